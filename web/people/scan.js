/** Milliseconds between looks at the picture. */
const LOOK = 200;

/** Whether this browser can read a QR code from its camera. */
export const canScan = () => 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Read a QR code from the camera.
 * @param {HTMLVideoElement} video where the camera's picture is shown
 * @param {AbortSignal} signal ends it
 * @returns {Promise<string | null>} the text, or `null` when ended; rejects if the camera is not allowed
 */
export async function scan(video, signal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const detector = new /** @type {any} */ (globalThis).BarcodeDetector({ formats: ['qr_code'] });
  video.srcObject = stream;
  try {
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video).catch(() => []);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
    return null;
  } finally {
    video.srcObject = null;
    for (const track of stream.getTracks()) track.stop();
  }
}
