declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    buildSamples(...parameters: (number | undefined)[]): number[];
    playSamples(channels: number[][]): AudioBufferSourceNode;
  };
}
