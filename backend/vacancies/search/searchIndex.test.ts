import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  cnhCategories,
  contractTypes,
  jobProfiles,
  leastPays,
  publishedDays,
  radii,
  schoolings,
  states,
  workingHours,
  workplaces,
} from "#contract/base/choices";
import { listVacancies } from "#contract/vacancies/vacancy";
import { openSharedServer } from "#tests/apiServer";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { openVacancies, vacancies } from "../../platform/db/schema";
import { findMunicipality } from "../places/cities";
import { generateFeed } from "../../program/sample/feed";
import { closePassedVacancies } from "../vacancy/closing";
import { codesWithin, distancesFrom } from "./distance";
import { findIndex, followStore } from "./indexInStep";
import { importFeed } from "../vacancy/import/importFeed";
import { searchIndex, searchVacancies, toPlans } from "./search";
import { makePersonalOrder } from "./makePersonalOrder";
import type { Person } from "./person";
import { weighVacancies } from "./reasons";
import { loadSearchTerms } from "./searchTerms";
import { findSimilar } from "./similar";
import { MOST_COUNTED, type Search } from "./searchMatches";
import { searchStore } from "./searchStore";
import { seatLexeme } from "./searchVector";
import { VacancyIndex } from "./vacancyIndex";
import { all, any } from "./vectorQuery";

const now = new Date("2026-06-01T12:00:00.000Z");
let context: AppContext;

const asked = (query: Record<string, unknown> = {}) => listVacancies.query.parse(query);
const found = async (on: AppContext, query: Record<string, unknown> = {}) => searchVacancies(on, asked(query), null);

/** Returns the context of another API server on the same store, without an index. */
const anotherServer = (): AppContext => ({ ...context, db: Object.create(context.db) as Database });

function* lines(rows: Iterable<object>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}
const load = (rows: Iterable<object>, on = context) => importFeed(on, { format: "json", source: lines(rows) });

/** Runs every plan of a search, in the store and in the index. */
async function byEveryPlan(search: Search) {
  const { plans } = await toPlans(context, search);
  const known = findIndex(context.db);
  if (!plans.length || !known) throw new Error("there is no index, or nothing can match");
  const found = [];
  for (const wanted of plans) {
    found.push({
      store: await searchStore(context, search, wanted),
      index: searchIndex(known.index, context.now(), search, wanted),
    });
  }
  return found;
}

async function bothWays(search: Search) {
  const [first] = await byEveryPlan(search);
  if (!first) throw new Error("a search has no plan");
  return first;
}

const test = await openSharedServer();
beforeAll(async () => {
  test.setNow(now);
  context = test.context;
  // The vacancies opened within three days on full hours, so that many opened at the same time.
  const rows = [...generateFeed(400, now, 5, "index")].map((row, number) => ({
    ...row,
    opensAt: new Date(now.getTime() + ((number % 72) - 69) * 3_600_000).toISOString(),
  }));
  await load(rows);
});
beforeEach(() => followStore(context.db));

it("finds the same rows, order and counts as the store", async () => {
  // Each filter is set in one of four searches, so that most searches find something.
  const seldom = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: value, weight: 1 });
  const some = <T>(values: readonly T[]) => seldom(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }));
  const search = fc.record({
    roleName: fc.constantFrom(
      ...["", "mec", "mecanico", "vendedor", "consultor de vendas", "funileiro", "auxiliar", "de"],
      ...[
        "mecanco em campinas",
        "auxiliar pcd sp",
        "estagio ti",
        "kaluma",
        "gerente mecanico cnh d",
        "trabalho remoto",
        "vendedor meio periodo",
      ],
    ),
    city: seldom(fc.constantFrom("São Paulo", "Campinas - SP", "belo", "vendedor")),
    state: seldom(fc.constantFrom("SP", "MG", "RJ")),
    contractType: some(contractTypes),
    schooling: some(schoolings),
    cnh: some(cnhCategories),
    jobProfile: some(jobProfiles),
    workplace: some(workplaces),
    hours: some(workingHours),
    within: seldom(fc.constantFrom(...radii)),
    minPay: seldom(fc.constantFrom(...leastPays)),
    publishedWithin: seldom(fc.constantFrom(...publishedDays)),
    sort: fc.constantFrom("ASC", "DESC", "RELEVANCE", "DISTANCE", "PAY"),
    page: fc.constantFrom(1, 1, 2, 5),
    limit: fc.constantFrom(1, 7, 10, 100),
    facets: fc.constantFrom(0, 1),
  });
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(search, async (query) => {
      for (const { store, index } of await byEveryPlan(asked(query))) {
        expect(index).toEqual(store);
        matched += index.total > 0 ? 1 : 0;
      }
    }),
    { numRuns: 150 },
  );
  expect(matched).toBeGreaterThan(30);
});

