/** Computes the rolls of fair dice again: docs/develop/records.md, "Fair dice, exactly". */
import type { Replay, Roll } from "../generated/wire";
import { hmac, sha256 } from "./sha256";

export interface Hashing {
  sha256(data: Uint8Array): Promise<Uint8Array>;
  /** Return a function that signs with this key. */
  hmac(key: Uint8Array): Promise<(data: Uint8Array) => Promise<Uint8Array>>;
}

/** Return the browser's cryptography. */
export function browserHashing(subtle: SubtleCrypto): Hashing {
  return {
    sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data as BufferSource)),
    async hmac(bytes) {
      const key = await subtle.importKey("raw", bytes as BufferSource, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (data) => new Uint8Array(await subtle.sign("HMAC", key, data as BufferSource));
    },
  };
}

/** For pages that came over plain HTTP, where browsers offer no cryptography. */
export const softwareHashing: Hashing = {
  sha256: async (data) => sha256(data),
  hmac: async (key) => async (data) => hmac(key, data),
};

export const hashing: Hashing = globalThis.crypto?.subtle ? browserHashing(globalThis.crypto.subtle) : softwareHashing;

const text = new TextEncoder();

function concat(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unhex(secret: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/.test(secret) ? Uint8Array.from(secret.match(/../g)!, (pair) => parseInt(pair, 16)) : null;
}

/** Return the commitment to a secret; empty for what is no secret. */
export async function commitment(secret: string, by: Hashing = hashing): Promise<string> {
  const bytes = unhex(secret);
  return bytes ? hex(await by.sha256(concat(text.encode("astragal commitment "), bytes))) : "";
}

/** Return the seal of a seed, for the dice of this commitment. */
export async function sealOf(published: string, seed: string, by: Hashing = hashing): Promise<string> {
  return hex(await by.sha256(concat(text.encode("astragal seal "), unhex(published) ?? new Uint8Array(), text.encode(seed))));
}

export type Tags = Record<string, string>;

/** Return how many steps at the beginning come from another game, whose dice are not proven here. */
export function givenSteps(tags: Tags): number {
  return Number(tags.PlayedOn ?? 0) || 0;
}

/** Return the seed of every seat; empty for a seat that adds none. */
export function seedsOf(tags: Tags): string[] {
  const words = (tags.SeatSeeds ?? "").split(" ").filter(Boolean);
  return tags.Scheme ? words.map((word) => (word === "-" ? "" : word)) : words;
}

/** Check that every seed is the one that was sealed; where nobody sealed one there is nothing to check. */
export async function sealsHold(tags: Tags, by: Hashing = hashing): Promise<boolean> {
  if (tags.Seals === undefined) return true;
  const expected = seedsOf(tags).map((seed) => (seed ? sealOf(tags.Commitment ?? "", seed, by) : "-"));
  return (await Promise.all(expected)).join(" ") === tags.Seals;
}

/** Return the function that computes rolls from these seeds. */
export async function fairDice(secret: string, seeds: string[], by: Hashing = hashing): Promise<(roll: Roll) => Promise<number>> {
  const prefixed = seeds.map((seed) => text.encode(seed)).flatMap((seed) => [new Uint8Array([0, 0, 0, seed.length]), seed]);
  const seats = await by.hmac(unhex(secret) ?? new Uint8Array(32));
  const sign = await by.hmac(await seats(concat(text.encode("astragal seats "), ...prefixed)));
  return async ({ turn, slot, weights }) => {
    const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
    const limit = 2n ** 64n - (2n ** 64n % total);
    for (let attempt = 0; ; attempt++) {
      const signed = await sign(text.encode(`astragal roll ${turn} ${slot} ${attempt}`));
      const ticket = new DataView(signed.buffer, signed.byteOffset).getBigUint64(0);
      if (ticket < limit) return outcomeOf(weights, ticket % total);
    }
  };
}

/** Return the outcome of a ticket, where each outcome has as many tickets as its weight. */
function outcomeOf(weights: number[], ticket: bigint): number {
  return weights.findIndex((weight) => (ticket -= BigInt(weight)) < 0n);
}

export interface Finding {
  /** Whether the secret is the one committed to. */
  kept: boolean;
  /** Whether the seeds are those that were sealed. */
  sealed: boolean;
  rolls: number;
  /** Steps whose roll does not follow from the seeds. */
  wrong: number[];
}

/** Check a replay: the commitment, the seals, then every roll. `onProgress` gets the number of rolls checked. */
export async function check(replay: Replay, onProgress: (done: number) => void, by: Hashing = hashing): Promise<Finding> {
  const { Secret: secret = "", Commitment: published = "" } = replay.tags;
  const kept = published !== "" && (await commitment(secret, by)) === published;
  const sealed = await sealsHold(replay.tags, by);
  const answer = await fairDice(secret, seedsOf(replay.tags), by);
  const wrong: number[] = [];
  let rolls = 0;
  for (const [step, { roll }] of replay.steps.entries()) {
    if (!roll || step <= givenSteps(replay.tags)) continue;
    if ((await answer(roll)) !== roll.outcome) wrong.push(step);
    rolls++;
    // Yield now and then, so that the page stays responsive.
    if (rolls % 50 === 0) await new Promise((done) => setTimeout(done));
    onProgress(rolls);
  }
  return { kept, sealed, rolls, wrong };
}
