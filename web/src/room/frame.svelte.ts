/** Whether a table fills the window: it has a rail of its own, and the page's header goes. */
export const frame = $state({ table: false });
