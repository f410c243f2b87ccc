import type { SearchTerms } from "./searchTerms";

/** The most texts that are kept for one set of terms; the oldest goes for a new one. */
const MOST = 1_000;

/** Makes a function that keeps its result for a text while the terms last. Callers must not change the result. */
export function cacheByTerms<Value>(): (terms: SearchTerms, text: string, make: () => Value) => Value {
  const byTerms = new WeakMap<SearchTerms, Map<string, Value>>();
  return (terms, text, make) => {
    const kept = byTerms.get(terms) ?? new Map<string, Value>();
    byTerms.set(terms, kept);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make();
    if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? "");
    kept.set(text, made);
    return made;
  };
}
