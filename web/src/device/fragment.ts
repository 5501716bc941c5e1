/** Return the address that a fragment carries: `/rules/dicetto#dt-20` is a screen and a place on it. */
export function splitFragment(fragment: string): { path: string; hash: string } {
  if (!fragment.startsWith("/")) return { path: "/", hash: fragment };
  const [path, ...rest] = fragment.split("#");
  return { path: path!, hash: rest.join("#") };
}