it("finds work similar to a role without vacancies", async () => {
  for (const roleName of ["torneiro", "torneiro sp", "torneiro mecanico cnh b"]) {
    const found = await byEveryPlan(asked({ roleName, sort: "RELEVANCE", facets: 1 }));
    for (const { store, index } of found) expect(index).toEqual(store);
    expect(found.some(({ store }) => store.total > 0)).toBe(true);
  }
});

it("the index and the store have the same personal order", async () => {
  const person: Person = {
    home: { city: "Campinas", state: "SP" },
    age: 45,
    isStudying: null,
    schooling: "secondary",
    licence: ["B"],
    works: [{ kind: "done", name: "Mecânico", cbo: null }],
    level: "senior",
    contractTypes: [],
    wantsRemote: true,
    distance: 30,
    appliedTo: new Set(),
  };
  const held = findIndex(context.db);
  if (!held) throw new Error("there is no index");
  const search = asked({ sort: "RELEVANCE", limit: 100 });
  for (const home of [person.home, { city: "Lugar Nenhum", state: "SP" as const }]) {
    const personal = makePersonalOrder({ ...person, home }, await loadSearchTerms(context));
    const wanted = { match: all([]), full: null, ranks: [], distances: null, personal };
    const ordered = searchIndex(held.index, context.now(), search, wanted);
    expect(await searchStore(context, search, wanted)).toEqual(ordered);
    const weights = await weighVacancies(
      context.db,
      personal,
      ordered.ids.map((id) => ({ id })),
    );
    const sums = weights.map(({ km }) => km);
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    expect(new Set(sums).size).toBeGreaterThan(3);
  }
});

it("finds the same similar vacancies as the store", async () => {
  const unread = anotherServer();
  const some = await context.db.select().from(vacancies).limit(15);
  for (const { id, content } of some) {
    // The other server's first search uses the store, because it has no index yet.
    const other = { ...unread, db: Object.create(unread.db) as Database };
    expect(await findSimilar(context, { ...content, id }, null)).toEqual(
      await findSimilar(other, { ...content, id }, null),
    );
  }
});

it("follows another API server's writes", async () => {
  const other = anotherServer();
  await followStore(other.db);
  const before = findIndex(other.db)?.revision;
  const [row] = generateFeed(1, now, 9, "news");
  await load([{ ...row, roleName: "Astronauta de pátio", opensAt: now.toISOString() }]);
  expect(findIndex(other.db)?.revision).toBe(before);
  expect((await found(other)).total).toBe((await found(context)).total);

  await followStore(other.db);
  expect(findIndex(other.db)?.revision).toBeGreaterThan(before ?? Infinity);
  expect((await found(other, { roleName: "astronauta" })).rows).toMatchObject([{ roleName: "Astronauta de pátio" }]);

  await load([{ ...row, roleName: "Astronauta de pátio", status: 2 }]);
  expect((await found(other, { roleName: "astronauta" })).rows).toEqual([]);
  await followStore(other.db);
  expect((await found(other, { roleName: "astronauta" })).rows).toEqual([]);
});

it("a server with too many vacancies searches the store", async () => {
  const other = anotherServer();
  await followStore(other.db, 100);
  expect(findIndex(other.db)).toBeNull();
  expect(await found(other, { state: "SP", facets: 1 })).toEqual(await found(context, { state: "SP", facets: 1 }));
});

