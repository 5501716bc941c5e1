/** Names and faces of players. */
import { ANIMAL_NAMES, type Animal, type Face } from "../parts/faces";
import { botAnimal, botName } from "./bots";
import { device } from "../device/device.svelte";
import { t, translate } from "./words.svelte";

export interface Player {
  /** Empty for a bot that does not play for somebody. */
  name: string;
  level: string;
  /** The animal that a person has chosen; empty for none. */
  animal?: string;
}

/** Return the animal of the player here: chosen, or else one that this device keeps. */
export function ownAnimal(): Animal {
  return device.animal || ANIMAL_NAMES[parseInt(device.mark.slice(0, 4), 16) % ANIMAL_NAMES.length] || ANIMAL_NAMES[0];
}

/** Return the name of the player here, or one to begin with: nobody is asked for a name before they play. */
export function ownName(): string {
  return device.name.trim() || t(`page-animal-${ownAnimal()}`);
}

/** Return the level of a bot in words: `mc:200` is "Thinking". */
export function levelName(level: string): string {
  return translate(`page-level-${level.replace(":", "-")}`, level);
}

/** Return a name for each seat: people's own; bots have names by level. */
export function displayNames(seats: Player[]): string[] {
  const taken = seats.map(({ name }) => name).filter(Boolean);
  return seats.map(({ name, level }) => {
    if (name || !level) return name;
    taken.push(botName(level, taken));
    return taken.at(-1)!;
  });
}

/** Return a face for each seat: the animal that was chosen or fits the level, unless somebody before has it. */
export function displayFaces(seats: Player[]): Face[] {
  const taken = new Set<Animal>();
  const take = (wanted: string): Animal => {
    const free = ANIMAL_NAMES.filter((animal) => !taken.has(animal));
    const animal = free.find((found) => found === wanted) ?? free[0] ?? ANIMAL_NAMES[0];
    taken.add(animal);
    return animal;
  };
  const people = seats.map(({ name, level, animal }) => (name || !level ? take(animal ?? "") : null));
  return seats.map(({ level }, seat) => ({ seat, animal: people[seat] ?? take(botAnimal(level)) }));
}

/** Return the players of a record: `human:NAME` or `bot:LEVEL`. */
function recordPlayers(players: string[]): Player[] {
  return players.map((player, seat) => {
    const [kind, ...rest] = player.split(":");
    const word = rest.join(":");
    return kind === "bot" ? { name: "", level: word } : { name: word || t("page-player", { number: seat + 1 }), level: "" };
  });
}

/** Return the names of a record's players. */
export function recordNames(players: string[]): string[] {
  return displayNames(recordPlayers(players));
}

/** Return the faces of a record's players. */
export function recordFaces(players: string[]): Face[] {
  return displayFaces(recordPlayers(players));
}
