// node compile.mjs WHEEL WORKER OUT : runs trim.py inside Pyodide, so that byte code is made by the
// Python that will run it, then starts Pyodide anew on what was made and lets the engine answer.
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadPyodide } from 'pyodide';

const [, , wheel, worker, out] = process.argv.map((word) => resolve(word));

mkdirSync(out, { recursive: true });
// Lines are kept in the byte code for tracebacks, columns are not: a fifth of its bytes.
const maker = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
maker.mountNodeFS('/made', out);
maker.FS.writeFile('/engine.whl', readFileSync(wheel));
maker.FS.writeFile('/worker.py', readFileSync(worker));
maker.FS.writeFile('/tmp/trim.py', readFileSync(new URL('./trim.py', import.meta.url)));
maker.runPython('import sys; sys.path.insert(0, "/tmp"); import trim');
console.log(maker.runPython('trim.main("/engine.whl", "/worker.py", "/made")'));

const TRIAL = `
import asyncio, json, sys, traceback
sys.path.insert(0, "/engine.zip")
from klabor_core import bridge

def ask(op, **fields):
    return json.loads(bridge.handle(json.dumps({"op": op, **fields})))

bots = [{"kind": "bot", "level": "fast", "style": "careful"}] * 2
version = ask("hello")["version"]
played = ask("new", rules="debertz-501", players=bots, seed="1")
refused = ask("act", rev=-1, action="?")
try:
    raise ValueError("a trial")
except ValueError:
    told = traceback.format_exc()
json.dumps({"version": version, "save": bool(played.get("save")), "refused": bool(refused.get("error")), "told": told})
`;

const tried = await loadPyodide({ stdLibURL: resolve(out, 'python_stdlib.zip') });
tried.FS.writeFile('/engine.zip', readFileSync(resolve(out, 'klabor_core.zip')));
const answer = JSON.parse(tried.runPython(TRIAL));
if (!(answer.version && answer.save && answer.refused && answer.told)) {
  throw new Error(`the engine did not answer on the trimmed library: ${JSON.stringify(answer)}`);
}
