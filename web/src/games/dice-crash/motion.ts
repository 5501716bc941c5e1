/** The recorded motion of a placement, packed by physics/trajectory.py. */
import { interpolate, type Pose } from "./pose";
import type { Die, Setting } from "./world";

/** Seconds between two frames. */
export const FRAME = 0.016;
/** Hundredths of a millimetre in a millimetre: playback keeps centimetres divided by 1000. */
const SCALE = 100;
const PART = 32_767 * Math.SQRT2;

export interface Motion {
  frames: number;
  /** Poses of the dice that moved, by their place among all dice: tower 3 from its base up, then tower 6. */
  moved: Map<number, Pose[]>;
}

/** Unpack a playback; reject anything else. */
export async function unpackMotion(text: string): Promise<Motion> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return decode(new DataView(await new Response(stream).arrayBuffer()));
}

function decode(data: DataView): Motion {
  const frames = data.getUint16(0);
  const count = data.getUint8(2);
  const places = Array.from({ length: count }, (_, n) => data.getUint8(3 + n));
  let at = 3 + count;
  /** Return a column of differences, each from the frame before, wrapping around at 16 bits. */
  const column = (): Int16Array => {
    const values = new Int16Array(frames);
    for (let n = 0; n < frames; n++, at += 2) values[n] = (n ? values[n - 1] : 0) + data.getInt16(at);
    return values;
  };
  const lengths = places.map(() => [column(), column(), column()]);
  const dropped = places.map(() => {
    const values = new Uint8Array(data.buffer, at, frames);
    at += frames;
    return values;
  });
  const parts = places.map(() => [column(), column(), column()]);
  const pose = (die: number, frame: number): Pose => {
    const three = parts[die].map((values) => values[frame] / PART);
    const lost = Math.sqrt(Math.max(0, 1 - three.reduce((sum, part) => sum + part * part, 0)));
    three.splice(dropped[die][frame], 0, lost);
    return [...lengths[die].map((values) => values[frame] / SCALE), ...three] as unknown as Pose;
  };
  const motion = places.map((place, die) => [place, Array.from({ length: frames }, (_, frame) => pose(die, frame))] as const);
  return { frames, moved: new Map(motion) };
}

/** Return the length of a motion in seconds. */
export function duration(motion: Motion): number {
  return (motion.frames - 1) * FRAME;
}

/** Millimetres that nobody sees a die move any more. */
const UNSEEN = 0.15;

/** Return after how many seconds nothing is seen to move. */
export function restsAt(motion: Motion): number {
  let last = 0;
  for (const poses of motion.moved.values()) {
    const end = poses[poses.length - 1];
    const moves = poses.findLastIndex((pose) => Math.hypot(pose[0] - end[0], pose[1] - end[1], pose[2] - end[2]) > UNSEEN);
    last = Math.max(last, moves + 1);
  }
  return Math.min(last, motion.frames - 1) * FRAME;
}

/** Return where a die is at a time; null for one that does not move. */
export function poseAt(motion: Motion, place: number, seconds: number): Pose | null {
  const frames = motion.moved.get(place);
  if (!frames) return null;
  const at = Math.min(Math.max(seconds / FRAME, 0), frames.length - 1);
  const first = Math.floor(at);
  return first + 1 < frames.length ? interpolate(frames[first], frames[first + 1], at - first) : frames[first];
}

/** Make a motion where nothing was measured: the new die comes down, and fallen dice tumble off to the sides. */
export function imagineMotion(dice: Die[], fallen: Set<number>, newest: number, setting: Setting): Motion {
  const frames = fallen.size ? 60 : 20;
  const moved = new Map<number, Pose[]>();
  for (const [place, die] of dice.entries()) {
    if (!fallen.has(place) && place !== newest) continue;
    moved.set(place, Array.from({ length: frames }, (_, frame) => (fallen.has(place) ? tumblingPose(die, place, frame * FRAME, setting) : landingPose(die, frame / (frames - 1)))));
  }
  return { frames, moved };
}

function landingPose({ pose }: Die, share: number): Pose {
  return [pose[0], pose[1], pose[2] + 6 * (1 - share) ** 2, pose[3], pose[4], pose[5], pose[6]];
}

function tumblingPose({ size, pose }: Die, place: number, seconds: number, setting: Setting): Pose {
  const side = pose[0] < 0 ? -1 : 1;
  const floor = setting.edges[size] / 2;
  const ground = Math.sqrt((2 * Math.max(pose[2] - floor, 1)) / 4000);
  const time = Math.min(seconds, ground + 0.12);
  const half = (Math.min(seconds / (ground + 0.12), 1) * Math.PI * (1 + (place % 2))) / 4;
  const turn = [Math.cos(half), 0, side * Math.sin(half), 0];
  const z = Math.max(pose[2] - 2000 * seconds * seconds, floor);
  return [pose[0] + side * time * (70 + 12 * place), pose[1] - time * 40 * ((place % 3) - 1), z, turn[0], turn[1], turn[2], turn[3]];
}
