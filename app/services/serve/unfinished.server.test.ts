import { expect, test } from "vitest";
import { Unfinished } from "./formArrival.server";

test("of too many the oldest ends: of its network, else of all", () => {
  const unfinished = new Unfinished(4, 2);
  const ended: string[] = [];
  const add = (name: string, network: string) => unfinished.add(network, () => ended.push(name));
  add("a1", "a");
  const leave = add("a2", "a");
  add("a3", "a");
  expect(ended).toEqual(["a1"]);
  leave();
  leave();
  add("a4", "a");
  add("b1", "b");
  add("b2", "b");
  expect(ended).toEqual(["a1"]);
  add("c1", "c");
  expect(ended).toEqual(["a1", "a3"]);
});
