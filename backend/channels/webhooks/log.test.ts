import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listEvents, replayEvents } from "#contract/companies/event";
import { listCompanyApplications } from "#contract/companies/operatorLists";
import { DAY_MS, HOUR_MS } from "#contract/base/time";
import { openSharedServer } from "#tests/apiServer";
import { anApplication } from "#tests/factories/applications";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { present } from "#tests/present";
import { startPostgres } from "#tests/reliability/postgres";
import { testWithPostgres } from "#tests/reliability/withPostgres";
import { openReceiver } from "#tests/webhookReceiver";
import { saveDocument } from "../../applications/documents/documents";
import { eraseDueAccounts } from "../../candidates/account/erase";
import { execute } from "../../messaging/queue/boss";
import { runDueTasks } from "../../messaging/queue/worker";
import { readConfig } from "../../platform/config";
import { openStore } from "../../platform/db/openStore";
import { companies, queuedTasks, users, webhookEvents, webhooks } from "../../platform/db/schema";
import { readStoreState, saveStoreState } from "../../platform/db/storeState";
import { deleteOldEvents, findEvents } from "./log";
import { webhookTask } from "./task";

const log = { warn: () => undefined, error: () => undefined };

let company: Company;
let number = 0;

const api = await openSharedServer({ WEBHOOKS_TO_LOOPBACK: "1" });
beforeEach(async () => {
  api.setNow(new Date());
  company = await aCompany(api, `Empresa ${++number}`);
});

const call = (method: "GET" | "POST" | "PATCH", path: string, payload?: object) =>
  api.app.inject({ method, url: `/operator/${path}`, headers: company.authorization, ...(payload && { payload }) });
const read = async (query = "") => listEvents.response.parse((await call("GET", `events${query}`)).json());
const types = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ type }) => type);
const apply = async (state: "submitted" | "withdrawn" | "accepted" | "invited") =>
  anApplication(api, { selectiveProcessId: await aVacancy(api.context, { companyId: company.companyId }) }).inState(
    state,
  );
/** Makes all waiting deliveries due and sends them. */
const send = async () => {
  await execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s' where state < 'active'");
  await runDueTasks(api.context, { kinds: [webhookTask], log });
};

test("lists events in order without any webhook", async () => {
  const { applicationId, selectiveProcessId } = await apply("withdrawn");
  const all = await read();
  expect(types(all)).toEqual(["application.submitted", "application.withdrawn"]);
  expect(all.rows.map(({ data }) => data)).toMatchObject([
    { applicationId, selectiveProcessId, state: "submitted" },
    { applicationId, selectiveProcessId, state: "withdrawn" },
  ]);
  expect(all.next).toBeNull();
  const [first] = all.rows;
  expect(types(await read(`?after=${present(first).cursor}`))).toEqual(["application.withdrawn"]);
  expect(types(await read("?type=application.withdrawn&type=offer.accepted"))).toEqual(["application.withdrawn"]);
  const page = await read("?limit=1");
  expect([types(page), page.next]).toEqual([["application.submitted"], present(first).cursor]);
  expect(await read(`?after=${all.cursor}`)).toEqual({ rows: [], next: null, cursor: all.cursor });
});

test("shares cursors between events and the list of applications", async () => {
  await apply("submitted");
  const list = listCompanyApplications.response.parse((await call("GET", "applications")).json());
  expect(types(await read(`?after=${list.cursor}`))).toEqual([]);
  const { applicationId } = await apply("submitted");
  expect((await read(`?after=${list.cursor}`)).rows).toMatchObject([{ data: { applicationId } }]);
  const { cursor } = await read();
  const after = await call("GET", `applications?after=${cursor}`);
  expect(listCompanyApplications.response.parse(after.json()).rows).toEqual([]);
});

test("shows a company only its own events", async () => {
  await apply("submitted");
  company = await aCompany(api, `Outra ${number}`);
  expect(types(await read())).toEqual([]);
});

