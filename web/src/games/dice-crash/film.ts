/** What there was to see of a placement: looks at the dice that moved, unpacked as physics/trajectory.py packs them. */
import { between, type Pose } from "./pose";
import type { Die, Setting } from "./world";

/** Seconds between two looks. */
export const LOOK = 0.016;
/** Hundredths of a millimetre in a millimetre: playback keeps centimetres divided by 1000. */
const SCALE = 100;
const PART = 32_767 * Math.SQRT2;

export interface Film {
  looks: number;
  /** Looks at the dice that moved, by their place among all dice: tower 3 from its base up, then tower 6. */
  moved: Map<number, Pose[]>;
}

/** Unpacks a playback; rejects what is none. */
export async function unpack(text: string): Promise<Film> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return read(new DataView(await new Response(stream).arrayBuffer()));
}

function read(data: DataView): Film {
  const looks = data.getUint16(0);
  const count = data.getUint8(2);
  const places = Array.from({ length: count }, (_, n) => data.getUint8(3 + n));
  let at = 3 + count;
  /** A column of differences, each from the look before, wrapping around at 16 bits. */
  const column = (): Int16Array => {
    const values = new Int16Array(looks);
    for (let n = 0; n < looks; n++, at += 2) values[n] = (n ? values[n - 1] : 0) + data.getInt16(at);
    return values;
  };
  const lengths = places.map(() => [column(), column(), column()]);
  const dropped = places.map(() => {
    const values = new Uint8Array(data.buffer, at, looks);
    at += looks;
    return values;
  });
  const parts = places.map(() => [column(), column(), column()]);
  const pose = (die: number, look: number): Pose => {
    const three = parts[die].map((values) => values[look] / PART);
    const lost = Math.sqrt(Math.max(0, 1 - three.reduce((sum, part) => sum + part * part, 0)));
    three.splice(dropped[die][look], 0, lost);
    return [...lengths[die].map((values) => values[look] / SCALE), ...three] as unknown as Pose;
  };
  const film = places.map((place, die) => [place, Array.from({ length: looks }, (_, look) => pose(die, look))] as const);
  return { looks, moved: new Map(film) };
}

/** How long a film is, in seconds. */
export function length(film: Film): number {
  return (film.looks - 1) * LOOK;
}

/** Where a die is at a time; null for one that does not move. */
export function seenAt(film: Film, place: number, seconds: number): Pose | null {
  const looks = film.moved.get(place);
  if (!looks) return null;
  const at = Math.min(Math.max(seconds / LOOK, 0), looks.length - 1);
  const first = Math.floor(at);
  return first + 1 < looks.length ? between(looks[first], looks[first + 1], at - first) : looks[first];
}

/** Draws a film where nobody has measured anything: the new die comes down, and what fell tumbles off to the sides. */
export function imagined(dice: Die[], fallen: Set<number>, newest: number, setting: Setting): Film {
  const looks = fallen.size ? 60 : 20;
  const moved = new Map<number, Pose[]>();
  for (const [place, die] of dice.entries()) {
    if (!fallen.has(place) && place !== newest) continue;
    moved.set(place, Array.from({ length: looks }, (_, look) => (fallen.has(place) ? tumbling(die, place, look * LOOK, setting) : landing(die, look / (looks - 1)))));
  }
  return { looks, moved };
}

function landing({ pose }: Die, share: number): Pose {
  return [pose[0], pose[1], pose[2] + 6 * (1 - share) ** 2, pose[3], pose[4], pose[5], pose[6]];
}

function tumbling({ size, pose }: Die, place: number, seconds: number, setting: Setting): Pose {
  const side = pose[0] < 0 ? -1 : 1;
  const floor = setting.edges[size] / 2;
  const ground = Math.sqrt((2 * Math.max(pose[2] - floor, 1)) / 4000);
  const time = Math.min(seconds, ground + 0.12);
  const half = (Math.min(seconds / (ground + 0.12), 1) * Math.PI * (1 + (place % 2))) / 4;
  const turn = [Math.cos(half), 0, side * Math.sin(half), 0];
  const z = Math.max(pose[2] - 2000 * seconds * seconds, floor);
  return [pose[0] + side * time * (70 + 12 * place), pose[1] - time * 40 * ((place % 3) - 1), z, turn[0], turn[1], turn[2], turn[3]];
}