it("leaves out expired vacancies even before the job closes them", async () => {
  const other = anotherServer();
  await followStore(other.db);
  const total = (await found(other)).total;
  const [row] = generateFeed(1, now, 10, "closing");
  const closesAt = new Date(now.getTime() + 60_000);
  await load([{ ...row, opensAt: now.toISOString(), closesAt: closesAt.toISOString() }]);
  await followStore(other.db);
  expect((await found(other)).total).toBe(total + 1);
  test.setNow(closesAt);
  expect((await found(other)).total).toBe(total);
  const revision = findIndex(other.db)?.revision;
  expect(await closePassedVacancies(context)).toBe(1);
  expect((await found(other)).total).toBe(total);
  await followStore(other.db);
  expect(findIndex(other.db)?.revision).not.toBe(revision);
  expect((await found(other)).total).toBe(total);
  expect(await closePassedVacancies(context)).toBe(0);
  test.setNow(now);
});

it("agrees with the store if there are too many matches", async () => {
  const copies = Array.from({ length: 13 }, (_, number) => number);
  await context.db.transaction(async (tx) => {
    for (const copy of copies) {
      await tx.execute(sql`insert into ${vacancies} (external_id, status, opens_at, closes_at, content, card, search_vector, content_hash)
        select external_id || ${`-${copy}`}, status, opens_at, closes_at, content, card, search_vector, '' from ${vacancies} where external_id like 'index-______'`);
    }
    await tx.execute(sql`insert into ${openVacancies} (id, opens_at, closes_at, search_vector)
      select id, opens_at, closes_at, search_vector from ${vacancies} where status = 1 on conflict do nothing`);
  });
  // Renews the statistics, as a large import does. Otherwise the planner may read a table once per municipality.
  await context.db.execute(sql`analyze ${openVacancies}, ${vacancies}`);
  // A new server reads all rows. The old server's index misses the inserted rows, because they have no revision.
  context = anotherServer();
  await followStore(context.db);
  for (const query of [
    {},
    { sort: "DESC" },
    { page: 250 },
    { page: 500, sort: "DESC" },
    { page: 501 },
    { sort: "PAY", page: 3 },
    { sort: "PAY", page: 500, publishedWithin: "30" },
    { facets: 1 },
  ]) {
    const { store, index } = await bothWays(asked(query));
    expect(index.total).toBe(MOST_COUNTED + 1);
    expect(index).toEqual(store);
  }
});

it("finds the nearest vacancies if there are too many matches", async () => {
  const distances = distancesFrom(findMunicipality("SP", "Campinas") ?? { code: "" });
  const held = findIndex(context.db)?.index ?? new VacancyIndex();
  const anyState = any(states.map((state) => `st=${state}`));
  for (const [match, page] of [
    [all([]), 1],
    [all([]), 500],
    [anyState, 37],
    [all([anyState, any([anyState, any(codesWithin(distances, 3_000).map(seatLexeme))])]), 480],
  ] as const) {
    const search = asked({ sort: "DISTANCE", page });
    const wanted = { match, full: null, personal: null, ranks: [], distances };
    const nearest = searchIndex(held, context.now(), search, wanted);
    expect(nearest.total).toBe(MOST_COUNTED + 1);
    expect(nearest.ids).toHaveLength(10);
    expect(await searchStore(context, search, wanted)).toEqual(nearest);
  }
});

it("index and store agree on pages of many matches", async () => {
  for (const query of [
    { roleName: "mec", page: 30 },
    { roleName: "mecanico", page: 2, sort: "RELEVANCE" },
    { city: "Campinas", sort: "DISTANCE", within: "100" },
    { roleName: "sao paulo", sort: "DISTANCE", page: 3 },
    { contractType: "clt", limit: 100, page: 20, facets: 1 },
  ]) {
    const { store, index } = await bothWays(asked(query));
    expect(index).toEqual(store);
  }
});
