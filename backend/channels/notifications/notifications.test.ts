import { sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Notification } from "#contract/candidates/notification";
import { anApplication } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import type { ApplicationState } from "#contract/applications/application";
import { clean } from "../../program/jobs/clean";
import { viewUser } from "../../candidates/users/repository";
import { notify, type NewNotification } from "./notify";

let person: Person;
const api = await openSharedServer();
beforeEach(async () => {
  person = await aCandidate(api.app);
});

interface List {
  rows: Notification[];
  total: number;
  unread: number;
}
const list = async (query = "isPagination=1", { userId, authorization } = person) =>
  (await api.app.inject({ url: `/notification/list/${userId}/?${query}`, headers: authorization })).json<List>();
const put = (path: string) =>
  api.app.inject({ method: "PUT", url: `/notification/${path}`, headers: person.authorization });
const notifyPerson = (overrides: Partial<NewNotification> = {}) =>
  notify(api.context.db, { userId: person.userId, type: 4, message: "Atualize o seu currículo", ...overrides });

describe("the list of notifications", () => {
  test("has pages of twenty, newest first, and the unread count", async () => {
    for (let minute = 0; minute < 23; minute++)
      await notifyPerson({ message: `Aviso ${minute}`, at: new Date(Date.UTC(2026, 2, 10, 12, minute)) });
    const first = await list();
    expect(first).toMatchObject({ total: 23, unread: 23, page: 1, limit: 20 });
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]).toMatchObject({
      message: "Aviso 22",
      unread: true,
      isUnRead: true,
      creationDate: "2026-03-10T12:22:00.000Z",
    });
    expect((await list("isPagination=1&page=2")).rows.map(({ message }) => message)).toEqual([
      "Aviso 2",
      "Aviso 1",
      "Aviso 0",
    ]);
    expect((await list("isPagination=1&page=9")).rows).toEqual([]);
    expect((await list("isPagination=0")).rows).toHaveLength(23);
  });

  test("lists notifications of the same instant once across pages", async () => {
    const at = new Date(Date.UTC(2026, 2, 10, 12));
    for (let each = 0; each < 25; each++) await notifyPerson({ message: `Aviso ${each}`, at });
    const pages = [await list("limit=10"), await list("limit=10&page=2"), await list("limit=10&page=3")];
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual([...ids].sort().reverse());
    expect(new Set(ids).size).toBe(25);
  });

  test("lists 5,000 at most, with an inexact total", async () => {
    await api.context.db.execute(
      sql`insert into notifications (user_id, type, message) select ${person.userId}, 2, 'Aviso ' || n from generate_series(1, 5001) n`,
    );
    expect(await list()).toMatchObject({ total: 5000, unread: 5000, totalIsExact: false });
    expect((await list("limit=100&page=50")).rows).toHaveLength(100);
    expect((await list("limit=100&page=51")).rows).toEqual([]);
    const { unreadNotifications } = await viewUser(api.context.db, person.userId);
    expect(unreadNotifications).toBe(100);
  });

  // With 5,000,000 stored notifications, list and count take 20 ms at most (docs/design.md, section 14).
  test("reads list and count from indexes", async () => {
    const plan = async (query: SQL) => {
      await api.context.db.execute(sql`analyze notifications`);
      const { rows } = (await api.context.db.execute(sql`explain ${query}`)) as { rows: { "QUERY PLAN": string }[] };
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    await api.context.db.execute(
      sql`insert into users (email, type_user) select 'muitos' || n || '@exemplo.com', 1 from generate_series(1, 500) n`,
    );
    await api.context.db.execute(
      sql`insert into notifications (user_id, type, message, unread) select id, 2, repeat('Aviso ', 20), n % 10 = 0 from users, generate_series(1, 40) n where email like 'muitos%'`,
    );
    const ofUser = sql`select id from notifications where user_id = ${person.userId}`;
    expect(await plan(sql`${ofUser} order by created_at desc, id desc limit 20`)).toMatch(
      /Index Only Scan Backward using notifications_list(?![^]*Sort)/,
    );
    expect(await plan(sql`select from notifications where user_id = ${person.userId} and unread limit 100`)).toContain(
      "notifications_unread",
    );
  });

  test("is empty without notifications", async () => {
    expect(await list()).toMatchObject({ rows: [], total: 0, unread: 0 });
  });
});

