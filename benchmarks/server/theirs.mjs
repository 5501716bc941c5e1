// A room of boardgame.io: two socket.io clients that speak its protocol.
import { io } from "socket.io-client";
import { Table, post } from "./place.mjs";

export class Room extends Table {
  constructor(setting, number) {
    super(setting.seed * 100_003 + number);
    this.port = setting.port;
    this.state = 0;
    this.turn = 0;
  }

  // Create a match, take both seats, connect both players.
  async open() {
    this.match = (await post(this.port, "/games/dice/create", { numPlayers: 2 })).matchID;
    this.players = [];
    for (const seat of [0, 1]) {
      const body = { playerID: String(seat), playerName: "AB"[seat] };
      const joined = await post(this.port, `/games/dice/${this.match}/join`, body);
      this.players.push({ seat, credentials: joined.playerCredentials });
    }
    await Promise.all(this.players.map((player) => this.connect(player)));
  }

  connect(player) {
    const address = `http://127.0.0.1:${this.port}/dice`;
    player.socket = io(address, { transports: ["websocket"], forceNew: true, reconnection: false });
    player.socket.on("disconnect", () => (player.lost = true));
    player.socket.on("update", (match, state) => {
      this.state = state._stateID;
      this.turn = Number(state.ctx.currentPlayer);
      this.arrive();
      if (!this.busy) this.idle();
    });
    return new Promise((resolve, reject) => {
      player.socket.on("connect_error", reject);
      player.socket.on("connect", () => player.socket.emit("sync", this.match, String(player.seat), player.credentials, 2));
      player.socket.once("sync", (match, info) => {
        this.state = info.state._stateID;
        resolve();
      });
    });
  }

  decide() {
    const player = this.players[this.turn];
    const payload = { type: "roll", args: [1 + this.draw(2)], playerID: String(player.seat), credentials: player.credentials };
    player.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state, this.match, String(player.seat));
  }

  lost() {
    return this.players.filter((player) => player.lost).length;
  }
}
