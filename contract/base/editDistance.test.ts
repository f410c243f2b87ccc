import { expect, it } from "vitest";
import { editDistance } from "./editDistance";

it.each([
  ["", "", 0],
  ["", "mot", 3],
  ["motor", "motor", 0],
  ["motor", "moto", 1],
  ["moto", "motor", 1],
  ["motor", "notor", 1],
  ["motor", "motro", 2],
  ["freio", "cambio", 4],
])("the distance of %j and %j is %i", (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes);
  expect(editDistance(other, one)).toBe(changes);
});

it.each([
  ["motor", "motro", 2, 2],
  ["motor", "motro", 1, 2],
  ["freio", "cambio", 2, 3],
  ["motor", "motoristas", 5, 5],
  ["motor", "motoristas", 4, 5],
  ["motor", "", 1, 2],
])("with %j, %j and limit %i, returns %i", (one, other, most, changes) => {
  expect(editDistance(one, other, most)).toBe(changes);
});