test("reports a document's deletion once", async () => {
  const { applicationId, person } = await apply("accepted");
  const payload = { documents: [{ name: "RG", reason: "Registro" }] };
  const asked = await call("POST", `applications/${applicationId}/documents`, payload);
  const documentId = present(asked.json<{ rows: { id: string }[] }>().rows[0]).id;
  const { cursor } = await read();
  const ids = { userId: person.userId, applicationId, documentId };
  await saveDocument(api.context, ids, { bytes: Buffer.from("%PDF-1.4"), kind: "pdf" });
  const url = `/candidate/${person.candidateId}/applications/${applicationId}/documents/${documentId}/file`;
  const remove = () => api.app.inject({ method: "DELETE", url, headers: person.authorization });
  // The repeated deletion adds no event.
  for (let times = 0; times < 2; times++) expect((await remove()).statusCode).toBe(200);
  const { rows } = await read(`?after=${cursor}`);
  expect(rows).toMatchObject([
    { type: "document.sent", data: { documentId } },
    { type: "document.removed", data: { documentId, applicationId, state: "accepted" } },
  ]);
});

test("reports an erased account, even if it was only invited", async () => {
  const [sent, invited] = [await apply("submitted"), await apply("invited")];
  const { cursor } = await read();
  const { db } = api.context;
  for (const { person } of [sent, invited])
    await db.update(users).set({ deletionAt: api.context.now() }).where(eq(users.id, person.userId));
  await eraseDueAccounts(api.context);
  const { rows } = await read(`?after=${cursor}`);
  expect(rows.map(({ type, data }) => `${type} ${data.applicationId}`).sort()).toEqual(
    [sent, invited].map(({ applicationId }) => `application.erased ${applicationId}`).sort(),
  );
  // The erased applications' earlier events are deleted.
  expect(types(await read()).filter((type) => type !== "application.erased")).toEqual([]);
});

test("rejects a cursor that is older than deleted events", async () => {
  const { db, now } = api.context;
  await apply("submitted");
  const { cursor: early } = await read("?limit=1&type=offer.accepted");
  const start = `${present(early.split("-")[0])}-0`;
  await deleteOldEvents(db, new Date(now().getTime() + HOUR_MS));
  expect((await call("GET", `events?after=${start}`)).json()).toMatchObject({
    code: "invalid",
    fields: { after: ["cursorExpired"] },
  });
  expect(await read(`?after=${early}`)).toEqual({ rows: [], next: null, cursor: early });
  expect(await read()).toMatchObject({ rows: [] });
  const { eventsFrom } = await readStoreState(db);
  await deleteOldEvents(db, new Date(now().getTime() - 30 * DAY_MS));
  expect((await readStoreState(db)).eventsFrom).toBe(eventsFrom);
});

test("rejects a cursor from before a restore", async () => {
  const { cursor } = await read();
  const { changeLog } = await readStoreState(api.context.db);
  await saveStoreState(api.context.db, { changeLog: null });
  const refused = await call("GET", `events?after=${cursor}`);
  await saveStoreState(api.context.db, { changeLog });
  expect(refused.json()).toMatchObject({ code: "invalid", fields: { after: ["cursorUnknown"] } });
});

test("sends a page of events again with the same ids", async () => {
  const receiver = await openReceiver();
  const made = await call("POST", "webhooks", { url: receiver.url });
  const { id } = made.json<{ id: string }>();
  const { cursor: start } = await read();
  await apply("withdrawn");
  await send();
  const told = receiver.received.map(({ id }) => id);
  expect(told).toHaveLength(2);
  const { rows } = await read(`?after=${start}`);
  expect(receiver.received.map(({ body }) => body.cursor).sort()).toEqual(rows.map(({ cursor }) => cursor).sort());
  const replay = async (query: string) =>
    replayEvents.response.parse((await call("POST", `webhooks/${id}/replay?${query}`)).json());
  const first = await replay(`after=${start}&limit=1`);
  expect(first).toMatchObject({ replayed: 1, next: present(rows[0]).cursor });
  // An event that already waits for delivery is skipped.
  expect(await replay(`after=${start}`)).toMatchObject({ replayed: 1, next: null });
  expect(await replay(`after=${start}`)).toMatchObject({ replayed: 0 });
  await send();
  expect(receiver.received.map(({ id }) => id).sort()).toEqual([...told, ...told].sort());
  await receiver.close();
});

