/** The worker in which this browser's rooms run: it gives Python time, timers, the journal and the ports of devices. */
import { Journal, type Line } from "./journal";
import { loadMujoco } from "./mujoco";
import type { FromWorker, ToWorker } from "./protocol";
import { localRoomIn } from "./protocol";
import { forgetSnapshot, loadPython, type PythonWorker } from "./python";

/** Milliseconds between pings: a client takes a silent line for a dead one. */
const PING = 20_000;

const ports = new Map<number, MessagePort>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
/** The last line of each room that this tab has written; other tabs are told. */
const news = new BroadcastChannel("astragal-rooms");
const journal = Journal.open();
const loading = loadPython({
  now: () => Date.now(),
  start_timer: (number, ms) => void timers.set(number, setTimeout(() => run((python) => timers.delete(number) && python.fire(number)), ms)),
  stop_timer(number) {
    clearTimeout(timers.get(number));
    timers.delete(number);
  },
  append: (number, room, seq, at, line) => void append(number, room, seq, at, line),
  send: (device, message) => ports.get(device)?.postMessage(message),
  disconnect(device) {
    ports.get(device)?.postMessage(null);
    ports.delete(device);
  },
  reply: (answer, fine, body) => tell({ answer, fine, body }),
  report: (done) => tell({ done }),
  load_gravity: (number) => void loadGravity(number),
});
let ready: PythonWorker | undefined;
/** Whether there was a fault of ours: nothing is told after it. */
let broken = false;
let devices = 0;

function tell(message: FromWorker): void {
  postMessage(message);
}

/**
 * Let Python do something. A fault of ours ends the worker: the page starts another, which loads the journals again. Should the
 * snapshot be to blame, that one does without.
 */
function run(work: (python: PythonWorker) => void): void {
  if (broken) return;
  try {
    work(ready!);
  } catch (error) {
    broken = true;
    void forgetSnapshot().then(() => fail(error));
  }
}

/** End this worker. */
function fail(error: unknown): void {
  tell({ failed: String(error) });
  close();
}

async function start(): Promise<void> {
  try {
    ready ??= await loading;
  } catch (error) {
    fail(error);
    throw error;
  }
}

/** Load MuJoCo for Python. Where it cannot be loaded (no SIMD, no memory, no network), Python does without. */
async function loadGravity(number: number): Promise<void> {
  const mujoco = await loadMujoco().catch((error: unknown) => console.info(error));
  run((python) => python.note_gravity(number, mujoco));
}

async function append(number: number, room: string, seq: number, at: number, line: string): Promise<void> {
  const durable = await (await journal).append(room, seq, at, line);
  run((python) => python.note_written(number, durable));
  if (durable) news.postMessage(room);
}

async function read(room: string): Promise<Line[]> {
  return room ? (await journal).read(room) : [];
}

/** Connect a device: its first message is the hello. */
function connect({ open: room, port, pause }: Extract<ToWorker, { open: string }>): void {
  const device = ++devices;
  let entered: Promise<void> | undefined;
  ports.set(device, port);
  port.onmessage = async ({ data }: MessageEvent<string | null>) => {
    await start();
    if (data === null) {
      ports.delete(device);
      run((python) => python.leave(device));
    } else if (!entered) {
      entered = enter(device, room, data, pause);
    } else {
      await entered;
      run((python) => python.receive(device, data));
    }
  };
}

async function enter(device: number, room: string, hello: string, pause: number): Promise<void> {
  const lines = ready!.is_open(room) ? [] : await read(room);
  if (ports.has(device)) run((python) => python.enter(device, room, hello, JSON.stringify(lines), pause));
}

async function ask({ ask, method, path, body }: Extract<ToWorker, { ask: number }>): Promise<void> {
  await start();
  const lines = await read(localRoomIn(path));
  run((python) => python.ask(ask, method, path, body, JSON.stringify(lines)));
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("open" in data) connect(data);
  else if ("ask" in data) void ask(data);
  else loadMujoco().catch(() => undefined); // whoever needs it tries again, and says so
};
// Another tab has written to a room: boards here load it again.
news.onmessage = ({ data }: MessageEvent<string>) => ready && run((python) => python.drop(data));
setInterval(() => {
  const ping = JSON.stringify({ is: "ping", n: 0, now: Date.now() });
  for (const port of ports.values()) port.postMessage(ping);
}, PING);
