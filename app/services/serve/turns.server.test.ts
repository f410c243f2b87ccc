import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, test } from "vitest";
import { nextTurn, seeConnections } from "./turns.server";

const round = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Holds the processor, as the drawing of a page does. */
function work(ms: number): void {
  for (const begun = performance.now(); performance.now() - begun < ms;);
}

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

test("a new connection puts a turn off, but not for long", async () => {
  const server = new EventEmitter();
  seeConnections(server as unknown as Server);
  await nextTurn();
  await round();
  let isOver = false;
  const begun = performance.now();
  const turn = nextTurn().then(() => (isOver = true));
  let rounds = 0;
  while (!isOver) {
    server.emit("connection");
    rounds += 1;
    await round();
  }
  await turn;
  expect(rounds).toBeGreaterThan(2);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
