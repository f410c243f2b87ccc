import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newContext, runInContext } from "./context.server";
import { nextTurn, seeConnections } from "./turns.server";

const round = () => new Promise<void>((resolve) => setImmediate(resolve));

// The clock is the test's, because a busy machine would give each round the time of many.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Holds the processor, as the drawing of a page does. */
const work = (ms: number) => void vi.advanceTimersByTime(ms);

test("turns come in order, and many pages take several rounds, between which connections are seen", async () => {
  const done: number[] = [];
  const all = Promise.all(
    Array.from({ length: 12 }, (_, name) =>
      nextTurn().then(() => {
        work(20);
        done.push(name);
      }),
    ),
  );
  let rounds = 0;
  while (done.length < 12) {
    await round();
    rounds += 1;
  }
  await all;
  expect(done).toEqual(Array.from({ length: 12 }, (_, name) => name));
  expect(rounds).toBeGreaterThan(3);
});

test("networks take turns: whoever asks for one page waits for one page of a network that asks for many", async () => {
  const done: string[] = [];
  const ask = (visitorAddress: string, name: string) =>
    runInContext(newContext({ visitorAddress }), () => nextTurn()).then(() => done.push(name));
  const many = Array.from({ length: 8 }, (_, index) => ask("203.0.113.1", `many ${index}`));
  await Promise.all([...many, ask("203.0.113.2", "one"), ask("203.0.113.3", "another")]);
  expect(done.slice(0, 4)).toEqual(["many 0", "one", "another", "many 1"]);
});

test("a new connection puts a turn off, but not for long", async () => {
  const server = new EventEmitter();
  seeConnections(server as unknown as Server);
  await nextTurn().then(() => work(200));
  await round();
  let isOver = false;
  const turn = nextTurn().then(() => (isOver = true));
  let rounds = 0;
  while (!isOver) {
    server.emit("connection");
    rounds += 1;
    work(1);
    await round();
  }
  await turn;
  // Drawing owes 50 ms at most, and gets three parts of ten of the time.
  expect(rounds).toBeGreaterThan(110);
  expect(rounds).toBeLessThan(125);
});
