import { expect, test } from "vitest";
import { Admission } from "./admission";

const limits = { active: 2, least: 4, most: 50, longest: 1_000 };

/** A server that answers one request every `pace` ms. */
function openServer(pace: number) {
  let time = 0;
  const leaving: (() => void)[] = [];
  const started: number[] = [];
  const admission = new Admission(limits, () => time);
  return {
    started,
    enter: (name: number, patience?: number) =>
      admission.enter((leave) => {
        started.push(name);
        leaving.push(leave);
      }, patience),
    answer: () => {
      time += pace;
      leaving.shift()?.();
    },
    isIdle: () => leaving.length === 0,
  };
}

test("requests wait their turn, in the order in which they came", () => {
  const server = openServer(10);
  expect([1, 2, 3, 4].map((name) => server.enter(name))).toEqual([true, true, true, true]);
  expect(server.started).toEqual([1, 2]);
  server.answer();
  expect(server.started).toEqual([1, 2, 3]);
  server.answer();
  expect(server.started).toEqual([1, 2, 3, 4]);
});

test("takes in what it can answer in time, by its own pace, and a post for longer", () => {
  const server = openServer(100);
  for (let round = 0; round < 300; round++) {
    server.enter(round);
    server.enter(round);
    server.answer();
  }
  // 100 ms each: ten or eleven are inside at a time.
  while (!server.isIdle()) server.answer();
  const isTaken = Array.from({ length: 20 }, (_, name) => server.enter(name));
  expect(isTaken.filter(Boolean).length).toBeGreaterThanOrEqual(10);
  expect(isTaken.filter(Boolean).length).toBeLessThanOrEqual(12);
  expect(server.enter(99, 1.5)).toBe(true);
});

test("a burst on a quiet server is taken in, up to the bound of its memory", () => {
  const server = openServer(1);
  expect(Array.from({ length: 60 }, (_, name) => server.enter(name)).filter(Boolean)).toHaveLength(50);
});

test("takes in again as soon as it has answered what was inside, and a request leaves once", () => {
  const server = openServer(500);
  for (let name = 0; name < 100; name++) {
    server.enter(name);
    if (name % 2) server.answer();
  }
  expect([server.enter(100), server.enter(101), server.enter(102)].at(-1)).toBe(false);
  while (!server.isIdle()) server.answer();
  expect([1, 2, 3, 4].map((name) => server.enter(name))).toEqual([true, true, true, true]);
});
