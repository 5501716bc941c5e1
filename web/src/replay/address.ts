/** The address of a changed game: it carries the choice, and the room where the record is kept or else the record itself. */
import { isLocal } from "../net/local";

/** The longest address that other programs pass on whole. */
const LONGEST = 8000;
/** Where an address has this in place of a room, its fragment is the record. */
export const FROM_FILE = "file";

/** Return the text as the fragment of an address: deflated, in base64 for addresses. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Return the text of a fragment. Throws where it is none. */
export async function unpack(fragment: string): Promise<string> {
  const letters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

/** Return the address of a replay that carries its record. */
export async function recordAddress(record: string): Promise<string> {
  return `/replay#${await pack(record)}`;
}

/** Where a record is: in a room of this server, or only here. */
export interface Source {
  room: string;
  number: number;
  record: string;
}

/** Return the address of the game with another choice at a step. */
export async function whatIfAddress({ room, number, record }: Source, step: number, word: string): Promise<string> {
  const choice = `${step}/${encodeURIComponent(word)}`;
  return room && !isLocal(room) ? `/what-if/${room}/${number}/${choice}` : `/what-if/${FROM_FILE}/1/${choice}#${await pack(record)}`;
}

/** Return whether an address can be shared. */
export function isShareable(address: string): boolean {
  return address.length <= LONGEST;
}
