import type { SearchTerms } from "./searchTerms";

const MOST = 1_000;

/** Creates a cache by search terms and text. Values last as long as the terms. Callers must not change a value. */
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
