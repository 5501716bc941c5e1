/** What is picked at this device and not played yet, so that the slip can tell it. */
export const choice = $state({
  /** Faces of the dice that were picked to be laid. */
  faces: [] as number[],
  /** Whether a card takes them together. */
  fits: false,
  /** No more dice can be laid. */
  ending: false,
});
