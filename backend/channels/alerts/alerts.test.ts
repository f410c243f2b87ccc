import { count, eq, sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Alert, AlertLink } from "#contract/vacancies/alert";
import type { Notification } from "#contract/candidates/notification";
import { openSharedServer } from "#tests/apiServer";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { present } from "#tests/present";
import { readOutbox, withoutConfirmations } from "#tests/outbox";
import type { AppContext } from "../../http/context";
import { alertMatches, alertReceivers, alerts, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { clean } from "../../program/jobs/clean";
import { emailTask } from "../../messaging/mail/emailTask";
import { runDueTasks } from "../../messaging/queue/worker";
import { saveUnconfirmed } from "./links";
import { matchNewVacancies } from "./match";
import { ensureReceiver } from "./repository";
import { sendDueAlerts } from "./send";

// A Tuesday, 15:00 in São Paulo.
const NOON = new Date("2027-03-09T18:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let person: Person;
let now = NOON;
const mailed = new Set<string>();

const setNow = (to: Date) => {
  now = to;
  api.setNow(to);
};
const pass = (ms: number) => setNow(new Date(now.getTime() + ms));
const url = (rest = "") => `/candidate/${person.candidateId}/alerts${rest}`;
const asPerson = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  api.app.inject({ method, url: path, headers: person.authorization, ...(payload && { payload }) });
const create = async (query: string, pace = "atOnce", name = query) =>
  (await asPerson("POST", url(), { name, query, pace })).json<Alert>();
const post = (path: string, payload: object) => api.app.inject({ method: "POST", url: path, payload });
const opened = (overrides: Parameters<typeof aVacancy>[1] = {}) =>
  aVacancy(api.context, { opensAt: now, closesAt: new Date(now.getTime() + 60 * DAY), ...overrides });
const run = async () => {
  await matchNewVacancies(api.context);
  return sendDueAlerts(api.context);
};
const mails = async () => {
  await backgroundDone(api.context);
  await runDueTasks(api.context, { kinds: [emailTask], log: api.app.log });
  return withoutConfirmations(await readOutbox(api.context.config.DATA_DIR));
};
// Returns mails that were not read before. A mail's time can't show this, because these tests set the clock back.
const newMails = async () => {
  const since = (await mails()).filter((mail) => !mailed.has(mail));
  for (const mail of since) mailed.add(mail);
  return since;
};
const bell = async () =>
  (await asPerson("GET", `/notification/list/${person.userId}/?isPagination=1`))
    .json<{ rows: Notification[] }>()
    .rows.filter(({ type }) => type === 1);

/** Returns a context that calls `happen` before the n-th statement (from 1) that writes to alert_matches. */
function atWriting(statement: number, happen: () => Promise<void>): AppContext {
  let statements = 0;
  const write = async (query: SQL) => {
    await happen();
    return api.context.db.execute(query);
  };
  const db = new Proxy(api.context.db, {
    get: (target, name, receiver) =>
      name === "execute" && ++statements === statement ? write : (Reflect.get(target, name, receiver) as unknown),
  });
  return { ...api.context, db };
}

const api = await openSharedServer();
beforeEach(async () => {
  // `truncate` would clear the statements' cache, so each test would prepare all statements again.
  for (const table of ["alert_matches", "alerts", "alert_receivers", "alert_progress", "vacancies"])
    await api.context.db.execute(sql.raw(`delete from ${table}`));
  setNow(new Date(NOON));
  person = await aConfirmedCandidate(api);
  await matchNewVacancies(api.context);
  await newMails();
});

describe("a saved search that is an alert", () => {
  test("announces new vacancies once, with a reason", async () => {
    const before = await opened();
    pass(1000);
    await create("roleName=mecanico&state=SP", "atOnce", "mecânico em SP");
    pass(1000);
    const id = await opened();
    await opened({ roleName: "Vendedor de Peças" });
    expect(await run()).toBe(1);
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail).toContain(`/vagas/${id}`);
    expect(mail).not.toContain(`/vagas/${before}\n`);
    expect(mail).toContain("por causa do seu alerta “mecânico em SP”");
    expect(mail).toMatch(/Não quero mais por este motivo: http\S+\/alertas\?key=m\.\S+&alert=/);
    expect(await bell()).toMatchObject([
      { selectiveProcessId: id, message: "Vaga nova para você: Mecânico de Veículos em Campinas/SP." },
    ]);
    pass(HOUR);
    expect(await run()).toBe(0);
    expect(await newMails()).toEqual([]);
  });

  test("joins several alerts in one mail without repetition", async () => {
    await create("roleName=mecanico", "atOnce", "mecânico");
    await create("city=Campinas&state=SP", "atOnce", "Campinas");
    pass(1000);
    const both = await opened();
    const other = await opened({ roleName: "Recepcionista" });
    await run();
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail?.split("text/html")[0]?.match(new RegExp(`/vagas/${both}\\b`, "g"))).toHaveLength(1);
    expect(mail).toContain(`/vagas/${other}`);
    expect(await bell()).toMatchObject([
      { selectiveProcessId: null, message: expect.stringMatching(/^2 vagas novas/) as unknown },
    ]);
  });

  test("announces each vacancy once from two API servers", async () => {
    await create("roleName=mecanico");
    pass(1000);
    const id = await opened();
    await Promise.all([matchNewVacancies(api.context), matchNewVacancies(api.context)]);
    await Promise.all([sendDueAlerts(api.context), sendDueAlerts(api.context)]);
    expect(await newMails()).toHaveLength(1);
    // An import writes the vacancy again.
    await api.context.db.execute(
      sql`update vacancies set revision = (select revision + 1 from search_revision) where id = ${id}`,
    );
    await api.context.db.execute(sql`update search_revision set revision = revision + 1`);
    pass(HOUR);
    // No field that an alert can ask for has changed.
    expect(await matchNewVacancies(api.context)).toBe(0);
    expect(await run()).toBe(0);
    expect(await newMails()).toEqual([]);
  });

  test("announces a changed vacancy if it matches now", async () => {
    await create("roleName=mecanico&contractType=clt");
    pass(1000);
    const id = await opened({ contractType: "pj" });
    expect(await run()).toBe(0);
    await api.context.db.execute(
      sql`update vacancies set revision = (select revision + 1 from search_revision), search_vector = array_to_tsvector(array_append(array_remove(tsvector_to_array(search_vector), 'ct=pj'), 'ct=clt')) where id = ${id}`,
    );
    await api.context.db.execute(sql`update search_revision set revision = revision + 1`);
    expect(await run()).toBe(1);
    expect((await newMails())[0]).toContain(`/vagas/${id}`);
  });

  test("matches each vacancy once despite a failure between statements", async () => {
    const PEOPLE = 500;
    const { db } = api.context;
    // The same vacancies match three alerts of each receiver.
    await db.execute(sql`
      with given as (select gen_random_uuid() as id, n from generate_series(1, ${PEOPLE}) n),
        receivers as (insert into alert_receivers (id, email) select id, n || '@exemplo.com' from given)
      insert into alerts (receiver_id, name, query, pace, confirmed_at, created_at)
      select id, 'x', query, pace, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from given cross join (values ('roleName=mecanico', 'daily'), ('roleName=mecanico&state=SP', 'weekly'),
        ('roleName=mecanico&city=Campinas&state=SP', 'atOnce')) asked (query, pace)`);
    pass(1000);
    for (let each = 0; each < 3; each++) await opened();
    const failing = atWriting(8, () => Promise.reject(new Error("the store failed")));
    await expect(matchNewVacancies(failing)).rejects.toThrow("the store failed");
    const written = await db.$count(alertMatches);
    expect([written > PEOPLE, written < 2 * PEOPLE]).toEqual([true, true]);
    expect(await matchNewVacancies(api.context)).toBe(3);
    const told = await db
      .select({ pace: alerts.pace, people: count() })
      .from(alertMatches)
      .leftJoin(alerts, eq(alerts.id, alertMatches.alertId))
      .groupBy(alerts.pace);
    expect(told).toEqual([{ pace: "atOnce", people: 3 * PEOPLE }]);
  });

  test.each([
    ["daily", "2027-03-10T10:59:00Z", "2027-03-10T11:00:00Z"],
    ["weekly", "2027-03-15T10:59:00Z", "2027-03-15T11:00:00Z"],
  ])("sends %s alerts at 8 h", async (pace, early, due) => {
    await create("roleName=mecanico", pace);
    pass(1000);
    await opened();
    expect(await run()).toBe(0);
    setNow(new Date(early));
    expect(await run()).toBe(0);
    setNow(new Date(due));
    expect(await run()).toBe(1);
    expect(await newMails()).toHaveLength(1);
  });

  test("sends the night's vacancies in the morning", async () => {
    person = await aConfirmedCandidate(api, { city: "Manaus", state: "AM" });
    await newMails();
    await create("roleName=mecanico");
    // 21:30 in São Paulo, but 20:30 in Manaus: the person's night begins at 21:00.
    setNow(new Date("2027-03-10T00:30:00Z"));
    await opened();
    expect(await run()).toBe(1);
    setNow(new Date("2027-03-10T01:30:00Z"));
    await opened();
    expect(await run()).toBe(0);
    setNow(new Date("2027-03-10T11:59:00Z"));
    expect(await run()).toBe(0);
    setNow(new Date("2027-03-10T12:00:00Z"));
    expect(await run()).toBe(1);
  });

  test("announces a vacancy once it opens", async () => {
    await create("roleName=mecanico");
    await opened({ opensAt: new Date(now.getTime() + 2 * HOUR) });
    pass(HOUR);
    expect(await run()).toBe(0);
    pass(2 * HOUR);
    expect(await run()).toBe(1);
    pass(HOUR);
    expect(await run()).toBe(0);
  });

  test("skips closed, hidden or deleted vacancies", async () => {
    await create("roleName=mecanico", "daily");
    pass(1000);
    const hidden = await opened();
    await opened({ closesAt: new Date(now.getTime() + HOUR) });
    const deleted = await opened();
    await matchNewVacancies(api.context);
    await api.context.db.execute(sql`delete from vacancies where id = ${deleted}`);
    await api.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/vacancyMarks`,
      headers: person.authorization,
      payload: { saved: [], hidden: [hidden], seen: [] },
    });
    pass(DAY);
    await sendDueAlerts(api.context);
    expect(await newMails()).toEqual([]);
    expect(await bell()).toEqual([]);
  });

  test("can be listed, paused and deleted by its owner", async () => {
    const { id } = await create("roleName=mecanico", "daily", "mecânico");
    const list = async () => (await asPerson("GET", url())).json<{ rows: Alert[] }>().rows;
    expect(await list()).toMatchObject([{ id, name: "mecânico", pace: "daily", isPaused: false }]);
    expect((await asPerson("PUT", url(`/${id}`), { pace: "atOnce" })).json()).toMatchObject({ pace: "atOnce" });
    pass(1000);
    await opened();
    await matchNewVacancies(api.context);
    expect((await asPerson("PUT", url(`/${id}`), { isPaused: true })).json()).toMatchObject({ isPaused: true });
    expect(await run()).toBe(0);
    // A vacancy that opens during the pause is never sent.
    await opened();
    await matchNewVacancies(api.context);
    pass(1000);
    await asPerson("PUT", url(`/${id}`), { isPaused: false });
    expect(await run()).toBe(0);
    await opened();
    expect(await run()).toBe(1);
    expect((await asPerson("DELETE", url(`/${id}`))).json()).toEqual({ removed: true });
    expect((await asPerson("DELETE", url(`/${id}`))).json()).toEqual({ removed: false });
    expect(await list()).toEqual([]);
  });

  test("sends nothing for paused or deleted alerts", async () => {
    const paused = await create("roleName=mecanico");
    const deleted = await create("roleName=pintor");
    pass(1000);
    await opened();
    await opened({ roleName: "Pintor" });
    await matchNewVacancies(
      atWriting(1, async () => {
        await api.context.db.update(alerts).set({ pausedAt: now }).where(eq(alerts.id, paused.id));
        await api.context.db.delete(alerts).where(eq(alerts.id, deleted.id));
      }),
    );
    pass(DAY);
    expect(await sendDueAlerts(api.context)).toBe(0);
  });

  test("mails a paused or deleted alert's vacancy by another alert", async () => {
    const first = await create("roleName=mecanico");
    await create("state=SP&roleName=mecanico");
    const paused = await create("roleName=mecanico&city=Campinas");
    pass(1000);
    const id = await opened({ state: "SP", city: "Campinas" });
    await matchNewVacancies(api.context);
    await asPerson("PUT", url(`/${paused.id}`), { isPaused: true });
    await asPerson("DELETE", url(`/${first.id}`));
    pass(DAY);
    expect(await sendDueAlerts(api.context)).toBe(1);
    const [mail] = await newMails();
    expect(mail).toContain(`/vagas/${id}`);
  });

  test("notifies the new owner if an alert moves during matching", async () => {
    const { id } = await create("roleName=mecanico");
    const [before] = await api.context.db.select().from(alertReceivers);
    const other = await aConfirmedCandidate(api);
    pass(1000);
    await opened();
    await matchNewVacancies(
      atWriting(1, async () => {
        const [to] = await api.context.db.insert(alertReceivers).values({ userId: other.userId }).returning();
        await api.context.db
          .update(alerts)
          .set({ receiverId: to?.id ?? "" })
          .where(eq(alerts.id, id));
        await api.context.db.delete(alertReceivers).where(eq(alertReceivers.id, before?.id ?? ""));
      }),
    );
    person = other;
    expect(await sendDueAlerts(api.context)).toBe(1);
    expect(await bell()).toHaveLength(1);
  });

  test("counts as one of twenty saved searches", async () => {
    await create("roleName=pintor", "daily", "pintor");
    const saved = (await asPerson("GET", `/candidate/${person.candidateId}/savedSearches`)).json<{
      rows: { id: string; query: string }[];
    }>().rows;
    expect(saved).toMatchObject([{ query: "roleName=pintor", hasAlert: true }]);
    const body = { name: "Pintor", query: "roleName=pintor" };
    const again = await asPerson("POST", `/candidate/${person.candidateId}/savedSearches`, body);
    expect(again.json()).toMatchObject({ id: saved[0]?.id, hasAlert: true });
    await asPerson("DELETE", `/candidate/${person.candidateId}/savedSearches/${saved[0]?.id}`);
    expect((await asPerson("GET", url())).json<{ rows: Alert[] }>().rows).toEqual([]);
    for (let each = 0; each < 20; each++) await create(`roleName=r${each}`);
    expect((await asPerson("POST", url(), { name: "x", query: "roleName=outra" })).statusCode).toBe(409);
    expect((await create("roleName=r3", "weekly")).pace).toBe("weekly");
  });

  test("sends no mail if unwanted or the e-mail is unconfirmed", async () => {
    await asPerson("PUT", `/candidate/${person.candidateId}/update-new-job-notifications`, { newValue: false });
    await create("roleName=mecanico");
    pass(1000);
    await opened();
    expect(await run()).toBe(1);
    person = await aCandidate(api.app);
    await newMails();
    await create("roleName=mecanico");
    pass(1000);
    await opened();
    expect(await run()).toBe(2);
    expect(await newMails()).toEqual([]);
    expect(await bell()).toHaveLength(1);
  });
});

describe("an alert without an account", () => {
  const email = () => `visita.${now.getTime()}.${Math.random().toString(36).slice(2)}@exemplo.com.br`;
  const keyIn = (mail: string | undefined) => /alertas\?key=([cm]\.[\w.-]+)/.exec(mail ?? "")?.[1] ?? "none";
  const ask = async (to: string, query = "roleName=mecanico") => {
    expect((await post("/alerts", { email: to, name: "mecânico", query, pace: "atOnce" })).statusCode).toBe(202);
    return newMails();
  };

  test("sends vacancies only after its link is confirmed", async () => {
    const to = email();
    const [mail, ...others] = await ask(to);
    expect(others).toEqual([]);
    const key = keyIn(mail);
    pass(1000);
    await opened();
    expect(await run()).toBe(0);
    const viewed = (await post("/alerts/link", { key })).json<AlertLink>();
    expect(viewed).toMatchObject({ purpose: "confirm", rows: [{ name: "mecânico" }] });
    expect(viewed.email).not.toBe(to);
    pass(1000);
    await opened();
    expect(await run()).toBe(0);
    const { key: manage } = (await post("/alerts/link/confirm", { key })).json<{ key: string }>();
    pass(1000);
    const id = await opened();
    expect(await run()).toBe(1);
    const [told] = await newMails();
    expect(told).toContain(`To: ${to}`);
    expect(told).toContain(`/vagas/${id}`);
    expect(keyIn(told)).toBe(manage);

    const { rows } = (await post("/alerts/link", { key: manage })).json<AlertLink>();
    const [alert] = rows;
    const muted = await post("/alerts/link/change", { key: manage, alertId: alert?.id, change: { isPaused: true } });
    expect(muted.json()).toMatchObject({ rows: [{ isPaused: true }] });
    await opened();
    expect(await run()).toBe(0);
    await post("/alerts/link/change", { key: manage, alertId: alert?.id, change: { isRemoved: true } });
    expect((await post("/alerts/link", { key: manage })).json()).toMatchObject({ rows: [] });
  });

  test("does not count strangers' unconfirmed requests in the owner's limit", async () => {
    for (let each = 0; each < 21; each++)
      await saveUnconfirmed(api.context, person.email, { name: "x", query: `roleName=a${each}`, pace: "daily" });
    expect(await api.context.db.$count(alerts)).toBe(20);
    expect((await asPerson("POST", url(), { name: "x", query: "roleName=mecanico" })).statusCode).toBe(201);
  });

  test("ignores the second use of a confirmation link", async () => {
    const key = keyIn((await ask(email()))[0]);
    const { key: manage } = (await post("/alerts/link/confirm", { key })).json<{ key: string }>();
    const { rows } = (await post("/alerts/link", { key: manage })).json<AlertLink>();
    const change = { isPaused: true };
    await post("/alerts/link/change", { key: manage, alertId: rows[0]?.id, change });
    await post("/alerts/link/confirm", { key });
    expect((await post("/alerts/link", { key: manage })).json()).toMatchObject({ rows: [change] });
  });

  test("resumes a paused alert that is confirmed again", async () => {
    const to = email();
    const { key: manage } = (await post("/alerts/link/confirm", { key: keyIn((await ask(to))[0]) })).json<{
      key: string;
    }>();
    const { rows } = (await post("/alerts/link", { key: manage })).json<AlertLink>();
    pass(1000);
    await post("/alerts/link/change", { key: manage, alertId: rows[0]?.id, change: { isPaused: true } });
    pass(1000);
    const [again] = await ask(to);
    expect((await post("/alerts/link", { key: manage })).json()).toMatchObject({ rows: [{ isPaused: true }] });
    await post("/alerts/link/confirm", { key: keyIn(again) });
    expect((await post("/alerts/link", { key: manage })).json()).toMatchObject({ rows: [{ isPaused: false }] });
  });

  test("mails one confirmation for a form that is sent twice", async () => {
    const to = email();
    await Promise.all([ask(to), ask(to)]);
    expect(await ask(to)).toEqual([]);
    expect((await readOutbox(api.context.config.DATA_DIR)).filter((mail) => mail.includes(`To: ${to}`))).toHaveLength(
      1,
    );
    pass(11 * 60_000);
    expect(await ask(to)).toHaveLength(1);
  });

  test("one-click unsubscription ends all alerts (RFC 8058)", async () => {
    const to = email();
    await post("/alerts/link/confirm", { key: keyIn((await ask(to))[0]) });
    pass(1000);
    await opened();
    await run();
    const [mail = ""] = await newMails();
    const header = /^List-Unsubscribe: <([^>]+)>/m.exec(mail.replace(/\r?\n[ \t]/g, " "))?.[1] ?? "";
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const key = new URL(header.replaceAll(" ", "")).searchParams.get("key") ?? "";
    expect((await post("/unsubscription", { key })).json()).toMatchObject({ mails: "alerts" });
    pass(1000);
    await opened();
    await run();
    // The waiting mail is dropped.
    expect((await post("/unsubscription/confirm", { key })).statusCode).toBe(200);
    expect(await newMails()).toEqual([]);
    pass(1000);
    await opened();
    expect(await run()).toBe(0);
    expect((await post("/unsubscription/confirm", { key })).statusCode).toBe(200);
  });

  test("rejects altered keys and keys of another purpose", async () => {
    const key = keyIn((await ask(email()))[0]);
    const swapped = key.replace(/^c/, "m");
    for (const wrong of [swapped, `${key}x`, key.slice(0, -1), "", "m.x.y"]) {
      expect((await post("/alerts/link", { key: wrong })).statusCode).toBe(410);
      expect((await post("/alerts/link/change", { key: wrong })).statusCode).toBe(410);
    }
    expect((await post("/alerts/link/change", { key })).statusCode).toBe(410);
  });

  test("deletes unconfirmed alerts after a week", async () => {
    await ask(email());
    pass(8 * DAY);
    await clean(api.context);
    expect(await api.context.db.$count(alerts)).toBe(0);
    expect(await api.context.db.$count(alertReceivers)).toBe(0);
  });

  test("moves to the account that has the confirmed e-mail", async () => {
    const to = email();
    const key = keyIn((await ask(to))[0]);
    await post("/alerts/link/confirm", { key });
    await api.context.db.update(users).set({ email: to }).where(eq(users.id, person.userId));
    await create("city=Campinas");
    pass(1000);
    await opened();
    expect(await run()).toBe(1);
    expect(await newMails()).toHaveLength(1);
    expect((await asPerson("GET", url())).json<{ rows: Alert[] }>().rows).toHaveLength(2);
  });
});

test("finds a receiver despite a simultaneous deletion", async () => {
  const email = `${person.userId}@exemplo.com.br`;
  const { db } = api.context;
  await ensureReceiver(db, { email }, now);
  const deleting = () => db.delete(alertReceivers).where(eq(alertReceivers.email, email));
  const [receiver] = await Promise.all([ensureReceiver(db, { email }, now), deleting()]);
  expect(receiver.email).toBe(email);
});

test("a confirmed alert replaces the account's unconfirmed one", async () => {
  const wanted = { name: "mecânico", query: "roleName=mecanico", pace: "atOnce" } as const;
  const [visitor] = await api.context.db
    .insert(alertReceivers)
    .values({ email: person.email, createdAt: now })
    .returning();
  const ofVisitor = { receiverId: present(visitor).id, confirmedAt: now, createdAt: now };
  await api.context.db.insert(alerts).values({ ...wanted, ...ofVisitor });
  await create("city=Campinas");
  await saveUnconfirmed(api.context, person.email, wanted);
  await sendDueAlerts(api.context);
  const { rows } = (await asPerson("GET", url())).json<{ rows: Alert[] }>();
  expect(rows.map(({ query }) => query).sort()).toEqual(["city=Campinas", "roleName=mecanico"]);
});

describe("the limit of notices that a person sets", () => {
  const limit = (newValue: number | null) =>
    asPerson("PUT", `/candidate/${person.candidateId}/most-job-notices`, { newValue });

  test("delays vacancies above the limit until a week has passed", async () => {
    expect((await limit(3)).json()).toEqual({ newValue: 3 });
    await create("roleName=mecanico", "atOnce");
    for (const told of [1, 1, 1, 0, 0]) {
      pass(HOUR);
      await opened();
      expect(await run()).toBe(told);
    }
    expect(await newMails()).toHaveLength(3);
    setNow(new Date(NOON.getTime() + 7 * DAY + HOUR));
    expect(await run()).toBe(1);
    expect(await newMails()).toHaveLength(1);
    expect((await bell())[0]?.message).toMatch(/^2 vagas novas/);
  });

  test("can be removed, and must be an offered number", async () => {
    expect((await limit(5)).statusCode).toBe(400);
    await limit(7);
    expect((await limit(null)).json()).toEqual({ newValue: null });
    expect((await asPerson("GET", `/candidate/${person.candidateId}/most-job-notices`)).json()).toEqual({
      newValue: null,
    });
  });
});

describe("the wishes of a currículo", () => {
  const saveSection = (section: string, content: object) =>
    asPerson("PUT", `/candidate/${person.candidateId}/resume/${section}`, { expectedVersion: 0, content });

  test("are matched by role, distance and workplace once a day", async () => {
    await saveSection("objective", { roles: [{ name: "Mecânico" }] });
    await saveSection("availability", { distance: 100, workplaces: ["onSite"] });
    const near = await opened({ city: "Jundiaí" });
    await opened({ city: "Recife", state: "PE" });
    await opened({ workplace: "remote" });
    await opened({ roleName: "Recepcionista" });
    await matchNewVacancies(api.context);
    expect(await sendDueAlerts(api.context)).toBe(0);
    pass(DAY);
    expect(await run()).toBe(1);
    expect(await bell()).toMatchObject([{ selectiveProcessId: near }]);
    expect((await newMails())[0]).toContain("o seu currículo procura a função “Mecânico”");
    const muted = await asPerson("PUT", `/candidate/${person.candidateId}/mutedRoles`, {
      role: "Mecânico",
      isMuted: true,
    });
    expect(muted.json()).toEqual({ mutedRoles: ["Mecânico"] });
    await opened();
    await matchNewVacancies(api.context);
    pass(DAY);
    expect(await run()).toBe(0);
    expect(await api.context.db.$count(alertMatches, eq(alertMatches.role, "Mecânico"))).toBe(1);
  });

  test("keeps fifty muted roles, dropping the oldest", async () => {
    const mute = (role: string, isMuted = true) =>
      asPerson("PUT", `/candidate/${person.candidateId}/mutedRoles`, { role, isMuted });
    for (let role = 1; role <= 51; role++) await mute(`Função ${role}`);
    await mute("Função 2");
    const { mutedRoles } = (await mute("Função 3", false)).json<{ mutedRoles: string[] }>();
    expect(mutedRoles).toEqual([...Array.from({ length: 48 }, (_, index) => `Função ${index + 4}`), "Função 2"]);
  });

  test("matches only the wanted contract types", async () => {
    await saveSection("objective", { roles: [{ name: "Mecânico" }] });
    await saveSection("availability", { contractTypes: ["clt", "temporary"] });
    const fits = await opened({ contractType: "clt" });
    await opened({ contractType: "pj" });
    await matchNewVacancies(api.context);
    pass(DAY);
    await run();
    expect(await bell()).toMatchObject([{ selectiveProcessId: fits }]);
  });
});
