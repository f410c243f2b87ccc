import { expect, test } from "vitest";
import { nextRound, sawConnection } from "./nextRound.server";

const immediate = () => new Promise((resolve) => void setImmediate(resolve));

test("resolves one caller in each round of the event loop", async () => {
  const order: string[] = [];
  const turns = ["first", "second"].map((name) => nextRound().then(() => order.push(name)));
  const rounds = (async () => {
    for (let round = 0; round < 3; round++) {
      await immediate();
      order.push("round");
    }
  })();
  await Promise.all([...turns, rounds]);
  expect(order.indexOf("second")).toBeGreaterThan(order.indexOf("first") + 1);
});

test("waits while connections arrive", async () => {
  let isOver = false;
  const turn = nextRound().then(() => (isOver = true));
  for (let round = 0; round < 5; round++) {
    sawConnection();
    await immediate();
  }
  expect(isOver).toBe(false);
  await turn;
});

test("waits at most 25 ms", async () => {
  let isOver = false;
  const begun = performance.now();
  void nextRound().then(() => (isOver = true));
  while (!isOver && performance.now() - begun < 5_000) {
    sawConnection();
    await immediate();
  }
  expect(performance.now() - begun).toBeGreaterThan(24);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
