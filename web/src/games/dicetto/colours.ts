/** The four colours of dice, each with a shape of its own. */
export interface Colour {
  colour: string;
  ink: string;
  mark: string;
}

export const COLOURS: Colour[] = [
  { colour: "#b3261e", ink: "#ffffff", mark: "●" },
  { colour: "#f0c419", ink: "#22303a", mark: "▲" },
  { colour: "#1e7345", ink: "#ffffff", mark: "■" },
  { colour: "#2457b0", ink: "#ffffff", mark: "◆" },
];
