import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MOST_WAITING_MS, newStoreWaits, runCounted, waitForStore } from "./storeWaits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = "late";
const pass = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve("done"), ms));
/** Runs steps as one call, with fake timers. Returns the result of each step. */
async function runCall(steps: () => Promise<string[]>): Promise<string[]> {
  const ended = new Promise<string[]>((resolve) => runCounted(newStoreWaits(), () => void steps().then(resolve)));
  await vi.runAllTimersAsync();
  return ended;
}
const ask = (ms: number, drop?: (value: string) => void) =>
  waitForStore(() => pass(ms), { late, ...(drop && { drop }) }).catch(({ message }: Error) => message);

it("limits the sum of all waits of a call", async () => {
  const part = MOST_WAITING_MS * 0.6;
  const found = await runCall(async () => [await ask(part), await ask(part), await ask(1)]);
  expect(found).toEqual(["done", "late", "late"]);
});

it("counts simultaneous waits once", async () => {
  const part = MOST_WAITING_MS * 0.4;
  const found = await runCall(async () => [...(await Promise.all([ask(part), ask(part), ask(part)])), await ask(part)]);
  expect(found).toEqual(["done", "done", "done", "done"]);
});

it("counts only waits, and passes late answers to `drop`", async () => {
  const drop = vi.fn();
  const found = await runCall(async () => {
    await pass(MOST_WAITING_MS * 3);
    return [await ask(10), await ask(MOST_WAITING_MS * 2, drop)];
  });
  expect(found).toEqual(["done", "late"]);
  expect(drop).toHaveBeenCalledExactlyOnceWith("done");
});

it("does not limit waits outside of a call", async () => {
  const found = ask(MOST_WAITING_MS * 10);
  await vi.runAllTimersAsync();
  expect(await found).toBe("done");
});
