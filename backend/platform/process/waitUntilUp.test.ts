import { expect, test } from "vitest";
import { waitUntilUp } from "./waitUntilUp";

const explain = (error: unknown) => ((error as Error).message === "down" ? "it is down" : null);
const server = { name: "a server", explain };

/** The returned function rejects with one message per call, and then resolves. */
const afterFailures = (messages: string[]) => () => {
  const message = messages.shift();
  return message ? Promise.reject(new Error(message)) : Promise.resolve("up");
};

test("waits until a server is up, and logs once", async () => {
  const said: string[] = [];
  const waiting = { interval: 1, say: (line: string) => said.push(line) };
  expect(await waitUntilUp(afterFailures(["down", "down", "down"]), server, waiting)).toBe("up");
  expect(said).toEqual(["Waiting for a server: it is down"]);
});

test("does not wait after a refusal, nor beyond `patience`", async () => {
  await expect(waitUntilUp(afterFailures(["wrong password"]), server)).rejects.toThrow("wrong password");
  await expect(waitUntilUp(afterFailures(["down", "down"]), server, { patience: 0 })).rejects.toThrow("down");
});
