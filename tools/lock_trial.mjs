// node lock_trial.mjs FOLDER : loads the engine into Pyodide as a package of the lock file in the folder.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadPyodide } from 'pyodide';

const folder = resolve(process.argv[2]);
const python = await loadPyodide({
  lockFileContents: readFileSync(`${folder}/pyodide-lock.json`, 'utf8'),
  packageBaseUrl: `${folder}/`,
});
await python.loadPackage('klabor_core');
python.runPython('from klabor_core import bridge');
