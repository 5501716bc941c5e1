// What both sides of the comparison share: asking over HTTP, a seeded draw, a room that says when it can move.
import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

// Post JSON to a server here and return what it answers.
export function post(port, path, body) {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const asked = http.request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (answer) => {
      let heard = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => (heard += part));
      answer.on("end", () =>
        answer.statusCode < 300 ? resolve(JSON.parse(heard)) : reject(new Error(`${path}: ${answer.statusCode} ${heard}`)),
      );
    });
    asked.on("error", reject);
    asked.end(text);
  });
}

// Return a function that draws whole numbers below a limit, the same ones for the same seed.
export function draw(seed) {
  let held = seed >>> 0;
  return (limit) => {
    held = (Math.imul(held, 1664525) + 1013904223) >>> 0;
    return Math.floor((held / 2 ** 32) * limit);
  };
}

// A two-seat room with one move in flight at most. `moved(ms)` is told when both players have it, `idle()` when it can go on.
export class Table {
  constructor(seed) {
    this.draw = draw(seed);
    this.busy = false;
    this.since = 0;
    this.arrived = 0;
    this.moved = () => {};
    this.idle = () => {};
  }

  send(since) {
    this.busy = true;
    this.arrived = 0;
    this.since = since ?? performance.now();
    this.decide();
  }

  arrive() {
    this.arrived += 1;
    if (this.arrived < 2) return;
    this.busy = false;
    this.moved(performance.now() - this.since);
  }
}
