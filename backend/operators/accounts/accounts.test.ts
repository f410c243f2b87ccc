import { eq, type SQL } from "drizzle-orm";
import { describe, expect, it, test, vi } from "vitest";
import { allEndpoints } from "#contract/endpoints";
import { endpointPath } from "#contract/base/endpoint";
import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { aLogin, anOperator, asForm, codesOf, readSecret, type OperatorPerson } from "#tests/factories/operators";
import { aCandidate } from "#tests/factories/people";
import { present } from "#tests/present";
import { operators, operatorSessions } from "../../platform/db/schema";
import { clean } from "../../program/jobs/clean";
import { openOperatorFactor, resealOperatorFactors } from "./factor";

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const api = await openSharedServer({ LOG_LEVEL: "info" }, undefined, log);

const make = (...more: [roles?: Parameters<typeof anOperator>[1]]) =>
  anOperator((sent) => api.app.inject(sent), ...more);
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}, server = api) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { ...asForm, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const logIn = (fields: Record<string, string>, server = api) => post("/admin/login", fields, {}, server);
const call = (method: "GET" | "POST" | "PATCH" | "DELETE" | "PUT", url: string, headers: object, payload?: object) =>
  api.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
const asKey = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  call(method, `/operator/operators${url}`, operatorAuthorization, payload);
const isOpen = async ({ cookie }: { cookie: string }) =>
  (await api.app.inject({ url: "/admin/trail", headers: { cookie } })).statusCode === 200;

describe("an operator's account", () => {
  it("is set up by its link, but only once", async () => {
    const made = await asKey("POST", "", { email: "Zoe@Motriz.example", name: "Zoé", roles: ["reads"] });
    expect(made.statusCode).toBe(201);
    const { link, email, setUpAt } = made.json<{ link: string; email: string; setUpAt: null }>();
    expect([email, setUpAt]).toEqual(["zoe@motriz.example", null]);
    expect(await asKey("POST", "", { email, name: "Outra", roles: ["reads"] })).toMatchObject({ statusCode: 409 });
    const url = link.slice(new URL(link).origin.length);
    const open = () => api.app.inject({ url });
    const secret = readSecret((await open()).body);
    expect(readSecret((await open()).body)).toBe(secret);
    const nextCode = codesOf(secret);
    for (const [fields, said] of [
      [{ password: "curta", code: nextCode() }, "Use pelo menos 8 caracteres."],
      [{ password: "password123", code: nextCode() }, "Esta senha é conhecida demais."],
      [{ password: "uma senha que serve 1", code: "000000x" }, "Este código não vale."],
    ] as const) {
      const answer = await post(url, fields);
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(said)]);
    }
    const right = { password: "uma senha que serve 1", code: codesOf(secret)() };
    const both = await Promise.all([post(url, right), post(url, right)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await open()).statusCode).toBe(410);
    expect(JSON.stringify(await api.context.db.select().from(operators))).not.toContain(secret);
  });

  it("can't be set up after two days", async () => {
    const { link } = (await asKey("POST", "", { email: "late@motriz.example", name: "Lia", roles: ["reads"] })).json<{
      link: string;
    }>();
    api.setNow(new Date(Date.now() + 49 * HOUR_MS));
    expect((await api.app.inject({ url: link.slice(new URL(link).origin.length) })).statusCode).toBe(410);
    api.setNow(new Date());
  });

  it("opens no session if it is reset during the login", async () => {
    const person = await make();
    const { db } = api.context;
    const update = db.update.bind(db);
    // The reset ends between the use of the code and the opening of the session.
    const spy = vi.spyOn(db, "update").mockImplementation(((table: typeof operators) => ({
      set: (values: object) => ({
        where: (condition: SQL) => ({
          returning: async (columns: { id: typeof operators.id }) => {
            const rows = await update(table).set(values).where(condition).returning(columns);
            spy.mockRestore();
            await asKey("POST", `/${person.id}/reset`);
            return rows;
          },
        }),
      }),
    })) as never);
    const answer = await logIn(aLogin(person));
    spy.mockRestore();
    expect(answer.statusCode).toBe(403);
    expect(await db.$count(operatorSessions, eq(operatorSessions.operatorId, person.id))).toBe(0);
  });

  it("can be locked, unlocked, reset and removed", async () => {
    const person = await make();
    expect(await isOpen(person)).toBe(true);
    await asKey("PATCH", `/${person.id}`, { isLocked: true });
    expect(await isOpen(person)).toBe(false);
    const refused = await logIn(aLogin(person));
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining("Esta conta está bloqueada.")]);
    await asKey("PATCH", `/${person.id}`, { isLocked: false });
    expect((await logIn(aLogin(person))).statusCode).toBe(303);
    const { link } = (await asKey("POST", `/${person.id}/reset`)).json<{ link: string }>();
    expect((await logIn({ email: person.email, password: person.password, code: "123456" })).statusCode).toBe(403);
    expect((await api.app.inject({ url: link.slice(new URL(link).origin.length) })).statusCode).toBe(200);
    expect((await asKey("DELETE", `/${person.id}`)).json()).toEqual({ removed: true });
    expect((await asKey("DELETE", `/${person.id}`)).statusCode).toBe(404);
    const again = { email: person.email, name: "De novo", roles: ["reads"] };
    expect((await asKey("POST", "", again)).statusCode).toBe(201);
  });

  it("can be created only by the operator's own key", async () => {
    const person = await make(["reads", "people", "machine"]);
    const { authorization } = await aCompany(api, "Oficina Sapucaia");
    const wanted = { email: "mais@motriz.example", name: "Mais", roles: ["machine"] };
    for (const headers of [person.authorization, authorization])
      expect((await call("POST", "/operator/operators", headers, wanted)).statusCode).toBe(403);
    for (const body of [{}, { ...wanted, roles: [] }, { ...wanted, roles: ["root"] }, { ...wanted, name: " " }])
      expect((await asKey("POST", "", body)).statusCode).toBe(400);
  });
});

