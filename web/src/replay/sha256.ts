/** SHA-256 and HMAC, for pages where browsers offer none. FIPS 180-4, RFC 2104. */

/** The first 32 bits of the fractional parts of a root of the first primes. */
function rootFractions(count: number, root: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d)) found.push((n ** (1 / root) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const START = rootFractions(8, 2);
const ROUND = rootFractions(64, 3);
const BLOCK = 64;

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function pad(data: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  whole.set(data);
  whole[data.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(data.length) * 8n);
  return view;
}

function schedule(block: DataView, at: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let t = 0; t < 16; t++) w[t] = block.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t++) {
    const low = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ (w[t - 15] >>> 3);
    const high = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ (w[t - 2] >>> 10);
    w[t] = w[t - 16] + low + w[t - 7] + high;
  }
  return w;
}

function mix(state: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + ROUND[t] + w[t]) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n] += word;
}

export function sha256(data: Uint8Array): Uint8Array {
  const state = START.slice();
  const view = pad(data);
  for (let at = 0; at < view.byteLength; at += BLOCK) mix(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [n, word] of state.entries()) digest.setUint32(4 * n, word);
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const padding = (pad: number, rest: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(BLOCK + rest.length);
    whole.set(block.map((byte) => byte ^ pad));
    whole.set(rest, BLOCK);
    return sha256(whole);
  };
  return padding(0x5c, padding(0x36, data));
}
