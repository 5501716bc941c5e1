/** Return places for labels beside each other, at least this far apart and from `least` to `most`, each as near as possible to where it belongs. */
export function spreadLabels(wanted: number[], apart: number, least: number, most: number): number[] {
  const order = [...wanted.keys()].sort((a, b) => wanted[a] - wanted[b]);
  const placed: number[] = [];
  for (const [n, one] of order.entries()) placed[one] = Math.max(wanted[one], n ? placed[order[n - 1]] + apart : least);
  let limit = most;
  for (const one of order.reverse()) {
    placed[one] = Math.max(least, Math.min(placed[one], limit));
    limit = placed[one] - apart;
  }
  return placed;
}
