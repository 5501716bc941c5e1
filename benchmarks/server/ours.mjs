// A room of ours: two sockets that gather, play legal words at random, and play again when a game is over.
// A torn socket comes back by itself, as the page's does.
import WebSocket from "ws";
import { Table, post } from "./place.mjs";

const OVER = -3;

export const faults = { refused: 0, words: [], backwards: 0, views: 0 };

export class Room extends Table {
  constructor(setting, number) {
    super(setting.seed * 100_003 + number);
    this.setting = setting;
    this.commands = 0;
    this.games = 0;
    this.ended = -1;
    this.decisions = 0;
  }

  // Open a room, let the guest in, sit down, begin; then play some moves, so that rooms are at different points of their games.
  async open() {
    const { port, game, options, lead } = this.setting;
    const opened = await post(port, "/api/rooms", { game, options, name: "A" });
    const guest = await post(port, `/api/rooms/${opened.room}/guests`, { name: "B" });
    this.address = `ws://127.0.0.1:${port}/api/rooms/${opened.room}/socket`;
    this.players = [new Player(this, 0, opened.token), new Player(this, 1, guest.token)];
    const before = this.draw(lead + 1);
    await new Promise((resolve) => {
      this.idle = () => (this.decisions < before ? this.send() : resolve());
      for (const player of this.players) player.connect();
    });
    this.idle = () => {};
  }

  name() {
    this.commands += 1;
    return `c${this.commands}`;
  }

  decide() {
    const { at, actor } = this.players[0].position;
    const player = this.players[actor];
    const words = player.position.legal;
    this.command = this.name();
    this.decisions += 1;
    player.say({ do: "play", id: this.command, seat: actor, word: words[this.draw(words.length)], at });
  }

  // Go on when both players are here, stand at the same point, and it is a seat that decides.
  look() {
    const [one, other] = this.players;
    if (this.busy || !one.here || !other.here || !one.position || !other.position) return;
    const { at, actor, number } = one.position;
    if (at !== other.position.at || number !== other.position.number) return;
    if (actor >= 0) this.idle();
    else if (actor === OVER && this.ended < number) {
      this.ended = number;
      this.games += 1;
      one.say({ do: "rematch", id: this.name() });
    }
  }

  lost() {
    return this.players.filter((player) => player.losses > 0).length;
  }
}

class Player {
  constructor(room, seat, token) {
    this.room = room;
    this.seat = seat;
    this.token = token;
    this.number = 0;
    this.position = undefined;
    this.view = {};
    this.here = false;
    this.losses = 0;
    this.tries = 0;
    this.asked = new Set();
  }

  connect() {
    const socket = new WebSocket(this.room.address, { perMessageDeflate: false });
    this.socket = socket;
    socket.on("open", () => {
      this.say({ do: "hello", token: this.token, game: this.number, at: this.position?.at ?? 0 });
    });
    socket.on("message", (data) => this.hear(JSON.parse(data.toString())));
    socket.on("error", () => {});
    socket.on("close", () => this.again());
  }

  // Come back after a while that doubles up to two seconds, half of it by chance.
  again() {
    this.losses += 1;
    this.here = false;
    const longest = Math.min(2000, 100 * 2 ** this.tries);
    this.tries += 1;
    setTimeout(() => this.connect(), longest / 2 + Math.random() * (longest / 2));
  }

  say(command) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  once(what, command) {
    const key = `${what} ${this.number}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    this.say({ do: what, id: this.room.name(), ...command });
  }

  hear(message) {
    switch (message.is) {
      case "update":
        return this.update(message);
      case "ping":
        return this.say({ do: "pong", n: message.n });
      case "welcome":
        return this.welcomed(message);
      case "people":
        return this.gather(message);
      case "refused":
        return this.refused(message);
    }
  }

  refused({ id, sentence }) {
    faults.refused += 1;
    if (faults.words.length < 5) faults.words.push(sentence);
    if (id !== this.room.command) return;
    this.room.busy = false;
    this.room.look();
  }

  update({ id, position }) {
    const number = this.number;
    this.stand(position, number);
    if (id === this.room.command) this.room.arrive();
    this.room.look();
  }

  stand(position, number) {
    this.position = { at: position.at, actor: position.actor, legal: position.legal, number };
    if (this.room.setting.check) Object.assign(this.view, position.view);
  }

  // The whole room: nothing that was told before may be missing, and what was known must be the same.
  welcomed(message) {
    const { position, number } = message;
    this.here = true;
    this.tries = 0;
    this.asked.clear(); // what was asked for last may never have arrived
    if (this.losses) this.room.ended = -1;
    this.room.back?.(this);
    if (position) {
      const known = this.position;
      if (known && (number < this.number || (number === this.number && position.at < known.at))) faults.backwards += 1;
      if (this.room.setting.check && known && number === this.number && position.at === known.at && !same(this.view, position.view))
        faults.views += 1;
      this.number = number;
      this.view = {};
      this.stand(position, number);
      if (this.losses) this.room.busy = false; // what was in flight is either in the position or was never done
      this.room.look();
    }
    this.gather(message);
  }

  gather({ me, host, number, phase, seats }) {
    this.number = number;
    this.me ??= me;
    if (phase !== "gathering") return;
    const mine = seats[this.seat];
    if (mine.kind === "free") this.once("sit", { seat: this.seat });
    else if (!mine.ready) this.once("ready", {});
    else if (this.me === host && seats.every((seat) => seat.ready)) this.once("start", {});
  }
}

function same(one, other) {
  if (typeof one !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}
