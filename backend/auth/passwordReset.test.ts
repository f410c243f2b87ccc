import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCandidate, aRegistration } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { passwordResets } from "../db/schema";
import { backgroundDone } from "../jobs/background";

const ORIGIN = "https://motriz.exemplo.com.br";
let api: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "motriz-reset-"));
  api = await openTestServer({ DATA_DIR: folder, PUBLIC_ORIGIN: ORIGIN });
});
beforeEach(async () => {
  api.setNow(new Date("2026-03-10T12:00:00.000Z"));
  await emptyOutbox();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const forgot = (email: string, overrides: object = {}) =>
  api.app.inject({
    method: "POST",
    url: "/user/forgotPassword",
    payload: { email, appUrl: ORIGIN, route: "/auth/change-password?key=", ...overrides },
  });
const reset = (key: string, password = "nova oficina verde") =>
  api.app.inject({ method: "POST", url: "/user/resetPassword", payload: { key, password } });
const login = (email: string, password: string) =>
  api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload: { email, password } });

async function emptyOutbox(): Promise<void> {
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
}

async function mails(): Promise<string[]> {
  await backgroundDone(api.context);
  return readOutbox(folder);
}

async function aKey(email: string): Promise<string> {
  await forgot(email);
  const key = /change-password\?key=([\w-]{43})/.exec((await mails()).join("\n"))?.[1];
  if (!key) throw new Error("no key was mailed");
  return key;
}

describe("asking for a link", () => {
  test("mails one in text and HTML, in Portuguese, to whom it may concern", async () => {
    const { email } = await aCandidate(api.app);
    expect((await forgot(email)).statusCode).toBe(202);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(mail).toMatch(/https:\/\/motriz\.exemplo\.com\.br\/auth\/change-password\?key=[\w-]{43}/);
    expect(mail).toContain("30 minutos");
  });

  test("answers the same for an unknown e-mail, and mails nothing", async () => {
    const { email } = await aCandidate(api.app);
    const [known, unknown] = [await forgot(email), await forgot(aRegistration().user.email)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await mails()).toHaveLength(1);
  });

  test("answers before it looks the e-mail up, so that the time it takes tells nothing", async () => {
    const { email } = await aCandidate(api.app);
    await api.context.db.transaction(async (transaction) => {
      // Nobody reads the accounts while this stands: whoever had to would not answer.
      await transaction.execute(sql`lock table users in access exclusive mode`);
      expect((await forgot(email)).statusCode).toBe(202);
    });
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ["another site", { appUrl: "https://evil.example" }, "appUrl"],
    ["a site that only starts like ours", { appUrl: `${ORIGIN}.evil.example` }, "appUrl"],
    ["another route", { route: "//evil.example/?key=" }, "route"],
  ])("refuses to link to %s", async (_, overrides, field) => {
    const { email } = await aCandidate(api.app);
    const response = await forgot(email, overrides);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid", fields: { [field]: ["invalid"] } });
    expect(await mails()).toEqual([]);
  });
});

describe("a link", () => {
  test("sets the password once, ends every session and sends a notice", async () => {
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

  test("works up to thirty minutes", async () => {
    const { email } = await aCandidate(api.app);
    const key = await aKey(email);
    api.setNow(new Date("2026-03-10T12:30:00.000Z"));
    expect((await reset(key)).statusCode).toBe(410);
    api.setNow(new Date("2026-03-10T12:29:59.999Z"));
    expect((await reset(key)).statusCode).toBe(200);
  });

  test("stops working once a newer one was asked for", async () => {
    const { email } = await aCandidate(api.app);
    const older = await aKey(email);
    await emptyOutbox();
    const newer = await aKey(email);
    expect((await reset(older)).statusCode).toBe(410);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  test("used ten times at once works once", async () => {
    const key = await aKey((await aCandidate(api.app)).email);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => reset(key)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  test("survives a password that is refused", async () => {
    const key = await aKey((await aCandidate(api.app)).email);
    const refused = await reset(key, "12345678");
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { password: ["passwordCommon"] } });
    expect((await reset(key)).statusCode).toBe(200);
  });

  test("is kept as a hash alone", async () => {
    const key = await aKey((await aCandidate(api.app)).email);
    expect(JSON.stringify(await api.context.db.select().from(passwordResets))).not.toContain(key);
  });
});
