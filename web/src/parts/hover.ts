/** Handlers for a button that shows a preview while it is hovered or focused. */
export function previewOn(word: string, look: (word: string) => void) {
  const [show, hide] = [() => look(word), () => look("")];
  return { onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide };
}
