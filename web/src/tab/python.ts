/** Python in WebAssembly, with the bundle that `scripts/bundle_python.py` makes. */
import type { PyodideAPI } from "pyodide";
import type { Mujoco } from "./mujoco";

/** The folder of the bundle, relative to the page; empty where there is none. */
declare const PYTHON: string;
/** Files of the bundle's folder `learnt`, by their path in Python. */
declare const LEARNT: string[];

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
  load_gravity(number: number): void;
}

/** Pyodide's number for "Input/output error". */
const EIO = 29;

/** The part of Emscripten's file system that is used here. */
interface FS {
  mkdirTree(path: string): void;
  writeFile(path: string, data: string): void;
  lookupPath(path: string): { node: { contents: Uint8Array; usedBytes: number; stream_ops: object } };
  ErrnoError: new (number: number) => Error;
}

/** msgspec is compiled, and bots read what they have learnt: both need files of their own. Our other modules are read from the archive. */
const START = `
import sys, zipfile
folder = sys.path[-1]
with zipfile.ZipFile("/site.zip") as site:
    site.extractall(folder, [name for name in site.namelist() if name.startswith(("msgspec/", "astragal/bots/"))])
sys.path.append("/site.zip")
import astragal
astragal.__path__.insert(0, f"{folder}/astragal")
from astragal.tab.worker import Worker
Worker
`;
/** Where Pyodide looks for packages. */
const PACKAGES = "/lib/python3.14/site-packages/";

export async function loadPython(page: Page): Promise<PythonWorker> {
  const folder = new URL(PYTHON, import.meta.env.DEV ? location.origin : new URL(/* @vite-ignore */ "../", import.meta.url)).href;
  const [{ loadPyodide }, site] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<{ loadPyodide: (options: object) => Promise<PyodideAPI> }>,
    fetchBytes(`${folder}site.zip`),
  ]);
  const python = await loadPyodide({ indexURL: folder, lockFileContents: JSON.stringify(LOCK) });
  python.FS.writeFile("/site.zip", site);
  for (const path of LEARNT) provideLater(python.FS, PACKAGES + path, `${folder}learnt/${path}`);
  const worker = python.runPython(START) as (page: Page) => PythonWorker;
  return worker(page);
}

/** Make a file that is fetched when it is opened for the first time: the large ones, which most games do without. */
function provideLater(files: FS, path: string, address: string): void {
  files.mkdirTree(path.replace(/[^/]+$/, ""));
  files.writeFile(path, "");
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
