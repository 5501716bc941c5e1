/** A record that was opened from a file, on its way from one page to another: it has no address of its own. */
import { go } from "../device/route.svelte";
import { whatIfAddress, type Source } from "./address";

export interface Handed {
  record: string;
  /** The step to be shown. */
  at: number;
}

let handed: Handed | null = null;

/** Open a page with a record. */
export function handOver(to: "/replay" | "/review", record: string, at = 0): void {
  handed = { record, at };
  go(to);
}

/** Return the record that this page was opened with, once. */
export function takeOver(): Handed | null {
  const taken = handed;
  handed = null;
  return taken;
}

/** Open the game with another choice at a step; a person who comes back from there finds the record again. */
export async function openWhatIf(source: Source, step: number, word: string): Promise<void> {
  if (!source.room) handed = { record: source.record, at: step };
  go(await whatIfAddress(source, step, word));
}
