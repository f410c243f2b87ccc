import { expect, test } from "vitest";
import { cacheByTerms } from "./cacheByTerms";
import { SearchTerms } from "./searchTerms";

test("what was made of a text is kept for the terms it was made with, and for no others", () => {
  const kept = cacheByTerms<object>();
  const terms = new SearchTerms(new Map());
  const made = kept(terms, "vendedor", () => ({}));
  expect(kept(terms, "vendedor", () => ({}))).toBe(made);
  expect(kept(terms, "pintor", () => ({}))).not.toBe(made);
  expect(kept(new SearchTerms(new Map()), "vendedor", () => ({}))).not.toBe(made);
});

test("a thousand texts are kept at most: whoever asks for ever new ones fills no memory", () => {
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
