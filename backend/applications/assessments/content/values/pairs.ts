import type { Value } from "./values";

interface Pair {
  first: { value: string; text: string };
  second: { value: string; text: string };
}

/** Pairs each two values once (66 pairs of 12). Balances statements' use, length and side, so as to favour no value. */
export function makePairs(values: readonly Value[]): Pair[] {
  const uses = new Map<string, number>();
  const leastUsed = (statements: readonly string[]) => {
    const least = Math.min(...statements.map((text) => uses.get(text) ?? 0));
    return statements.filter((text) => (uses.get(text) ?? 0) === least);
  };
  return values.flatMap((a, i) =>
    values.slice(i + 1).map((b, offset) => {
      const [one, other] = leastUsed(a.statements)
        .flatMap((text) => leastUsed(b.statements).map((with_) => [text, with_] as const))
        .reduce((best, each) => (difference(each) < difference(best) ? each : best));
      for (const text of [one, other]) uses.set(text, (uses.get(text) ?? 0) + 1);
      const [left, right] = [
        { value: a.scale.id, text: one },
        { value: b.scale.id, text: other },
      ];
      return offset % 2 === 0 ? { first: left, second: right } : { first: right, second: left };
    }),
  );
}

const difference = ([a, b]: readonly [string, string]) => Math.abs(a.length - b.length);