describe("a login", () => {
  it("requires e-mail, password and code", async () => {
    const person = await make();
    const right = aLogin(person);
    for (const wrong of [
      { ...right, email: "ninguem@motriz.example" },
      { ...right, email: "<b>" },
      { ...right, password: "outra senha" },
      { ...right, password: "x".repeat(5_000) },
      { ...right, code: "000000" },
      { ...right, code: "" },
      { email: right.email, password: right.password },
    ]) {
      const answer = await logIn(wrong);
      expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
      expect(answer.body).toContain("E-mail, senha ou código não conferem.");
      expect(answer.body).not.toContain("<b>");
    }
    expect((await logIn(right)).statusCode).toBe(303);
    expect(lines.filter((line) => line.includes('"event":"operatorLoginFailed"')).length).toBeGreaterThanOrEqual(7);
    expect(lines.join("")).not.toContain(person.email);
  });

  it("succeeds only once with the same code", async () => {
    const person = await make();
    const typed = aLogin(person);
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(typed)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403, 403, 403]);
    const [code = ""] = person.recoveryCodes;
    expect(person.recoveryCodes).toHaveLength(10);
    const byRecovery = await Promise.all([logIn({ ...typed, code }), logIn({ ...typed, code })]);
    expect(byRecovery.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403]);
  });

  it("limits guesses at a password and at a code", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1" });
    try {
      const person = await anOperator((sent) => limited.app.inject(sent));
      const guess = () => logIn({ email: person.email, password: person.password, code: "000000" }, limited);
      const statuses = [];
      for (let at = 0; at < 12; at++) statuses.push((await guess()).statusCode);
      expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
      expect((await logIn(aLogin(person), limited)).statusCode).toBe(429);
      const other = await anOperator((sent) => limited.app.inject(sent));
      expect((await logIn(aLogin(other), limited)).statusCode).toBe(303);
    } finally {
      await limited.close();
    }
  });

  it("ends after 30 idle minutes, and after 8 hours", async () => {
    const start = Date.now();
    const person = await make();
    api.setNow(new Date(start + 31 * MINUTE_MS));
    expect(await isOpen(person)).toBe(false);
    const other = await anOperator((sent) => api.app.inject(sent), ["reads"], { now: () => api.context.now() });
    for (let minutes = 51; minutes < 31 + 8 * 60; minutes += 20) {
      api.setNow(new Date(start + minutes * MINUTE_MS));
      expect([minutes, await isOpen(other)]).toEqual([minutes, true]);
    }
    api.setNow(new Date(start + (32 + 8 * 60) * MINUTE_MS));
    expect(await isOpen(other)).toBe(false);
    await clean(api.context);
    expect(await api.context.db.$count(operatorSessions)).toBe(0);
    api.setNow(new Date());
  });

  it("is separate from candidates' logins", async () => {
    const candidate = await aCandidate(api.app);
    const answer = await logIn({ email: candidate.email, password: candidate.password, code: "123456" });
    expect(answer.statusCode).toBe(403);
    expect((await call("GET", "/operator/companies", candidate.authorization)).statusCode).toBe(401);
  });
});

async function statusOf(name: string, headers: object): Promise<number> {
  const endpoint = allEndpoints.find((each) => each.name === name)?.endpoint;
  if (!endpoint) throw new Error(`There is no call ${name}.`);
  const ids = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((param) => [param, "0"]));
  return (await call(endpoint.method, endpointPath(endpoint, ids), headers)).statusCode;
}

