/** Run a Python file in Pyodide, with MuJoCo in WebAssembly as `mujoco`: `node gravity.mjs WHEEL FILE ARGUMENT...`.
 *
 * WHEEL is that of msgspec for Pyodide. Python sees this checkout as /astragal; what it prints is printed.
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";
import { loadMujoco } from "../../web/src/tab/mujoco.ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [wheel, file, ...words] = process.argv.slice(2);
const [python, mujoco] = await Promise.all([loadPyodide(), loadMujoco()]);
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "whl");
python.FS.mkdir("/astragal");
python.FS.mount(python.FS.filesystems.NODEFS, { root: ROOT }, "/astragal");
python.registerJsModule("browser", { mujoco });
python.globals.set("words", python.toPy(words));
const start = `
import runpy, sys, tomllib
from pathlib import Path
sys.dont_write_bytecode = True
sys.path[:0] = ["/astragal/src", "/astragal/tests"]
games = tomllib.loads(Path("/astragal/pyproject.toml").read_text())["project"]["entry-points"]["astragal.games"]
info = Path(sys.path[-1], "astragal-0.dist-info")  # what an installed package announces
info.mkdir()
info.joinpath("METADATA").write_text("Name: astragal\\nVersion: 0\\n")
info.joinpath("entry_points.txt").write_text("[astragal.games]\\n" + "".join(f"{a} = {b}\\n" for a, b in games.items()))
sys.argv = ["/astragal/${file}", *words]
from browser import mujoco
from astragal.tab.gravity import offer_gravity
offer_gravity(mujoco)
runpy.run_path(sys.argv[0], run_name="__main__")
`;
try {
  python.runPython(start);
} catch (error) {
  console.error(error.message); // Node would print a line of Pyodide's source: a megabyte
  process.exitCode = 1;
}
