import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCompanyApplications } from "#contract/companies/operatorLists";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { isDeep } from "#tests/deep";
import { applications, candidates, users } from "../../backend/platform/db/schema";
import { startTwoServers, type TwoServers } from "./twoServers";

// A company follows its applications by cursor (docs/company-api.md), while two API servers change them. Transactions
// commit in another order than they start in.

const WRITERS = 16;
const CHANGES = isDeep ? 10_000 : 240;
/** Number of changes that are made one after the other, with pauses between. */
const SLOW_CHANGES = 240;

let two: TwoServers;
let company: Company;

beforeAll(async () => {
  two = await startTwoServers();
  company = await aCompany(two.at(0), "Umburana Veículos");
}, 60_000);
afterAll(async () => {
  await two.close();
});

async function makeApplications(count: number): Promise<string[]> {
  const { context } = two.at(0);
  const candidateIds: string[] = [];
  for (let index = 0; index < WRITERS; index++) {
    const [user] = await context.db
      .insert(users)
      .values({ email: `${randomUUID()}@exemplo.com`, typeUser: 1 })
      .returning();
    if (!user) throw new Error("no user was made");
    const place = { cep: "3", street: "", complement: "", district: "", city: "", state: "SP" } as const;
    const person = { name: "Ana Sá", cpf: user.id, phone: user.id, birthDate: "1990-01-31" };
    const [candidate] = await context.db
      .insert(candidates)
      .values({ userId: user.id, ...person, ...place, cnh: ["B"] })
      .returning();
    if (candidate) candidateIds.push(candidate.id);
  }
  const ids: string[] = [];
  for (let index = 0; index < count / WRITERS; index++) {
    const selectiveProcessId = await aVacancy(context, { companyId: company.companyId });
    const submittedAt = new Date();
    const rows = candidateIds.map((candidateId) => ({ candidateId, selectiveProcessId, submittedAt }));
    const made = await context.db
      .insert(applications)
      .values(rows.map((row) => ({ ...row, state: "submitted" as const })))
      .returning();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

async function poll(position: Record<string, string>) {
  const found: string[] = [];
  for (let at = position; ;) {
    const url = `${listCompanyApplications.path}?${new URLSearchParams(at).toString()}`;
    const answer = await two.at(1).app.inject({ method: "GET", url, headers: company.authorization });
    const { rows, next, cursor } = listCompanyApplications.response.parse(answer.json());
    found.push(...rows.filter(({ state }) => state === "inReview").map(({ id }) => id));
    at = { after: cursor };
    if (next === null) return { found, position: at };
  }
}

/** Polls until `write` ends, and once more. Counts the applications that no poll returned, and those returned twice. */
async function count(ids: readonly string[], write: (move: (id: string) => Promise<void>) => Promise<void>) {
  const seen = new Map<string, number>();
  let moved = 0;
  const move = async (id: string) => {
    const headers = company.authorization;
    const url = `/operator/applications/${id}/move`;
    const answer = await two.at(moved++).app.inject({ method: "POST", url, headers, payload: { to: "inReview" } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  let { position } = await poll({ changedSince: new Date().toISOString() });
  const once = async () => {
    const { found, position: later } = await poll(position);
    for (const id of found) seen.set(id, (seen.get(id) ?? 0) + 1);
    position = later;
  };
  let isWriting = true;
  const writing = write(move).finally(() => (isWriting = false));
  while (isWriting) await once();
  await writing;
  await once();
  return {
    missed: ids.filter((id) => !seen.has(id)).length,
    twice: [...seen.values()].filter((times) => times > 1).length,
  };
}

test(`lists each of ${CHANGES} changes by 16 writers once`, { timeout: 1_800_000 }, async () => {
  const ids = await makeApplications(CHANGES);
  const left = [...ids];
  const counts = await count(ids, async (move) => {
    const writeAll = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await move(id);
    };
    await Promise.all(Array.from({ length: WRITERS }, writeAll));
  });
  expect(counts).toEqual({ missed: 0, twice: 0 });
});

test("lists each of 240 changes, 150 ms apart, once", { timeout: 300_000 }, async () => {
  const ids = await makeApplications(SLOW_CHANGES);
  const counts = await count(ids, async (move) => {
    const moves: Promise<void>[] = [];
    for (const id of ids) {
      moves.push(move(id));
      await wait(150);
    }
    await Promise.all(moves);
  });
  expect(counts).toEqual({ missed: 0, twice: 0 });
});
