import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { it } from "#tests/applicationTest";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import type { TestServer } from "#tests/apiServer";
import { endAccess } from "../../candidates/auth/endAccess";
import { lockAccount } from "../../candidates/users/repository";
import { calendarFeeds, users } from "../../platform/db/schema";

const feed = (api: TestServer, { candidateId, authorization }: Person, method: "GET" | "POST" | "DELETE") =>
  api.app.inject({ method, url: `/candidate/${candidateId}/calendarFeed`, headers: authorization });
const keyOf = async (...given: Parameters<typeof feed>) => (await feed(...given)).json<{ key: string | null }>().key;
const read = (api: TestServer, key: string | null) =>
  api.app.inject({ method: "POST", url: "/calendarFeed", payload: { key } });

it("lists the candidate's interviews by key, without a session", async ({ api, person, later }) => {
  const { applicationId } = await anApplication(api, { person }).inState("interview");
  await anApplication(api, { person: await aCandidate(api.app) }).inState("interview");
  const set = (startsAt: string | null) =>
    api.app.inject({
      method: "POST",
      url: `/operator/applications/${applicationId}/interview`,
      headers: operatorAuthorization,
      payload: { startsAt },
    });
  expect(await keyOf(api, person, "GET")).toBeNull();
  const key = await keyOf(api, person, "POST");
  expect((await read(api, key)).json()).toEqual({ rows: [] });
  await set("2026-03-10T15:00:00.000Z");
  const first = (await read(api, key)).json<{ rows: { applicationId: string; interview: { sequence: number } }[] }>();
  expect(first.rows).toMatchObject([{ applicationId, interview: { isCancelled: false } }]);
  expect(JSON.stringify(first)).not.toContain(person.email);
  await set(null);
  expect((await read(api, key)).json()).toMatchObject({
    rows: [{ interview: { isCancelled: true, sequence: (first.rows[0]?.interview.sequence ?? 0) + 1 } }],
  });
  // An interview leaves the calendar 90 days after its start.
  later(24 * 120);
  expect((await read(api, key)).json()).toEqual({ rows: [] });
});

it("repeated requests make only one key", async ({ api, person, later }) => {
  const renew = async (seen: string) => {
    const url = `/candidate/${person.candidateId}/calendarFeed?seen=${encodeURIComponent(seen)}`;
    const answer = await api.app.inject({ method: "POST", url, headers: person.authorization });
    return answer.json<{ key: string; createdAt: string }>();
  };
  const pressed = [...(await Promise.all([renew("none"), renew("none")])), await renew("none")];
  expect(new Set(pressed.map(({ key }) => key)).size).toBe(1);
  const [{ key, createdAt }] = pressed as [{ key: string; createdAt: string }];
  later(0.1);
  const renewed = [...(await Promise.all([renew(createdAt), renew(createdAt)])), await renew(createdAt)];
  expect(new Set(renewed.map((each) => each.key)).size).toBe(1);
  expect((await read(api, key)).statusCode).toBe(404);
});

it("gives no key if the session ends during the call", async ({ api, person }) => {
  const renew = () => feed(api, person, "POST");
  await renew();
  const { renewed } = await api.context.db.transaction(async (transaction) => {
    await lockAccount(transaction, person.userId);
    const renewing = renew();
    await Promise.race([renewing, wait(200)]);
    await endAccess(transaction, person.userId);
    return { renewed: renewing };
  });
  expect((await renewed).statusCode).toBe(401);
  expect(await api.context.db.$count(calendarFeeds, eq(calendarFeeds.candidateId, person.candidateId))).toBe(0);
});

it("revokes the key on renewal, deletion or ended access", async ({ api, person }) => {
  const { db } = api.context;
  const first = await keyOf(api, person, "POST");
  expect(await keyOf(api, person, "GET")).toBe(first);
  const second = await keyOf(api, person, "POST");
  expect(second).not.toBe(first);
  expect([(await read(api, first)).statusCode, (await read(api, second)).statusCode]).toEqual([404, 200]);
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.candidateId, person.candidateId));
  expect(JSON.stringify(row)).not.toContain(second);
  await feed(api, person, "DELETE");
  expect((await read(api, second)).statusCode).toBe(404);

  const third = await keyOf(api, person, "POST");
  await endAccess(db, person.userId);
  expect((await read(api, third)).statusCode).toBe(404);

  const other = await aCandidate(api.app);
  const fourth = await keyOf(api, other, "POST");
  await db.delete(users).where(eq(users.id, other.userId));
  expect((await read(api, fourth)).statusCode).toBe(404);
  for (const key of ["", "x".repeat(43), "../../etc"]) expect((await read(api, key)).statusCode).not.toBe(200);
});
