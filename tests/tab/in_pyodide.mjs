// Runs a script in Pyodide, with the sources and the tests of this folder: node in_pyodide.mjs WHEEL SCRIPT ARGUMENT...
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..", "..");
const { loadPyodide } = await import(resolve(root, "web", "node_modules", "pyodide", "pyodide.mjs"));
const [wheel, script, ...words] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
python.FS.mkdirTree("/astragal");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/astragal");
python.globals.set("words", python.toPy([script.replace(root, "/astragal"), ...words]));
try {
  python.runPython(`
import runpy
import sys
import tomllib
from pathlib import Path

# Games are found by entry points; an installed package has them in this file.
group = tomllib.loads(Path("/astragal/pyproject.toml").read_text())["project"]["entry-points"]["astragal.games"]
package = Path("/games/astragal-0.dist-info")
package.mkdir(parents=True)
(package / "METADATA").write_text("Metadata-Version: 2.1\\nName: astragal\\nVersion: 0\\n")
(package / "entry_points.txt").write_text("[astragal.games]\\n" + "".join(f"{name} = {value}\\n" for name, value in group.items()))
sys.path[:0] = ["/games", "/astragal/src", "/astragal/tests"]
sys.argv = words
runpy.run_path(words[0], run_name="__main__")
`);
} catch (error) {
  console.error(error.message); // Node would print the whole line of pyodide.asm.mjs first
  process.exitCode = 1;
}
