import { expect, test } from "vitest";
import { nextRound, sawConnection } from "./nextRound.server";

const immediate = () => new Promise((resolve) => void setImmediate(resolve));

test("gives each caller a round of its own", async () => {
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

test("waits while connections come", async () => {
  let isOver = false;
  const turn = nextRound().then(() => (isOver = true));
  for (let round = 0; round < 20; round++) {
    sawConnection();
    await immediate();
  }
  expect(isOver).toBe(false);
  await turn;
});

test("waits 256 rounds at most", async () => {
  let isOver = false;
  void nextRound().then(() => (isOver = true));
  let rounds = 0;
  for (; !isOver && rounds < 1_000; rounds++) {
    sawConnection();
    await immediate();
  }
  expect(rounds).toBeGreaterThan(250);
  expect(rounds).toBeLessThan(265);
});
