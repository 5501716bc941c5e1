/** The journals of a browser's rooms, in IndexedDB. A line is written once: (room, seq) is its key. */

/** A line: the time it was written, and its text. */
export type Line = [at: number, line: string];

interface Row {
  room: string;
  seq: number;
  at: number;
  line: string;
}

const NAME = "astragal-rooms";
const LINES = "lines";

export class Journal {
  private constructor(private database: IDBDatabase) {}

  static open(): Promise<Journal> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(LINES, { keyPath: ["room", "seq"] });
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close(); // a newer page wants to change it
        resolve(new Journal(request.result));
      };
      request.onerror = () => reject(request.error!);
    });
  }

  /** Append a line. Resolves with true when it is on disk, with false when it was not written: the room has this line already. */
  append(room: string, seq: number, at: number, line: string): Promise<boolean> {
    return new Promise((resolve) => {
      try {
        const transaction = this.database.transaction(LINES, "readwrite", { durability: "strict" });
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
        transaction.objectStore(LINES).add({ room, seq, at, line } satisfies Row);
        transaction.commit();
      } catch {
        resolve(false); // the database is closed
      }
    });
  }

  /** Return the lines of a room in order, up to the first gap: what comes after it was never told. */
  read(room: string): Promise<Line[]> {
    return new Promise((resolve, reject) => {
      const range = IDBKeyRange.bound([room, 0], [room, Infinity]);
      const request = this.database.transaction(LINES).objectStore(LINES).getAll(range);
      request.onsuccess = () => resolve(withoutGap(request.result as Row[]));
      request.onerror = () => reject(request.error!);
    });
  }
}

/** Return the lines up to the first gap in their numbers. */
export function withoutGap(rows: Row[]): Line[] {
  const lines: Line[] = [];
  for (const { seq, at, line } of rows) {
    if (seq !== lines.length + 1) break;
    lines.push([at, line]);
  }
  return lines;
}
