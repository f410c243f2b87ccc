import { expect, test } from "vitest";
import { cacheByTerms } from "./cacheByTerms";
import { SearchTerms } from "./searchTerms";

test("caches a result for each text and its search terms", () => {
  const kept = cacheByTerms<object>();
  const terms = new SearchTerms(new Map());
  const made = kept(terms, "vendedor", () => ({}));
  expect(kept(terms, "vendedor", () => ({}))).toBe(made);
  expect(kept(terms, "pintor", () => ({}))).not.toBe(made);
  expect(kept(new SearchTerms(new Map()), "vendedor", () => ({}))).not.toBe(made);
});

test("caches at most a thousand texts", () => {
  const kept = cacheByTerms<object>();
  const terms = new SearchTerms(new Map());
  const [first, last] = [0, 1_000].map((number) => {
    const made = kept(terms, `text ${number}`, () => ({}));
    if (number === 0) for (let other = 1; other < 1_000; other++) kept(terms, `text ${other}`, () => ({}));
    return made;
  });
  expect(kept(terms, "text 1000", () => ({}))).toBe(last);
  expect(kept(terms, "text 0", () => ({}))).not.toBe(first);
});
