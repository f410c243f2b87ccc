import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { aCandidate, aRegistration } from "#tests/factories/people";
import { present } from "#tests/present";
import { readOutbox, withoutConfirmations } from "#tests/outbox";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { emailConfirmations, identities, passwordResets, pendingLinks, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { execute } from "../../messaging/queue/boss";
import { maskEmail } from "#contract/base/maskEmail";
import { lockAccount } from "../users/repository";
import { awaitConfirmation } from "./emailConfirmation";
import { createReset, passwordResetTask } from "./passwordReset";

const ORIGIN = "https://motriz.exemplo.com.br";
const LISTED = "https://app.exemplo.com.br";
const WEB_KEY = "web-key-of-the-tests-0123456789";
const api = await openSharedServer({ PUBLIC_ORIGIN: ORIGIN, API_ORIGINS: LISTED });
const folder = api.context.config.DATA_DIR;
beforeEach(async () => {
  api.setNow(new Date("2026-03-10T12:00:00.000Z"));
  await emptyOutbox();
});

const forgot = (email: string, overrides: object = {}) =>
  api.app.inject({
    method: "POST",
    url: "/user/forgotPassword",
    payload: { email, appUrl: ORIGIN, route: "/auth/change-password?key=", ...overrides },
  });
const reset = (key: string, password = "nova oficina verde") =>
  api.app.inject({ method: "POST", url: "/user/resetPassword", payload: { key, password } });
const view = (key: string) => api.app.inject({ method: "POST", url: "/user/passwordReset", payload: { key } });
const login = (email: string, password: string) =>
  api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload: { email, password } });

async function emptyOutbox(): Promise<void> {
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
}

async function mails(): Promise<string[]> {
  await backgroundDone(api.context);
  return withoutConfirmations(await readOutbox(folder));
}

async function aKey(email: string): Promise<string> {
  await forgot(email);
  const key = /change-password\?key=([\w-]{43})/.exec((await mails()).join("\n"))?.[1];
  if (!key) throw new Error("no key was mailed");
  return key;
}

test("a reset during an e-mail's confirmation never fails", async () => {
  const { userId } = await aCandidate(api.app);
  const { db, now } = api.context;
  for (let offset = 10; offset < 40; offset += 1) {
    const { email } = aRegistration().user;
    const key = await awaitConfirmation(db, now(), { userId, email, isChange: true });
    const resetting = reset(present(await createReset(db, now(), userId, 0)));
    await wait(offset);
    const confirming = api.app.inject({ method: "POST", url: "/user/emailLink/confirm", payload: { key } });
    for (const answer of [await resetting, await confirming]) expect([200, 410]).toContain(answer.statusCode);
  }
});

