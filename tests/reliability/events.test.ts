import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEvents } from "#contract/companies/event";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { isDeep } from "#tests/deep";
import { emit } from "../../backend/messaging/events/events";
import { applications, candidates, users } from "../../backend/platform/db/schema";
import { startTwoServers, type TwoServers } from "./twoServers";

// A company follows the log of events by its cursor while two API servers on one PostgreSQL server write to it. The
// transactions of the events are committed in another order than they began in.

const WRITERS = 16;
const EVENTS = isDeep ? 10_000 : 240;

let two: TwoServers;
let company: Company;

beforeAll(async () => {
  two = await startTwoServers();
  company = await aCompany(two.at(0), "Umburana Veículos");
}, 60_000);
afterAll(async () => {
  await two.close();
});

/** Makes an application that was sent. Returns the data that the application's event must have. */
async function makeApplication() {
  const { db } = two.at(0).context;
  const selectiveProcessId = await aVacancy(two.at(0).context, { companyId: company.companyId });
  const user = { email: `${randomUUID()}@exemplo.com`, typeUser: 1 };
  const [{ id: userId } = { id: "" }] = await db.insert(users).values(user).returning();
  const place = { cep: "3", street: "", complement: "", district: "", city: "", state: "SP" } as const;
  const person = { name: "Ana Sá", cpf: userId, phone: userId, birthDate: "1990-01-31" };
  const candidate = { userId, ...person, ...place, cnh: ["B" as const] };
  const [{ id: candidateId } = { id: "" }] = await db.insert(candidates).values(candidate).returning();
  const sent = { candidateId, selectiveProcessId, state: "submitted" as const, submittedAt: new Date() };
  const [{ id } = { id: "" }] = await db.insert(applications).values(sent).returning();
  return { id, selectiveProcessId, state: "submitted" as const };
}

/** Reads all pages of the log after a cursor. Returns the events' message ids, and the cursor of the next poll. */
async function poll(cursor: string) {
  const found: string[] = [];
  for (let after = cursor; ;) {
    const url = `${listEvents.path}?limit=20&${new URLSearchParams({ after }).toString()}`;
    const answer = await two.at(1).app.inject({ method: "GET", url, headers: company.authorization });
    const page = listEvents.response.parse(answer.json());
    found.push(...page.rows.map(({ data }) => String(data.messageId)));
    after = page.cursor;
    if (page.next === null) return { found, cursor: after };
  }
}

test(`lists each of ${EVENTS} events by 16 writers once`, { timeout: 1_800_000 }, async () => {
  const application = await makeApplication();
  const start = await two.at(1).app.inject({ method: "GET", url: listEvents.path, headers: company.authorization });
  const { cursor: first } = listEvents.response.parse(start.json());
  const ids = Array.from({ length: EVENTS }, () => randomUUID());
  const left = [...ids.entries()];
  const writeAll = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [at, messageId] = next;
      await two.at(at).context.db.transaction(async (tx) => {
        await emit(tx, "message.received", { application, messageId, at: new Date() });
        await wait((at * 7) % 40);
      });
    }
  };
  let isWriting = true;
  const writing = Promise.all(Array.from({ length: WRITERS }, writeAll)).finally(() => (isWriting = false));
  const seen: string[] = [];
  let cursor = first;
  const once = async () => {
    const { found, cursor: later } = await poll(cursor);
    seen.push(...found);
    cursor = later;
  };
  while (isWriting) await once();
  await writing;
  await once();
  expect([...seen].sort()).toEqual([...ids].sort());
  // The log has the same order for a reader who comes later.
  expect((await poll(first)).found).toEqual(seen);
});