test("lists notifications with text, date, unread mark and vacancy", async () => {
  const { applicationId, selectiveProcessId } = await anApplication(api, { person }).inState("invited");
  // Marks as read the notifications that the application caused.
  await put(`readAll/${person.userId}`);
  const { total: before } = await list();
  const at = (minute: number) => new Date(Date.UTC(2036, 2, 10, 12, minute));
  for (const type of [1, 2, 4] as const) await notifyPerson({ type, message: `Tipo ${type}`, at: at(type) });
  await notifyPerson({ type: 3, message: "Tipo 3", at: at(5), applicationId, selectiveProcessId });
  await notifyPerson({ type: 6, message: "Tipo 6", at: at(6), html: "<p>Venha <b>hoje</b></p>" });
  await put(await notifyPerson({ message: "Lida", at: at(0) }));

  const told = await list();
  expect(told).toMatchObject({ total: before + 6, unread: 5 });
  expect(
    told.rows.slice(0, 6).map(({ type, message, unread, creationDate }) => [type, message, unread, creationDate]),
  ).toEqual([
    [6, "Tipo 6", true, at(6).toISOString()],
    [3, "Tipo 3", true, at(5).toISOString()],
    [4, "Tipo 4", true, at(4).toISOString()],
    [2, "Tipo 2", true, at(2).toISOString()],
    [1, "Tipo 1", true, at(1).toISOString()],
    [4, "Lida", false, at(0).toISOString()],
  ]);
  const [message, invitation] = told.rows;
  expect(message).toMatchObject({ html: "<p>Venha <b>hoje</b></p>", selectiveProcessId: null });
  expect(invitation).toMatchObject({ selectiveProcessId, invitationAccepted: null });

  expect((await put(`readAll/${person.userId}`)).json()).toEqual({ read: 5 });
  const { unread, rows } = await list();
  expect([unread, rows.filter((row) => row.unread || row.isUnRead)]).toEqual([0, []]);
});

test("hides other users' notifications", async () => {
  const id = await notifyPerson({ type: 6, html: "<p>Oi</p>" });
  const show = ({ authorization }: Person) => api.app.inject({ url: `/notification/${id}`, headers: authorization });
  expect((await show(person)).json()).toMatchObject({ id, unread: true, html: "<p>Oi</p>" });
  expect((await show(await aCandidate(api.app))).statusCode).toBe(404);
  expect(await list()).toMatchObject({ unread: 1 });
});

test("adds the number of unread notifications to the user's data", async () => {
  const count = async () =>
    (await api.app.inject({ url: `/user/getUserByAcessToken/?accessToken=${person.accessToken}` })).json<{
      unreadNotifications: number;
    }>().unreadNotifications;
  expect(await count()).toBe(0);
  const id = await notifyPerson();
  await notifyPerson();
  expect(await count()).toBe(2);
  await put(id);
  expect(await count()).toBe(1);
});

test("deletes a notification after a year", async () => {
  const DAY = 24 * 3_600_000;
  await notifyPerson({ message: "velho", at: new Date(Date.now() - 366 * DAY) });
  await notifyPerson({ message: "novo", at: new Date(Date.now() - 364 * DAY) });
  await clean(api.context);
  expect((await list()).rows.map(({ message }) => message)).toEqual(["novo"]);
});

describe("reading notifications", () => {
  test("marks one notification as read", async () => {
    const [id] = [await notifyPerson(), await notifyPerson()];
    expect((await put(id)).json()).toMatchObject({ id, unread: false, isUnRead: false });
    expect(await list()).toMatchObject({ total: 2, unread: 1 });
  });

  test("marks all of one user's notifications as read", async () => {
    const other = await aCandidate(api.app);
    await notifyPerson();
    await notifyPerson();
    await notifyPerson({ userId: other.userId });
    expect((await put(`readAll/${person.userId}`)).json()).toEqual({ read: 2 });
    expect((await put(`readAll/${person.userId}`)).json()).toEqual({ read: 0 });
    expect(await list()).toMatchObject({ total: 2, unread: 0 });
    expect(await list("isPagination=1", other)).toMatchObject({ unread: 1 });
  });

  test("accepts calls without a body", async () => {
    const answer = await api.app.inject({
      method: "PUT",
      url: `/notification/readAll/${person.userId}`,
      headers: { ...person.authorization, "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(200);
  });
});

test.each<[ApplicationState, boolean | null]>([
  ["invited", null],
  ["declined", false],
])("an invitation in state %s has `invitationAccepted` %s", async (state, accepted) => {
  const { applicationId, selectiveProcessId } = await anApplication(api, { person }).inState(state);
  await notifyPerson({ type: 3, applicationId, selectiveProcessId, message: "Você foi convidada" });
  const { rows } = await list();
  expect(rows.find(({ message }) => message === "Você foi convidada")).toMatchObject({
    type: 3,
    selectiveProcessId,
    invitationAccepted: accepted,
  });
});

test("an invitation's notification shows whether it was accepted", async () => {
  const { applicationId } = await anApplication(api, { person }).inState("invited");
  await notifyPerson({ type: 3, applicationId, message: "Você foi convidada" });
  const response = await api.app.inject({
    method: "POST",
    url: `/candidate/${person.candidateId}/applications/${applicationId}/answerInvitation`,
    headers: person.authorization,
    payload: { accepted: true },
  });
  expect(response.statusCode).toBe(200);
  expect((await list()).rows.find(({ message }) => message === "Você foi convidada")).toMatchObject({
    invitationAccepted: true,
  });
});

describe("a message's HTML", () => {
  test("is sanitised", async () => {
    await notifyPerson({
      type: 6,
      html: '<p onclick="x()">Olá <b>Ana</b></p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">a</a><a href="https://exemplo.com">b</a>',
    });
    expect((await list()).rows[0]?.html).toBe(
      '<p>Olá <b>Ana</b></p><a rel="noopener noreferrer nofollow">a</a><a href="https://exemplo.com" rel="noopener noreferrer nofollow">b</a>',
    );
  });
});