test("sends events that a disabled webhook missed", async () => {
  const receiver = await openReceiver();
  const { id } = (await call("POST", "webhooks", { url: receiver.url })).json<{ id: string }>();
  const { cursor } = await read();
  await api.context.db.update(webhooks).set({ disabledAt: api.context.now() }).where(eq(webhooks.id, id));
  const { applicationId } = await apply("submitted");
  const path = `webhooks/${id}/replay?after=${cursor}`;
  const refused = await call("POST", path);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: "webhookDisabled" }]);
  await call("POST", `webhooks/${id}/enable`, {});
  expect((await call("POST", path)).json()).toMatchObject({ replayed: 1 });
  await send();
  expect(receiver.received).toMatchObject([{ body: { data: { applicationId } } }]);
  await receiver.close();
});

test("sends again only the event types that a webhook receives", async () => {
  const receiver = await openReceiver();
  const made = await call("POST", "webhooks", { url: receiver.url, events: ["offer.accepted"] });
  const { id } = made.json<{ id: string }>();
  const { cursor } = await read();
  await apply("withdrawn");
  expect((await call("POST", `webhooks/${id}/replay?after=${cursor}`)).json()).toMatchObject({ replayed: 0 });
  expect((await call("POST", `webhooks/${id}/replay`)).json()).toMatchObject({ fields: { after: ["required"] } });
  await receiver.close();
});

test("sends waiting events to a webhook's new address", async () => {
  const [former, later] = [await openReceiver(), await openReceiver()];
  const { id } = (await call("POST", "webhooks", { url: former.url })).json<{ id: string }>();
  former.setMood(500);
  await apply("submitted");
  await send();
  const refused = await call("PATCH", `webhooks/${id}`, { url: "https://10.0.0.8/x" });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { url: ["linkInvalid"] } }]);
  const moved = await call("PATCH", `webhooks/${id}`, { url: later.url });
  expect(moved.json()).toMatchObject({ url: later.url, failingSince: null, isForAll: true });
  await send();
  expect(later.received).toMatchObject([{ body: { type: "application.submitted" } }]);
  await former.close();
  await later.close();
  await api.context.db.delete(queuedTasks);
});

testWithPostgres("an event committed late comes after the cursor", { timeout: 60_000 }, async () => {
  const postgres = await startPostgres();
  const config = readConfig({ LOG_LEVEL: "silent", DATABASE_URL: postgres.createDatabase("motriz") });
  const store = await openStore(config);
  const { db } = store;
  try {
    const [own] = await db.insert(companies).values({ name: "Umburana" }).returning();
    const companyId = present(own).id;
    const record = (on: typeof db, externalId: string) =>
      on.insert(webhookEvents).values({ companyId, type: "application.erased", data: { externalId } });
    const list = async (after?: string) => findEvents(db, { companyId, type: [], limit: 100, after });
    const start = (await list()).cursor;
    let cursor = start;
    const ids = async (after: string) => (await list(after)).rows.map(({ data }) => data.externalId);
    await db.transaction(async (tx) => {
      await record(tx, "late");
      await record(db, "early");
      expect(await ids(start)).toEqual(["early"]);
      cursor = (await list(start)).cursor;
    });
    expect(await ids(cursor)).toEqual(["late"]);
  } finally {
    await store.close();
    await postgres.stop();
  }
});
