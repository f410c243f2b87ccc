import { expect, test } from "vitest";
import { Places } from "./pageLimits.server";

test("a network and a person get a part of the places each, and a place that is given back is one place", () => {
  const places = new Places({ all: 5, person: 2, network: 3 });
  const enter = (network: string, person: string | null = null) => places.enter({ network, person });
  const held = [enter("a", "ana"), enter("a", "ana")];
  expect(held.every(Boolean)).toBe(true);
  expect(enter("b", "ana")).toBeNull();
  expect(enter("a")).not.toBeNull();
  expect(enter("a")).toBeNull();
  expect([enter("b"), enter("b")].every(Boolean)).toBe(true);
  expect(enter("c")).toBeNull();
  held[0]?.();
  held[0]?.();
  expect(enter("c", "ana")).not.toBeNull();
  expect(enter("d")).toBeNull();
});
