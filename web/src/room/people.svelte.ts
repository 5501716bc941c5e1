/** Who is in a room, and who sits where. */
import type { MemberInfo, SeatInfo, Welcome } from "../generated/wire";
import { findVariant } from "../games/cards.svelte";
import type { Face } from "../parts/faces";
import { displayFaces, displayNames, ownAnimal, type Player } from "../words/names";

export class RoomPeople {
  welcome = $state.raw<Welcome | null>(null);
  host = $state.raw(0);
  members = $state.raw<MemberInfo[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  phase = $state.raw("gathering");
  number = $state.raw(1);
  tags = $state.raw<Record<string, string>>({});
  /** What newcomers need to join; empty for those who watch. */
  code = $state.raw("");
  /** Whether newcomers are kept out. */
  closed = $state.raw(false);

  /** Our member number; -1 when we only watch. */
  get me(): number {
    return this.welcome?.me ?? -1;
  }

  /** The seats of the people at this device. */
  get mine(): number[] {
    return this.seats.flatMap((seat, n) => (seat.kind === "person" && seat.member === this.me && this.me >= 0 ? [n] : []));
  }

  /** Whether somebody at this device plays a seat, or lets a bot play it for them. */
  get atTable(): boolean {
    return this.me >= 0 && this.seats.some((seat) => seat.kind !== "free" && seat.member === this.me);
  }

  /** Return the name of a member. */
  nameOf(member: number): string {
    return this.members.find((found) => found.member === member)?.name ?? "?";
  }

  /** The variant that is played; empty for the usual game. */
  get variant(): string {
    const settings = this.welcome?.settings;
    return settings ? findVariant(settings.game, settings.options) : "";
  }

  get names(): string[] {
    return displayNames(this.players);
  }

  get faces(): Face[] {
    return displayFaces(this.players);
  }

  private get players(): Player[] {
    return this.seats.map(({ kind, member, name, level }) => ({
      name: kind === "bot" && member < 0 ? "" : name,
      level,
      animal: member >= 0 && member === this.me ? ownAnimal() : this.members.find((found) => found.member === member)?.animal,
    }));
  }

  /** Whether everybody may start: no seat is free, and all are ready. */
  get allReady(): boolean {
    return this.seats.length > 0 && this.seats.every((seat) => seat.kind !== "free" && seat.ready);
  }

  /** Whether somebody at this device has a seat and has not said that they are ready. */
  get mustSayReady(): boolean {
    return this.mine.some((seat) => !this.seats[seat].ready);
  }
}
