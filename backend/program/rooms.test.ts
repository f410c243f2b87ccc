import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Subscriber } from "../messaging/events/events";
import { subscribers } from "./rooms";

const names = [...readFileSync("backend/messaging/events/events.ts", "utf8").matchAll(/^ {2}"(\w+\.\w+)": \{/gm)].map(
  ([, name = ""]) => name as keyof Subscriber,
);

test("every event has a subscriber", () => {
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !subscribers.some((subscriber) => subscriber[name]))).toEqual([]);
});