describe("asking for a link", () => {
  test("mails a link in text and HTML", async () => {
    const { email } = await aCandidate(api.app);
    expect((await forgot(email)).statusCode).toBe(202);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(mail).toMatch(/https:\/\/motriz\.exemplo\.com\.br\/auth\/change-password\?key=[\w-]{43}/);
    expect(mail).toContain("30 minutos");
  });

  test("mails no link to an e-mail that is replaced meanwhile", async () => {
    const { email, userId } = await aCandidate(api.app);
    const { db, now } = api.context;
    const task = { id: randomUUID(), key: "x", userId: null, createdAt: now(), signal: AbortSignal.timeout(10_000) };
    const { asked } = await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      const asking = passwordResetTask.run(api.context, { ...task, content: { email } });
      await Promise.race([asking, wait(200)]);
      await tx
        .update(users)
        .set({ email: `novo.${email}` })
        .where(eq(users.id, userId));
      return { asked: asking };
    });
    expect(await asked).toBe("nobody has it");
    expect(await db.$count(passwordResets, eq(passwordResets.userId, userId))).toBe(0);
  });

  test("links to the client's origin if API_ORIGINS lists it", async () => {
    const { email } = await aCandidate(api.app);
    expect((await forgot(email, { appUrl: `${LISTED}/` })).statusCode).toBe(202);
    expect(await mails()).toEqual([expect.stringContaining(`${LISTED}/auth/change-password?key=`)]);
  });

  test("answers the same for unknown e-mails", async () => {
    const { email } = await aCandidate(api.app);
    const [known, unknown] = [await forgot(email), await forgot(aRegistration().user.email)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await mails()).toHaveLength(1);
  });

  test("answers without reading the table of accounts", async () => {
    const { email } = await aCandidate(api.app);
    await backgroundDone(api.context);
    const elsewhere = await openTestServer({ QUEUE_WORKER: "0", DATA_DIR: folder, PUBLIC_ORIGIN: ORIGIN });
    const { db } = elsewhere.context;
    // A call that reads an account fails while the table has another name.
    await db.execute(sql`alter table users rename to users_away`);
    for (const asked of [email, aRegistration().user.email]) {
      const payload = { email: asked, appUrl: ORIGIN, route: "/auth/change-password?key=" };
      const answer = await elsewhere.app.inject({ method: "POST", url: "/user/forgotPassword", payload });
      expect(answer.statusCode).toBe(202);
    }
    await db.execute(sql`alter table users_away rename to users`);
    await elsewhere.close();
    expect((await forgot(email)).statusCode).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  test("mails the link although another IP address reached its limit", async () => {
    const limited = await openTestServer({
      RATE_LIMITS: "1",
      DATA_DIR: folder,
      PUBLIC_ORIGIN: ORIGIN,
      WEB_TO_API_KEY: WEB_KEY,
    });
    const { email } = await aCandidate(limited.app);
    const ask = async (address: string) => {
      const { statusCode } = await limited.app.inject({
        method: "POST",
        url: "/user/forgotPassword",
        headers: { "x-visitor-address": address, "x-web-key": WEB_KEY },
        payload: { email, appUrl: ORIGIN, route: "/auth/change-password?key=" },
      });
      return statusCode;
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push(await ask("203.0.113.9"));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    for (let attempt = 0; attempt < 40; attempt++) await ask(`198.51.100.${attempt}`);
    expect(await ask("192.0.2.7")).toBe(202);
    await backgroundDone(limited.context);
    expect(withoutConfirmations(await readOutbox(folder))).toHaveLength(1);
    await limited.close();
  });

  test.each([
    ["another site", { appUrl: "https://evil.example" }, "appUrl"],
    ["a site that only starts like ours", { appUrl: `${ORIGIN}.evil.example` }, "appUrl"],
    ["another route", { route: "//evil.example/?key=" }, "route"],
  ])("rejects a link to %s", async (_, overrides, field) => {
    const { email } = await aCandidate(api.app);
    const response = await forgot(email, overrides);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid", fields: { [field]: ["invalid"] } });
    expect(await mails()).toEqual([]);
  });
});

describe("a reset link", () => {
  test("shows the masked e-mail until used or expired", async () => {
    const { email } = await aCandidate(api.app);
    const key = await aKey(email);
    for (let opened = 0; opened < 2; opened++) {
      expect((await view(key)).json()).toEqual({ account: maskEmail(email) });
      expect((await view(key)).body).not.toContain(email);
    }
    expect((await reset(key)).statusCode).toBe(200);
    const late = await aKey(email);
    api.setNow(new Date("2026-03-10T12:30:00.000Z"));
    for (const over of [key, late, "x".repeat(43), ""]) {
      const response = await view(over);
      expect(response.statusCode).toBe(410);
      expect(response.json()).toMatchObject({ code: "expired" });
    }
  });

  test("can be viewed 60 times an hour from one address", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1" });
    const look = () => limited.app.inject({ method: "POST", url: "/user/passwordReset", payload: { key: "none" } });
    for (let looked = 0; looked < 60; looked++) expect((await look()).statusCode).toBe(410);
    expect((await look()).statusCode).toBe(429);
    await limited.close();
  });

  test("sets the password once, and ends all sessions", async () => {
    const { email, password, authorization, candidateId } = await aCandidate(api.app);
    const key = await aKey(email);
    expect((await reset(key)).json()).toEqual({ changed: true });
    expect((await api.app.inject({ url: `/candidate/${candidateId}`, headers: authorization })).statusCode).toBe(401);
    expect((await login(email, password)).statusCode).toBe(401);
    expect((await login(email, "nova oficina verde")).statusCode).toBe(200);
    expect((await mails()).some((mail) => mail.includes("acaba de ser trocada"))).toBe(true);
    const again = await reset(key);
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({ code: "expired" });
  });

  test("unlinks LinkedIn, and deletes each unfinished linking", async () => {
    const { email, userId } = await aCandidate(api.app);
    const { db } = api.context;
    const expiresAt = new Date("2026-03-11T12:00:00.000Z");
    await db.insert(identities).values({ issuer: "https://www.linkedin.com/oauth", subject: userId, userId });
    await db
      .insert(pendingLinks)
      .values({ keyHash: userId, issuer: "https://www.linkedin.com/oauth", subject: "other", userId, expiresAt });
    expect((await reset(await aKey(email))).statusCode).toBe(200);
    for (const table of [identities, pendingLinks, emailConfirmations])
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    expect((await mails()).join()).toContain("O LinkedIn, as chaves de acesso e o número de WhatsApp foram removidos");
  });

  test("confirms the e-mail that received the link", async () => {
    const { email } = await aCandidate(api.app);
    await reset(await aKey(email));
    expect((await login(email, "nova oficina verde")).json()).toMatchObject({ user: { emailConfirmed: true } });
  });

  test("is valid for thirty minutes", async () => {
    const { email } = await aCandidate(api.app);
    const key = await aKey(email);
    api.setNow(new Date("2026-03-10T12:30:00.000Z"));
    expect((await reset(key)).statusCode).toBe(410);
    api.setNow(new Date("2026-03-10T12:29:59.999Z"));
    expect((await reset(key)).statusCode).toBe(200);
  });

  test("is revoked by a later request", async () => {
    const { email } = await aCandidate(api.app);
    const older = await aKey(email);
    await emptyOutbox();
    api.setNow(new Date("2026-03-10T12:05:00.000Z"));
    const newer = await aKey(email);
    expect((await reset(older)).statusCode).toBe(410);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  test("is not replaced by a request within five minutes", async () => {
    const { email } = await aCandidate(api.app);
    const key = await aKey(email);
    api.setNow(new Date("2026-03-10T12:04:59.000Z"));
    await Promise.all([forgot(email), forgot(email)]);
    expect(await mails()).toHaveLength(1);
    expect((await reset(key)).statusCode).toBe(200);
  });

  test("is mailed later if the first attempt failed", async () => {
    const { email } = await aCandidate(api.app);
    await backgroundDone(api.context);
    await rm(join(folder, "outbox"), { recursive: true });
    await writeFile(join(folder, "outbox"), "in the way of the folder");
    await forgot(email);
    await emptyOutbox();
    await execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s'");
    // Another account's reset makes the queue run again.
    expect((await reset(await aKey(aRegistration().user.email))).statusCode).toBe(200);
    const [mail] = await mails();
    expect(mail).toContain(`To: ${email}`);
  });

  test("works for one of ten simultaneous calls", async () => {
    const key = await aKey((await aCandidate(api.app)).email);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => reset(key)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  test("is still valid after a refused password", async () => {
    const key = await aKey((await aCandidate(api.app)).email);
    const refused = await reset(key, "12345678");
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { password: ["passwordCommon"] } });
    expect((await reset(key)).statusCode).toBe(200);
  });

  test("is stored only as a hash", async () => {
    const key = await aKey((await aCandidate(api.app)).email);
    expect(JSON.stringify(await api.context.db.select().from(passwordResets))).not.toContain(key);
  });
});
