/** The colours of the dice, by size; bases are dark. Size and name tell them apart without colours. */
export interface DieColours {
  side: string;
  pip: string;
}

export const DIE_COLOURS: DieColours[] = [
  { side: "#f3e6c8", pip: "#3d2b1f" },
  { side: "#2e7d78", pip: "#f7fbf7" },
  { side: "#c75b2a", pip: "#fff6ea" },
  { side: "#5d3f8e", pip: "#f6f0ff" },
];
export const BASE_COLOURS: DieColours = { side: "#33414c", pip: "#f2b441" };

/** Edges of dice beside the towers, in pixels. */
export const EDGES = ["26px", "34px", "44px", "56px"];
