/** Colours and shapes of the small drawings: side and pips of a die. */
export const BLACK = ["#2b3138", "#f4efe4"];
export const PURPLE = ["#7b4a9e", "#ffffff"];
export const BLUE = ["#2f6fb0", "#ffffff"];
export const ORANGE = ["#e08a2c", "#2a1a05"];
export const IVORY = ["#fbf4e2", "#2b3138"];
export const RED = ["#b8443b", "#ffffff"];
/** A star around the origin, 20 units wide. */
export const STAR = "M0-10 2.9-3.5 9.9-2.9 4.6 1.7 6.2 8.6 0 4.9-6.2 8.6-4.6 1.7-9.9-2.9-2.9-3.5z";
/** Key of the context that holds the id of the light of a frame. */
export const LIGHT = Symbol("light");
