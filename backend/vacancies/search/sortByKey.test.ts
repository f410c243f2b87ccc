import fc from "fast-check";
import { expect, it } from "vitest";
import { sortByKey } from "./sortByKey";

it("gives the same order as a stable comparison sort", () => {
  const key = fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: -1e9, max: 4e12 }),
    fc.integer({ max: 70_000 }),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      const numbers = Int32Array.from(keys, (_, number) => number);
      const compared = [...numbers].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      expect([...sortByKey(numbers, Float64Array.from(keys))]).toEqual(compared);
    }),
  );
});
