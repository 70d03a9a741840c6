// Our side of bench/engine.py inside npm's Pyodide: node bench/engine_pyodide.mjs DEALS prints JSON of deals a second.
import { loadPyodide } from "pyodide";

const deals = Number(process.argv[2] ?? 200);
const python = await loadPyodide();
python.mountNodeFS("/project", process.cwd());
python.globals.set("DEALS", deals);
console.log(
  python.runPython(`
import sys, json
sys.path.insert(0, "/project")
from bench.engine import TABLES, our_deals
json.dumps({spec: DEALS / our_deals(spec, DEALS, 0) for spec in TABLES})
`),
);
