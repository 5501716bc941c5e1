/** What a move looks like: dice fly from the tray to the cells they fill, and the pencil writes. */
import { play } from "../../device/sounds";
import { CHANCE } from "../../generated/actors";
import type { DiceStarsView } from "../../generated/views";
import type { GameEvent } from "../../generated/wire";
import { APART, BREATH, LAND, landing, type Act } from "../../room/stage.svelte";
import { cellsToFill, takes } from "./dice";

/** Milliseconds of the usual tempo. */
const FLY = 260;
const FLY_APART = 60;
const LIFT = 400;
const SHAKE = 200;
const WRITE = 260;
const MARK = 160;
const WRITE_APART = 60;
/** After this part of its fall a die hits the tray. */
const IMPACT = 0.52;

/** What a scene needs of the board. */
export interface SceneBoard {
  root: HTMLElement;
  /** The position before. */
  view: DiceStarsView;
  /** Whether somebody at this device moves: they have seen already what is taken. */
  own: boolean;
  /** Lift the dice of a type; nothing puts them down. */
  lift(type: string): void;
  shake(shaking: boolean): void;
  write(writing: boolean): void;
}

/** Play the scene of an update: first what is taken and written, then what is drawn and rolled. */
export async function perform(act: Act, board: SceneBoard): Promise<void> {
  const undone = act.news.some((step) => step.undone);
  const move = undone ? undefined : act.news.find((step) => step.actor >= 0 && /^(take|penalty|mark):/.test(step.word));
  const rolled = undone ? 0 : act.news.filter((step) => isRoll(step)).length;
  if (move && !move.word.startsWith("mark:")) await take(act, board, move);
  if (rolled) {
    board.shake(true);
    play("wood");
    await act.wait(SHAKE);
  }
  board.write(move !== undefined);
  await act.show();
  board.shake(false);
  board.lift("");
  if (move) await write(act, board, move);
  board.write(false);
  if (rolled) await land(act, rolled);
}

const isRoll = (step: GameEvent): boolean => step.actor === CHANCE && !step.word.startsWith("first:");

/** Lift the dice and let them fly to their cells, or to the discard. */
async function take(act: Act, board: SceneBoard, move: GameEvent): Promise<void> {
  const type = move.word.split(":")[1];
  board.lift(type);
  if (!board.own) await act.wait(LIFT);
  const dice = [...board.root.querySelectorAll<HTMLElement>("[data-die]")].filter((die) => {
    const [colour, face] = die.dataset.die!.split(" ").map(Number);
    return takes(type, colour, face);
  });
  const cells = move.word.startsWith("take:") ? cellsToFill(board.view, move.actor, type).map(([line, n]) => `[data-cell="${move.actor} ${line} ${n}"]`) : [`[data-penalty="${move.actor}"]`];
  const elsewhere = board.root.querySelector("[data-discard]");
  dice.forEach((die, n) => fly(die, (cells[n] && visible(board.root.querySelector(cells[n]))) || elsewhere, n, act.speed));
  await act.wait(FLY + FLY_APART * Math.max(0, dice.length - 1));
}

/** Return a cell, unless it is on a sheet that is hidden for want of room. */
function visible(cell: Element | null): Element | null {
  return (cell?.closest("section")?.parentElement?.clientWidth ?? 0) > 1 ? cell : null;
}

function fly(die: HTMLElement, to: Element | null, order: number, speed: number): void {
  if (!to) return;
  const [a, b] = [die.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  die.style.zIndex = "5";
  die.animate([{}, { opacity: 1, offset: 0.8 }, { translate: `${x}px ${y}px`, scale: "0.45", opacity: 0.2 }], {
    duration: FLY / speed, delay: (FLY_APART * order) / speed, easing: "cubic-bezier(0.5, 0, 0.2, 1)", fill: "forwards",
  });
}

/** Wait until the pencil has written, with its sound for every cell. */
async function write(act: Act, board: SceneBoard, move: GameEvent): Promise<void> {
  if (move.word === "take:star") return; // its marks come next
  const written = Math.max(1, board.root.querySelectorAll(`[data-cell^="${move.actor} "].fresh`).length);
  const cells = move.word.startsWith("take:") ? written : 1;
  for (let n = 0; n < cells; n++) {
    if (!act.skipped) play("pencil");
    await act.wait(n < cells - 1 ? WRITE_APART : move.word.startsWith("mark:") ? MARK : WRITE);
  }
}

/** Wait until the last die has landed, with a sound for each. */
async function land(act: Act, dice: number): Promise<void> {
  let passed = 0;
  for (let n = 0; n < dice; n++) {
    const hit = LAND * IMPACT + APART * n;
    await act.wait(hit - passed);
    passed = hit;
    if (!act.skipped) play("die");
  }
  if (act.skipped) play("dice");
  await act.wait(landing(dice) - passed + BREATH);
}
