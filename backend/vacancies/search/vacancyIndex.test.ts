import fc from "fast-check";
import { expect, it } from "vitest";
import { findMunicipality } from "../places/cities";
import { distancesFrom, toSeatNumber } from "./distance";
import { isOfFilter, parseSeat, seatLexeme } from "./searchVector";
import { parsePay } from "./monthlyPay";
import type { IndexChange, IndexEntry, IndexSearch } from "./indexSearch";
import { VacancyIndex } from "./vacancyIndex";
import type { VectorQuery } from "./vectorQuery";

const codeOf = (name: string) => findMunicipality("SP", name)?.code ?? "";
const distances = distancesFrom({ code: codeOf("Campinas") });
const lexeme = fc.constantFrom("st=SP", "st=RJ", "ct=clt", "cn=A", "cn=B", "mecanico", "vendedor", "ci=santos");
const seat = fc.constantFrom(
  ...["Campinas", "Sumaré", "Santos", "São Paulo"].map((name) => [seatLexeme(codeOf(name))]),
);
const pay = fc.constantFrom(["py=1500"], ["py=2100"], ["py=50000"], []);
const lexemes = fc
  .tuple(fc.uniqueArray(lexeme, { maxLength: 6 }), fc.oneof(seat, fc.constant([])), pay)
  .map((parts) => parts.flat());
const date = fc.integer({ min: 0, max: 12 });
const id = fc.integer({ min: 1, max: 60 });
const entry: fc.Arbitrary<IndexChange> = fc.record({
  id,
  opensAt: date,
  closesAt: fc.oneof(date, fc.constant(Infinity)),
  lexemes,
});
const closed: fc.Arbitrary<IndexChange> = fc.record({ id, opensAt: fc.constant(null) });
const batch = fc.uniqueArray(fc.oneof({ arbitrary: entry, weight: 4 }, { arbitrary: closed, weight: 1 }), {
  selector: (change) => change.id,
  maxLength: 40,
});
const query = fc.letrec<{ query: VectorQuery }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3 },
    lexeme,
    fc.array(tie("query"), { maxLength: 3 }).map((parts) => ({ all: parts })),
    fc.array(tie("query"), { minLength: 1, maxLength: 3 }).map((parts) => ({ any: parts })),
  ),
})).query;
const search: fc.Arbitrary<IndexSearch> = fc.record({
  query,
  full: fc.option(query),
  sort: fc.constantFrom("ASC" as const, "DESC" as const, "DISTANCE" as const, "PAY" as const),
  ranks: fc.constant([]),
  distances: fc.constant(distances),
  personal: fc.constant(null),
  offset: fc.integer({ min: 0, max: 30 }),
  limit: fc.integer({ min: 1, max: 20 }),
  now: date,
  openedSince: fc.oneof({ arbitrary: fc.constant(-Infinity), weight: 3 }, date),
  mostCounted: fc.integer({ min: 0, max: 60 }),
  deepest: fc.integer({ min: 0, max: 50 }),
});

function isMatch(query: VectorQuery, held: string[]): boolean {
  if (typeof query === "string") return held.includes(query);
  return "all" in query
    ? query.all.every((part) => isMatch(part, held))
    : query.any.some((part) => isMatch(part, held));
}

