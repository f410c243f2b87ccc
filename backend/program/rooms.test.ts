import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Subscriber } from "../messaging/events/events";
import { subscribers } from "./rooms";

const names = [...readFileSync("backend/messaging/events/events.ts", "utf8").matchAll(/^ {2}"(\w+\.\w+)": \{/gm)].map(
  ([, name = ""]) => name as keyof Subscriber,
);

test("every event has a subscriber", () => {
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !subscribers.some((subscriber) => subscriber[name]))).toEqual([]);
});

test("an event fails if no subscribers are registered", async () => {
  vi.resetModules();
  const { emit } = await import("../messaging/events/events");
  await expect(emit(null as never, "access.ended", { userId: "", isWhole: true })).rejects.toThrow(
    "nobody has subscribed",
  );
});
