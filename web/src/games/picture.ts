/** Key of the context that holds the id of the light of a frame: gradients are named once to a drawing. */
export const LIGHT = Symbol("light");
