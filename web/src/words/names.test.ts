import { expect, it } from "vitest";
import { displayFaces, displayNames } from "./names";

const bot = (level: string) => ({ name: "", level });
const person = (name: string, animal = "") => ({ name, level: "", animal });

it("gives bots names by level, none of which anybody has", () => {
  expect(displayNames([person("Olga"), bot("casual"), bot("master"), bot("casual")])).toEqual(["Olga", "Bruno", "Magnus", "Nora"]);
});

it("keeps the name of a person for whom a bot plays", () => {
  expect(displayNames([{ name: "Ana", level: "casual" }, bot("casual")])).toEqual(["Ana", "Olga"]);
});

it("gives everybody a face of their own; people choose before bots", () => {
  const faces = displayFaces([bot("casual"), person("Ana", "owl"), person("Bo", "owl"), bot("child"), bot("good"), bot("master")]);
  expect(faces[1]).toEqual({ animal: "owl", seat: 1 });
  expect(faces[3]).toEqual({ animal: "frog", seat: 3 });
  expect(new Set(faces.map(({ animal }) => animal)).size).toBe(6);
});
