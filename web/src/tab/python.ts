/** Python in WebAssembly, with the bundle that `scripts/bundle_python.py` makes. */
import type { PyodideAPI } from "pyodide";
import type { Mujoco } from "./mujoco";
import { deleteSnapshot, keepSnapshot, readSnapshot } from "./snapshot";

/** The folder of the bundle, relative to the page; empty where there is none. */
declare const PYTHON: string;
/** Files of the bundle's folder `learnt`, by their path in Python. */
declare const LEARNT: string[];

/** The address of the bundle. */
const FOLDER = new URL(PYTHON, import.meta.env.DEV ? location.origin : new URL(/* @vite-ignore */ "../", import.meta.url)).href;

/** No package is fetched from elsewhere: the bundle has all there is. */
const LOCK = { info: { arch: "wasm32", platform: "emscripten", version: "0", python: "3.14", abi_version: "2026_0" }, packages: {} };

/** What JavaScript calls: `tab/worker.py`. */
export interface PythonWorker {
  fire(timer: number): void;
  note_written(write: number, durable: boolean): void;
  is_open(room: string): boolean;
  enter(device: number, room: string, hello: string, journal: string, pause: number): void;
  receive(device: number, text: string): void;
  leave(device: number): void;
  drop(room: string): void;
  ask(request: number, method: string, path: string, body: string, journal: string): void;
  note_gravity(number: number, mujoco: Mujoco | void): void;
}

/** What Python calls: `Page` in `tab/worker.py`. */
export interface Page {
  now(): number;
  start_timer(number: number, ms: number): void;
  stop_timer(number: number): void;
  append(number: number, room: string, seq: number, at: number, line: string): void;
  send(device: number, message: string): void;
  disconnect(device: number): void;
  reply(request: number, fine: boolean, body: string): void;
  report(share: number): void;
  load_gravity(number: number): void;
}

/** The mark of a start from a snapshot, for whoever measures. */
const RESTORED = "python-restored";

/** Pyodide's number for "Input/output error". */
const EIO = 29;

/** The part of Emscripten's file system that is used here. */
interface FS {
  mkdirTree(path: string): void;
  writeFile(path: string, data: string): void;
  lookupPath(path: string): { node: { contents: Uint8Array; usedBytes: number; stream_ops: object } };
  ErrnoError: new (number: number) => Error;
}

/** Where Pyodide looks for packages. */
const PACKAGES = "/lib/python3.14/site-packages/";
/** The compiled part of msgspec. It is linked before Python starts, in memory of its own: a snapshot finds it where it was. */
const COMPILED = `${PACKAGES}msgspec/_core.cpython-314-wasm32-emscripten.so`;

/** Bots read what they have learnt, and msgspec lies beside its compiled part: both need files of their own. Our other modules are read
 * from the archive. */
const UNPACK = `
import zipfile
with zipfile.ZipFile("/site.zip") as site:
    site.extractall("${PACKAGES}", [name for name in site.namelist() if name.startswith(("msgspec/", "astragal/bots/"))])
`;
/** A snapshot has all that the start of a room imports. */
const IMPORT = `
import sys
sys.path.append("/site.zip")
import astragal
astragal.__path__.insert(0, "${PACKAGES}astragal")
from astragal.bots import list_plain_levels
from astragal.games import GAMES
from astragal.tab.worker import Worker
for game in GAMES.values():
    list_plain_levels(game)
`;

/** `secrets` asks the browser each time, but `random` was seeded before the snapshot was taken. */
const RESEED = "import random; random.seed()";

/** What Emscripten is told before it makes a module. */
interface Settings {
  dynamicLibraries?: string[];
  locateFile(name: string): string;
}

/** The files of the bundle that are loaded at every start. */
interface Bundle {
  loadPyodide: (options: object) => Promise<PyodideAPI>;
  createModule: (settings: Settings) => Promise<unknown>;
  site: Uint8Array;
}

/** Start Python: from a snapshot, or from the beginning where there is none or it fails. */
export async function loadPython(page: Page): Promise<PythonWorker> {
  const [snapshot, bundle] = await Promise.all([readSnapshot(FOLDER), fetchBundle()]);
  if (snapshot) {
    try {
      const python = await startPyodide(bundle, { _loadSnapshot: snapshot });
      structuredClone(snapshot, { transfer: [snapshot] }); // Pyodide keeps its options, and with them 30 MB
      python.runPython(RESEED);
      performance.mark(RESTORED);
      return findWorker(python)(page);
    } catch (error) {
      console.info(error);
    }
  }
  const python = await startPyodide(bundle, { _makeSnapshot: true });
  python.runPython(IMPORT);
  void keepSnapshot(FOLDER, () => (python as unknown as { makeMemorySnapshot(): Uint8Array<ArrayBuffer> }).makeMemorySnapshot());
  return findWorker(python)(page);
}

/** Forget the snapshot: what began with it has failed. */
export const forgetSnapshot = () => deleteSnapshot(FOLDER);

function findWorker(python: PyodideAPI): (page: Page) => PythonWorker {
  return python.globals.get("Worker") as (page: Page) => PythonWorker;
}

async function fetchBundle(): Promise<Bundle> {
  const [{ loadPyodide }, { default: createModule }, site] = await Promise.all([
    import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`) as Promise<Pick<Bundle, "loadPyodide">>,
    import(/* @vite-ignore */ `${FOLDER}pyodide.asm.mjs`) as Promise<{ default: Bundle["createModule"] }>,
    fetchBytes(`${FOLDER}site.zip`),
  ]);
  return { loadPyodide, createModule, site };
}

async function startPyodide({ loadPyodide, createModule, site }: Bundle, memory: object): Promise<PyodideAPI> {
  const python = await loadPyodide({
    indexURL: FOLDER,
    lockFileContents: JSON.stringify(LOCK),
    createPyodideModule(settings: Settings) {
      const { locateFile } = settings;
      settings.dynamicLibraries = [COMPILED];
      settings.locateFile = (name) => (name === COMPILED ? `${FOLDER}msgspec.wasm` : locateFile(name));
      return createModule(settings);
    },
    ...memory,
  });
  const { FS: files } = python;
  files.writeFile("/site.zip", site);
  provide(files, COMPILED, "");
  python.runPython(UNPACK);
  for (const path of LEARNT) provideLater(files, PACKAGES + path, `${FOLDER}learnt/${path}`);
  return python;
}

function provide(files: FS, path: string, data: string): void {
  files.mkdirTree(path.replace(/[^/]+$/, ""));
  files.writeFile(path, data);
}

/** Make a file that is fetched when it is opened for the first time: the large ones, which most games do without. */
function provideLater(files: FS, path: string, address: string): void {
  provide(files, path, "");
  const { node } = files.lookupPath(path);
  const usual = node.stream_ops;
  const open = () => {
    node.contents = fetchAtOnce(address, () => new files.ErrnoError(EIO));
    node.usedBytes = node.contents.length;
    node.stream_ops = usual;
  };
  node.stream_ops = { ...usual, open };
}

/** Fetch a file while Python waits. */
function fetchAtOnce(address: string, failure: () => Error): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    throw failure(); // no network
  }
  if (request.status !== 200) throw failure();
  return new Uint8Array(request.response as ArrayBuffer);
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
