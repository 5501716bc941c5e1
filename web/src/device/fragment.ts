/** Return the address that a fragment carries: `/rules/dicetto#dt-20` is a screen and a place on it. */
export function splitFragment(fragment: string): { path: string; hash: string } {
  if (!fragment.startsWith("/")) return { path: "/", hash: fragment };
  const [path, ...rest] = fragment.split("#");
  return { path: path!, hash: rest.join("#") };
}

/** Return the parts of a path in words; one that somebody has cut or misspelt stays as it is. */
export function splitPath(path: string): string[] {
  return path.split("/").filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
