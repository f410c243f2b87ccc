import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { applicationStates } from "#contract/applications/application";
import { toContactCode, contactWords } from "./contactCode";

test("has only plain, short, distinct words", () => {
  expect(contactWords.filter((word) => !/^[a-z]{3,10}$/.test(word))).toEqual([]);
  expect(new Set(contactWords).size).toBe(contactWords.length);
  expect(contactWords.length ** 2).toBeGreaterThan(2 ** 16);
});

test("gives an application the same two words each time", () => {
  const id = "5c1e3c34-9c0e-4b43-8f0b-111111111111";
  const codes = applicationStates.map((state) => toContactCode({ id, state }));
  expect([...new Set(codes)].sort()).toEqual([null, toContactCode({ id, state: "submitted" })].sort());
  expect(toContactCode({ id, state: "submitted" })).toBe("tijolo poema");
  for (const state of ["draft", "discarded", "closedUnsent"] as const) expect(toContactCode({ id, state })).toBeNull();
  const others = Array.from({ length: 300 }, () => toContactCode({ id: randomUUID(), state: "submitted" }));
  expect(new Set(others).size).toBeGreaterThan(290);
});
