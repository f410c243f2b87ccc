import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Admission } from "./admission";

const limits = { active: 2, least: 4, most: 50, longest: 1_000, longestWait: 1_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers one request every `pace` ms. */
function openServer(pace: number) {
  let time = 0;
  const leaving: (() => void)[] = [];
  const started: number[] = [];
  const expired: number[] = [];
  const admission = new Admission(limits, () => time);
  return {
    started,
    expired,
    wait: (ms: number) => {
      time += ms;
      vi.advanceTimersByTime(ms);
    },
    enter: (name: number, patience?: number) =>
      admission.enter({
        start: (leave) => {
          started.push(name);
          leaving.push(leave);
        },
        expire: () => expired.push(name),
        ...(patience && { patience }),
      }),
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

test("where nothing is answered any more, who waits is refused in time, and so is who comes", () => {
  const server = openServer(10);
  for (const name of [1, 2, 3]) server.enter(name);
  expect(server.enter(4, 2)).toBe(true);
  server.wait(999);
  expect(server.expired).toEqual([]);
  server.wait(2);
  expect(server.expired).toEqual([3]);
  server.wait(1_000);
  expect([server.started, server.expired]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  // Fewer than four are inside: these may wait again.
  expect([server.enter(5), server.enter(6)]).toEqual([true, true]);
  expect([server.enter(7), server.enter(7, 3)]).toEqual([false, true]);
  server.answer();
  expect([server.started, server.enter(8)]).toEqual([[1, 2, 5], true]);
  server.wait(10_000);
  expect(server.expired).toEqual([3, 4, 6, 8, 7]);
});
