/** What this device adds to fair dice, and what it remembers of them: docs/develop/records.md, "Fair dice, exactly". */
import { findDraw, keepDraw, type KnownDraw } from "../device/device.svelte";
import { commitment, sealOf, sealsHold, type Tags } from "../replay/proof";
import type { RoomClient } from "./client.svelte";

/** Why dice cannot be trusted, as the key of a sentence; empty when nothing is wrong. */
export type Objection = "" | "page-dice-swapped" | "page-dice-seals" | "page-dice-seed";

/** Compare what is said about the dice with what this device remembers. */
export async function compareDice(known: KnownDraw, tags: Tags): Promise<Objection> {
  if (tags.Commitment !== known.commitment || (tags.Draw ?? "1") !== known.draw) return "page-dice-swapped";
  if (known.seals && tags.Seals !== known.seals) return "page-dice-seals";
  if (tags.SeatSeeds !== undefined) {
    const seeds = tags.SeatSeeds.split(" ");
    if (known.seats.some((seat) => seeds[seat] !== known.seed)) return "page-dice-seed";
    if (!(await sealsHold(tags))) return "page-dice-seals";
  }
  if (tags.Secret && (await commitment(tags.Secret)) !== known.commitment) return "page-dice-swapped";
  return "";
}

/** Return 128 random bits, in hexadecimal. */
function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Seals the seed of this device, reveals it when it is asked to, and watches the server. */
export class Sealing {
  objection = $state.raw<Objection>("");

  constructor(private client: RoomClient) {}

  /** Say that the people at this device are ready, with the seal of its seed. */
  async ready(): Promise<void> {
    const { client } = this;
    const known = client.tags.Scheme ? findDraw(client.room, client.number) : undefined;
    if (!known) {
      await client.send({ do: "ready", seal: "" });
      if (client.tags.Scheme) await this.ready(); // the room was older than seals
      return;
    }
    const seed = known.seed || randomSeed();
    const seal = await sealOf(known.commitment, seed);
    if (findDraw(client.room, client.number)?.draw !== known.draw) return this.ready(); // drawn again meanwhile
    keepDraw({ ...known, seed, seal });
    const answer = await client.send({ do: "ready", seal });
    if (answer?.is === "people" && this.sealedSeats(seal).length < client.mine.length) this.objection = "page-dice-seed";
  }

  /** Follow what the server says about people and dice: remember, seal again, reveal, compare. */
  follow(): void {
    const { client } = this;
    const { tags, phase, room, number } = client;
    if (!tags.Commitment || client.me < 0) return;
    const waiting = phase === "gathering" || phase === "revealing";
    const draw = tags.Draw ?? "1";
    let known = findDraw(room, number);
    if (!known || (known.draw !== draw && (waiting || !known.seats.length))) {
      const again = known?.seed && phase === "gathering" && !client.members.find(({ member }) => member === client.me)?.missed;
      known = { room, number, draw, commitment: tags.Commitment, seed: "", seal: "", seals: "", seats: [] };
      keepDraw(known);
      if (again && client.mine.length) void this.ready();
    }
    if (waiting && known.seed) {
      const seats = this.sealedSeats(known.seal);
      if (String(seats) !== String(known.seats)) keepDraw((known = { ...known, seats }));
    }
    if (phase === "revealing" && known.seats.length && !this.objection) known = this.reveal(known);
    void this.compare(known);
  }

  private sealedSeats(seal: string): number[] {
    const seals = (this.client.tags.Seals ?? "").split(" ");
    return this.client.mine.filter((seat) => seals[seat] === seal);
  }

  /** Reveal the seed, unless the server has changed what this device relied on. */
  private reveal(known: KnownDraw): KnownDraw {
    const { tags } = this.client;
    if (tags.Commitment !== known.commitment || (known.seals && known.seals !== tags.Seals)) return known;
    const revealed = { ...known, seals: tags.Seals };
    keepDraw(revealed);
    this.client.sendQuietly({ do: "reveal", seed: known.seed });
    return revealed;
  }

  private async compare(known: KnownDraw): Promise<void> {
    const objection = await compareDice(known, this.client.tags);
    if (objection && this.client.number === known.number) this.objection = objection;
  }
}
