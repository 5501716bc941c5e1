// The peer: a boardgame.io server with a small dice game, on the store named: memory, file (its own FlatFile) or sqlite (below).
// node peer.mjs PORT STORE FOLDER
import { createRequire } from "node:module";
import { DatabaseSync } from "node:sqlite";

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require("boardgame.io/server");

// A roll a move, and the turn passes; it never ends, so that the peer never pays for beginning a game again.
const dice = {
  name: "dice",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({ scores: [0, 0], last: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: {
      client: false,
      move: ({ G, playerID, random }, stake) => {
        if (stake !== 1 && stake !== 2) return "INVALID_MOVE";
        G.last = random.D6(2);
        G.scores[playerID] += stake * (G.last[0] + G.last[1]);
      },
    },
  },
};

// States and log in SQLite, one fsync a move; everything read comes from memory, and metadata ride along in the same commit.
class Sqlite {
  constructor(path) {
    this.held = new Map();
    this.db = new DatabaseSync(path);
    this.db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
    this.db.exec("CREATE TABLE states (match TEXT PRIMARY KEY, state TEXT) WITHOUT ROWID");
    this.db.exec("CREATE TABLE logs (match TEXT, number INTEGER, entries TEXT, PRIMARY KEY (match, number)) WITHOUT ROWID");
    this.db.exec("CREATE TABLE metadata (match TEXT PRIMARY KEY, metadata TEXT) WITHOUT ROWID");
    this.state = this.db.prepare("REPLACE INTO states VALUES (?, ?)");
    this.log = this.db.prepare("INSERT INTO logs VALUES (?, ?, ?)");
    this.metadata = this.db.prepare("REPLACE INTO metadata VALUES (?, ?)");
    this.inside = false;
  }

  type() {
    return 0; // synchronous, in boardgame.io's numbering
  }

  connect() {}

  createMatch(match, { initialState, metadata }) {
    this.held.set(match, { initialState, log: [] });
    this.setState(match, initialState);
    this.setMetadata(match, metadata);
  }

  setState(match, state, entries) {
    const held = this.held.get(match);
    held.state = state;
    this.db.exec("BEGIN"); // committed by the metadata, which boardgame.io always writes next
    this.inside = true;
    this.state.run(match, JSON.stringify(state));
    if (entries?.length) {
      this.log.run(match, held.log.length, JSON.stringify(entries));
      held.log.push(...entries);
    }
  }

  setMetadata(match, metadata) {
    this.held.get(match).metadata = metadata;
    this.metadata.run(match, JSON.stringify(metadata));
    if (this.inside) this.db.exec("COMMIT");
    this.inside = false;
  }

  fetch(match) {
    return this.held.get(match) ?? {};
  }

  wipe(match) {
    this.held.delete(match);
  }

  listMatches() {
    return [...this.held.keys()];
  }
}

const [port, store, folder] = process.argv.slice(2);
const stores = {
  memory: () => undefined,
  file: () => new FlatFile({ dir: `${folder}/files` }),
  sqlite: () => new Sqlite(`${folder}/peer.db`),
};
const server = Server({ games: [dice], db: stores[store](), origins: [/127\.0\.0\.1/] });
await server.run({ port: { port: Number(port), host: "127.0.0.1" } });
