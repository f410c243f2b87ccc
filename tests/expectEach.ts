import { expect } from "vitest";

/** Expects `judge` to be true of each item, and at least one item. */
export function expectEach<T>(items: readonly T[], judge: (item: T, index: number) => unknown): void {
  expect(items).not.toHaveLength(0);
  expect(items.filter((item, index) => !judge(item, index))).toEqual([]);
}
