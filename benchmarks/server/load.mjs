// The load: opens rooms on one side, plays in them, and prints what it saw, a line of JSON for each step.
// node load.mjs '{"side": "ours" | "theirs", "mode": "closed" | "open" | "idle" | "restart", "port": …, "rooms": …, …}'
import { createInterface } from "node:readline";

const setting = JSON.parse(process.argv[2]);
const { Room, faults = {} } = await import(`./${setting.side}.mjs`);
const TOGETHER = 24; // rooms that are being opened at the same time
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

const tell = (step, more = {}) => console.log(JSON.stringify({ step, ...more }));
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function open(count) {
  const rooms = [];
  const next = async () => {
    while (rooms.length < count) {
      const room = new Room(setting, rooms.length);
      rooms.push(room);
      await room.open();
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
  return rooms;
}

// What happened between `begin` and `end`: latencies of moves, and how busy this process was.
class Watch {
  begin(rooms) {
    this.spent = [];
    this.games = rooms.reduce((sum, room) => sum + (room.games ?? 0), 0);
    this.cpu = process.cpuUsage();
    this.since = performance.now();
    for (const room of rooms) room.moved = (ms) => this.spent.push(ms);
    tell("begin");
  }

  end(rooms) {
    const seconds = (performance.now() - this.since) / 1000;
    const { user, system } = process.cpuUsage(this.cpu);
    for (const room of rooms) room.moved = () => {};
    const spent = Float64Array.from(this.spent).sort();
    const below = (share) => spent[Math.min(spent.length - 1, Math.floor(share * spent.length))];
    const games = rooms.reduce((sum, room) => sum + (room.games ?? 0), 0) - this.games;
    const lost = rooms.reduce((sum, room) => sum + room.lost(), 0);
    const busy = (user + system) / 1e6 / seconds;
    tell("end", { seconds, moves: spent.length, p50: below(0.5), p99: below(0.99), most: spent.at(-1), games, lost, busy, faults });
  }
}

// As many moves as the server carries out, one in flight in every room. Returns how to let it go and to stop it.
function closed(rooms) {
  const able = new Set(rooms);
  let going = false;
  for (const room of rooms) room.idle = () => (going ? room.send() : able.add(room));
  return (on) => {
    going = on;
    for (const room of going ? [...able] : []) if (able.delete(room)) room.send();
  };
}

// This many moves a second, without waiting for answers; a room that is not ready when its time comes is late from then on.
function steady(rooms) {
  const every = 1000 / setting.rate;
  const able = new Set(rooms);
  let late = [];
  let due = Infinity;
  for (const room of rooms) room.idle = () => (late.length ? room.send(late.shift()) : able.add(room));
  const tick = () => {
    for (const now = performance.now(); due <= now; due += every) {
      const [room] = able;
      if (able.delete(room)) room.send();
      else late.push(due);
    }
    setTimeout(tick, 1);
  };
  tick();
  return (on) => {
    late = [];
    due = on ? performance.now() : Infinity;
  };
}

// Play whenever told to, for this many seconds, the first of them unmeasured; then let what is in flight arrive.
async function measured(play) {
  const rooms = await open(setting.rooms);
  const go = play(rooms);
  const watch = new Watch();
  tell("waiting");
  for await (const line of lines) {
    const { warm, seconds } = JSON.parse(line);
    go(true);
    await pause(warm);
    watch.begin(rooms);
    await pause(seconds);
    watch.end(rooms);
    go(false);
    for (let waits = 0; waits < 100 && rooms.some((room) => room.busy); waits += 1) await pause(0.05);
    tell("waiting");
  }
}

// Rooms in which nobody does anything, held for a while; opened when told to, so that the server can be weighed before.
async function idle() {
  tell("waiting");
  await lines.next();
  const rooms = await open(setting.rooms);
  tell("begin");
  await pause(setting.seconds);
  tell("end", { lost: rooms.reduce((sum, room) => sum + room.lost(), 0), faults });
}

// Rooms that are being played in when the server goes away: when is the last player back, and the last game going on?
async function restart() {
  const rooms = await open(setting.rooms);
  steady(rooms)(true);
  await pause(setting.warm);
  tell("begin");
  await lines.next();
  const since = performance.now();
  const players = new Set(rooms.flatMap((room) => room.players));
  const going = new Set(rooms);
  let last = 0;
  const over = new Promise((resolve) => {
    for (const room of rooms) {
      room.back = (player) => {
        if (players.delete(player) && !players.size) last = performance.now() - since;
      };
      room.moved = () => {
        if (room.lost() === 2 && going.delete(room) && !going.size) resolve();
      };
    }
  });
  await Promise.race([over, pause(setting.seconds)]);
  const cut = rooms.reduce((sum, room) => sum + room.lost(), 0);
  tell("end", { cut, last, all: performance.now() - since, missing: players.size, still: going.size, faults });
}

const modes = { closed: () => measured(closed), open: () => measured(steady), idle, restart };
await modes[setting.mode]();
process.exit(0);