describe("roles", () => {
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.auth === "operator");

  test("are declared for each call of the operator API", () => {
    expect(calls.length).toBeGreaterThan(70);
    expect(calls.filter(({ endpoint }) => endpoint.role === undefined).map(({ name }) => name)).toEqual([]);
  });

  test("don't allow calls of another role", async () => {
    const persons: Record<string, OperatorPerson> = {
      reads: await make(["reads"]),
      people: await make(["people"]),
      machine: await make(["machine"]),
    };
    for (const [role, person] of Object.entries(persons))
      for (const { name, endpoint } of calls) {
        const mayCall = endpoint.role === "reads" || endpoint.role === role;
        if (mayCall && endpoint.method !== "GET") continue;
        const status = await statusOf(name, person.authorization);
        expect([role, name, status === 403]).toEqual([role, name, !mayCall]);
      }
  });

  test("hide the screens and forms of other roles", async () => {
    const reads = await make(["reads"]);
    const see = async (url: string, { cookie }: OperatorPerson) =>
      (await api.app.inject({ url, headers: { cookie } })).body;
    const page = await see("/admin/health", reads);
    expect(page).toContain('href="/admin/trail"');
    expect(page).not.toMatch(/href="\/admin\/(users|applications|reports|messages)"|Começar a manutenção/);
    expect(await see("/admin/users", reads)).not.toContain("Procurar");
    expect(await see("/admin/companies", reads)).not.toContain("Nova empresa");
    expect(await see("/admin/health", await make(["machine"]))).toContain("Começar a manutenção");
    const [, token = ""] = /name="_token" value="([^"]*)"/.exec(page) ?? [];
    const forged = await post(
      "/admin/call/setMaintenance?back=/admin/health",
      { _token: token, _fixed: '{"on":true}' },
      { cookie: reads.cookie },
    );
    expect(forged.statusCode).toBe(403);
  });

  test("end the operator's sessions if they change", async () => {
    const person = await make(["people"]);
    await asKey("PATCH", `/${person.id}`, { roles: ["reads"] });
    expect(await isOpen(person)).toBe(false);
  });
});

test("a call asks for a code ten minutes after login", async () => {
  const start = Date.now();
  const person = await make(["people"]);
  const candidate = await aCandidate(api.app);
  api.setNow(new Date(start + 11 * MINUTE_MS));
  const url = `/admin/users/${candidate.userId}/export?reason=pedido+dela`;
  const see = () => api.app.inject({ url, headers: { cookie: person.cookie } });
  const asked = await see();
  expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining("mostre que é você")]);
  const [, token = ""] = /name="_token" value="([^"]*)"/.exec(asked.body) ?? [];
  const confirm = (code: string) =>
    post(`/admin/confirm?back=${encodeURIComponent(url)}`, { _token: token, _code: code }, { cookie: person.cookie });
  expect((await confirm("000000")).body).toContain("Este código não vale.");
  const confirmed = await confirm(person.nextCode(api.context.now()));
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, url]);
  expect((await see()).statusCode).toBe(200);

  // The form asks for the code after an old login, and keeps the typed values.
  api.setNow(new Date(start + 22 * MINUTE_MS));
  const erase = `/admin/call/eraseUser?back=/admin/users&label=Apagar&sure=1&reason=pedido&to.userId=${candidate.userId}`;
  const refused = await post(erase, { _token: token, _sure: "1" }, { cookie: person.cookie });
  expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('name="_code"')]);
  const code = person.nextCode(api.context.now());
  const done = await post(erase, { _token: token, _sure: "1", _code: code }, { cookie: person.cookie });
  expect(done.statusCode).toBe(303);
  api.setNow(new Date());
});

test("re-encrypts the second factor with a new WEB_TO_API_KEY", async () => {
  const [OLD, NEW] = ["a-former-key-of-the-tests-01234567", "a-new-key-of-the-tests-0123456789a"];
  const server = await openTestServer({ WEB_TO_API_KEY: OLD });
  try {
    const { id } = await anOperator((sent) => server.app.inject(sent));
    const { db, config } = server.context;
    const both = { ...config, WEB_TO_API_KEY: [NEW, OLD] as [string, string] };
    expect(await resealOperatorFactors({ db, config: both })).toBe(1);
    expect(await resealOperatorFactors({ db, config: both })).toBe(0);
    const [row] = await db.select().from(operators);
    expect(openOperatorFactor({ WEB_TO_API_KEY: [NEW] }, id, present(present(row).sealedSecret))).toMatch(
      /^[A-Z2-7]{32}$/,
    );
    expect(openOperatorFactor({ WEB_TO_API_KEY: [OLD] }, id, present(present(row).sealedSecret))).toBeNull();
  } finally {
    await server.close();
  }
});
