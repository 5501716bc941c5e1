/** A picture of a result, to be shared: drawn on a canvas in the look of the page. */
import { ANIMALS, GROUNDS, type Face } from "../parts/faces";

export interface PictureParts {
  game: string;
  title: string;
  /** The seats, best first. */
  places: { name: string; score: number; place: number; won: boolean; face: Face }[];
  /** Below everything: where and when. */
  foot: string;
}

const SIDE = 1080;
const [RAIL, FOOT] = [132, 96];
const CROWN = "M3 19h18l1.5-12-6 4.5L12 3 7.5 11.5 1.500 7z";

/** Return the value of a token, as the page has it now. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const resolve = (paint: string): string => paint.replace(/^var\((--[\w-]+)\)$/, (_, name: string) => token(name));

/** Return the order on a podium: second, first, third, and so on. */
export function podiumOrder<T extends { place: number }>(places: T[]): T[] {
  const [first, second, ...others] = places;
  return places.length < 2 ? places : [second, first, ...others];
}

/** Break a text into lines of at most so wide, by words. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function loadFace({ animal, seat }: Face): Promise<HTMLImageElement> {
  const ground = GROUNDS[Math.max(0, seat) % GROUNDS.length];
  const inner = `<path d="${ground.shape}" fill="${resolve(ground.paint)}"/><g transform="translate(4.5 4.5) scale(.86)">${ANIMALS[animal]}</g><path d="${ground.shape}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`;
  const image = new Image(256, 256);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">${inner}</svg>`)}`;
  await image.decode();
  return image;
}

/** Set the largest font of this family with which the text fits. */
function fit(pen: CanvasRenderingContext2D, family: string, text: string, width: number, size: number, weight = ""): void {
  do pen.font = `${weight}${size}px ${family}`;
  while (pen.measureText(text).width > width && (size -= 2) > 20);
}

function drawGround(pen: CanvasRenderingContext2D): void {
  const cloth = pen.createRadialGradient(SIDE / 2, 430, 80, SIDE / 2, 520, 800);
  cloth.addColorStop(0, token("--mat"));
  cloth.addColorStop(1, token("--mat-deep"));
  pen.fillStyle = cloth;
  pen.fillRect(0, 0, SIDE, SIDE);
  for (const [top, height] of [[0, RAIL], [SIDE - FOOT, FOOT]]) {
    const wood = pen.createLinearGradient(0, top, 0, top + height);
    wood.addColorStop(0, token("--wood"));
    wood.addColorStop(1, token("--wood-deep"));
    pen.fillStyle = wood;
    pen.fillRect(0, top, SIDE, height);
    pen.fillStyle = token("--wood-edge");
    pen.fillRect(0, top ? top : height - 6, SIDE, 6);
  }
}

function drawTitle(pen: CanvasRenderingContext2D, display: string, { game, title }: PictureParts): void {
  pen.fillStyle = token("--wood-ink");
  pen.textAlign = "left";
  fit(pen, display, game, 560, 56);
  pen.fillText(game, 56, 86);
  pen.textAlign = "right";
  pen.font = `40px ${display}`;
  pen.fillText("Astragal", SIDE - 56, 84);
  pen.textAlign = "center";
  pen.fillStyle = token("--mat-ink");
  let size = 104;
  let lines: string[];
  do {
    pen.font = `${size}px ${display}`;
    lines = breakLines(title, SIDE - 120, (text) => pen.measureText(text).width);
  } while ((lines.length > 2 || lines.some((line) => pen.measureText(line).width > SIDE - 120)) && (size -= 6) > 40);
  lines.forEach((line, n) => pen.fillText(line, SIDE / 2, RAIL + 60 + size * (n + 0.6) * 1.08));
}

function drawPodium(pen: CanvasRenderingContext2D, display: string, text: string, places: PictureParts["places"], faces: HTMLImageElement[]): void {
  const gap = 20;
  const width = Math.min(300, (SIDE - 112 - gap * (places.length - 1)) / places.length);
  const left = (SIDE - places.length * width - (places.length - 1) * gap) / 2;
  for (const [n, { name, score, place, won, face }] of places.entries()) {
    const x = left + n * (width + gap);
    const height = 250 - 60 * (Math.min(place, 4) - 1);
    const top = SIDE - FOOT - height;
    pen.fillStyle = resolve(GROUNDS[face.seat % GROUNDS.length].paint);
    pen.beginPath();
    pen.roundRect(x, top, width, height, [24, 24, 0, 0]);
    pen.fill();
    pen.fillStyle = "rgb(255 255 255 / 26%)";
    pen.beginPath();
    pen.roundRect(x, top, width, 14, [14, 14, 0, 0]);
    pen.fill();
    pen.fillStyle = token("--paint-light");
    fit(pen, display, String(score), width - 24, place === 1 ? 112 : 84);
    pen.fillText(String(score), x + width / 2, top + height / 2 + 34);
    pen.fillStyle = token("--mat-ink");
    fit(pen, text, name, width - 8, 40, "700 ");
    pen.fillText(name, x + width / 2, top - 22);
    const side = Math.min(width * 0.72, place === 1 ? 190 : 150);
    pen.drawImage(faces[n], x + (width - side) / 2, top - 74 - side, side, side);
    if (won) drawCrown(pen, x + width / 2, top - 74 - side);
  }
}

function drawCrown(pen: CanvasRenderingContext2D, x: number, bottom: number): void {
  pen.save();
  pen.translate(x - 42, bottom - 66);
  pen.scale(3.5, 3.5);
  pen.fillStyle = token("--brass");
  pen.strokeStyle = token("--brass-side");
  const crown = new Path2D(CROWN);
  pen.fill(crown);
  pen.stroke(crown);
  pen.restore();
}

/** Draw the picture. Fonts and colours are those of the page. */
export async function drawResult(parts: PictureParts): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d")!;
  const [display, text] = [token("--display"), token("--text")];
  const places = podiumOrder(parts.places);
  const [faces] = await Promise.all([Promise.all(places.map(({ face }) => loadFace(face))), document.fonts.load(`40px ${display}`), document.fonts.load(`700 40px ${text}`)]);
  drawGround(pen);
  drawTitle(pen, display, parts);
  drawPodium(pen, display, text, places, faces);
  pen.fillStyle = token("--wood-ink");
  fit(pen, text, parts.foot, SIDE - 112, 34);
  pen.fillText(parts.foot, SIDE / 2, SIDE - FOOT / 2 + 14);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}