/** Finds what the index should find, by a linear pass over all entries. */
function naive(entries: IndexEntry[], asked: IndexSearch) {
  const { query, full, sort, offset, limit, now, openedSince = -Infinity, mostCounted, deepest } = asked;
  const matches = entries.filter(
    ({ opensAt, closesAt, lexemes }) =>
      opensAt >= openedSince && opensAt <= now && closesAt > now && isMatch(query, lexemes),
  );
  const isMany = matches.length > mostCounted;
  const later = ({ lexemes }: IndexEntry) => (full !== null && !isMany && !isMatch(full, lexemes) ? 1 : 0);
  const sign = sort === "ASC" ? 1 : -1;
  const far = ({ lexemes }: IndexEntry) =>
    sort === "DISTANCE"
      ? (distances[toSeatNumber(lexemes.map(parseSeat).find(Boolean) ?? "")] ?? Infinity)
      : sort === "PAY"
        ? -(lexemes.map(parsePay).find((pay) => pay !== null) ?? -1)
        : 0;
  const byDate = (a: IndexEntry, b: IndexEntry) =>
    sort === "DISTANCE" || sort === "PAY"
      ? b.opensAt - a.opensAt
      : sign * (a.opensAt - b.opensAt) || later(a) - later(b);
  const ordered = matches.sort(
    (a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)) || byDate(a, b) || sign * (a.id - b.id),
  );
  const counts = new Map<string, number>();
  for (const lexeme of matches.flatMap(({ lexemes }) => lexemes))
    if (isOfFilter(lexeme)) counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
  return {
    total: Math.min(matches.length, mostCounted + 1),
    ids: isMany && offset + limit > deepest ? [] : ordered.slice(offset, offset + limit).map(({ id }) => id),
    counts,
  };
}

/** Generates the vacancies of the first read, by rising ids. */
const filled = fc
  .uniqueArray(entry, { selector: (change) => change.id, maxLength: 40 })
  .map((changes) => changes.flatMap((change) => (change.opensAt === null ? [] : [change])))
  .map((entries) => entries.sort((a, b) => a.id - b.id));

it("finds the same as a linear search after random writes", () => {
  fc.assert(
    fc.property(
      filled,
      fc.array(batch, { minLength: 1, maxLength: 6 }),
      fc.array(search, { maxLength: 6 }),
      (first, batches, asks) => {
        const index = new VacancyIndex();
        index.fill(first);
        index.order();
        const entries = new Map<number, IndexEntry>(first.map((filled) => [filled.id, filled]));
        for (const changes of batches) {
          index.apply(changes);
          for (const change of changes) {
            if (change.opensAt === null) entries.delete(change.id);
            else entries.set(change.id, change);
          }
        }
        expect(index.size).toBe(entries.size);
        for (const asked of asks) {
          const { total, ids, countLexemes } = index.search(asked);
          expect({ total, ids, counts: countLexemes() }).toEqual(naive([...entries.values()], asked));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it("finds the same as a linear search after reusing slots", () => {
  const index = new VacancyIndex();
  const entries = new Map<number, IndexEntry>();
  // Writes frequent and rare lexemes, so that postings are renumbered both as bits and as lists.
  const write = (id: number, round: number) => {
    const written = {
      id,
      opensAt: (id * 7919) % 1_000,
      closesAt: id % 3 ? 2_000 + id : Infinity,
      lexemes: [
        "st=SP",
        `ct=${(id + round) % 3}`,
        ...(id % 500 ? [] : [`ci=${id}`]),
        ...(id % 7 ? [seatLexeme(codeOf(["Santos", "Campinas", "Bauru"][(id + round) % 3] ?? ""))] : []),
      ],
    };
    entries.set(id, written);
    return written;
  };
  index.apply(Array.from({ length: 5_000 }, (_, id) => write(id + 1, 0)));
  for (let round = 1; round <= 6; round += 1) {
    const from = round * 300;
    index.apply(Array.from({ length: 1_500 }, (_, id) => write(from + id, round)));
    const gone = Array.from({ length: 100 }, (_, id) => from + id);
    index.apply(gone.map((id) => ({ id, opensAt: null })));
    gone.forEach((id) => entries.delete(id));
    for (const [number, query] of (
      ["st=SP", "ct=1", "ci=4000", { all: ["ct=2", "st=SP"] }] satisfies VectorQuery[]
    ).entries()) {
      const asked = {
        query,
        full: null,
        sort: (number + round) % 2 ? ("DESC" as const) : ("DISTANCE" as const),
        ranks: [],
        distances,
        personal: null,
        offset: 40,
        limit: 20,
        now: 2_500,
        mostCounted: 9_000,
        deepest: 9_000,
      };
      const { total, ids, countLexemes } = index.search(asked);
      expect({ total, ids, counts: countLexemes() }).toEqual(naive([...entries.values()], asked));
    }
  }
});
