import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { allEndpoints } from "#contract/endpoints";
import { DAY_MS } from "#contract/base/time";
import type { TrailRow } from "#contract/companies/operatorTrail";
import { openSharedServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { anOperator, asForm, type OperatorPerson } from "#tests/factories/operators";
import { aCandidate, type Person } from "#tests/factories/people";
import { present } from "#tests/present";
import { operatorCalls, operators } from "../../platform/db/schema";
import { digest } from "../../platform/crypto/secret";
import { clean } from "../../program/jobs/clean";
import { toHeader } from "./reason";

let operator: OperatorPerson;
let person: Person;
const api = await openSharedServer();
beforeEach(async () => {
  operator = await anOperator((sent) => api.app.inject(sent));
  person = await aCandidate(api.app);
});

const call = (method: "GET" | "POST" | "DELETE", url: string, headers: object, payload?: object) =>
  api.app.inject({ method, url, headers: { ...headers }, remoteAddress: "203.0.113.7", ...(payload && { payload }) });
const because = (reason: string, { authorization }: { authorization: object } = operator) => ({
  ...authorization,
  "x-reason": toHeader(reason),
});
const read = async (query: Record<string, string>, headers: object = operatorAuthorization) =>
  (await call("GET", `/operator/trail?${new URLSearchParams(query).toString()}`, headers)).json<{
    rows: TrailRow[];
    next: number | null;
  }>();

test("writes actor, subject, reason and address", async () => {
  const url = `/operator/users/${person.userId}/lock`;
  expect((await call("POST", url, because("pedido dela, em ação"))).statusCode).toBe(200);
  const { rows } = await read({ subject: person.userId });
  expect(rows).toMatchObject([
    {
      actor: { kind: "operator", id: operator.id, name: operator.name },
      method: "POST",
      route: "/operator/users/{userId}/lock",
      status: 200,
      reason: "pedido dela, em ação",
      address: "203.0.113.7",
      subject: { userId: person.userId, erased: null, applicationId: null, companyId: null },
    },
  ]);
  expect((await read({ actor: operator.email })).rows).toEqual(rows);
  expect((await read({ actor: operator.id, subject: person.email.toUpperCase() })).rows).toEqual(rows);
  expect((await read({ actor: "key", subject: person.userId })).rows).toEqual([]);
});

test("lists a refused call with a NUL in its e-mail", async () => {
  expect((await call("GET", "/operator/users?email=a%00@x.example", because("busca"))).statusCode).toBe(400);
  expect((await read({})).rows[0]).toMatchObject({ route: "/operator/users", status: 400 });
});

test("lists calls about a person's application, e-mail or id", async () => {
  const { applicationId, person: applicant, selectiveProcessId } = await anApplication(api).inState("inReview");
  const { authorization } = operator;
  const why = because("conferir");
  await call("GET", `/operator/applications/${applicationId}`, why);
  await call("GET", `/operator/users?email=${encodeURIComponent(applicant.email.toUpperCase())}`, why);
  await call("GET", `/operator/users?id=${applicant.userId}`, why);
  await call("POST", "/operator/sessions/end", why, { email: applicant.email });
  const { rows } = await read({ subject: applicant.userId, actor: operator.id });
  expect(rows.map(({ route }) => route)).toEqual([
    "/operator/sessions/end",
    "/operator/users",
    "/operator/users",
    "/operator/applications/{applicationId}",
  ]);
  expect((await read({ subject: applicationId })).rows[0]).toMatchObject({ subject: { userId: applicant.userId } });
  await call("POST", `/operator/selectiveProcesses/${selectiveProcessId}/pause`, authorization, {});
  expect((await read({ subject: String(selectiveProcessId), actor: operator.id })).rows).toMatchObject([
    { reason: null, subject: { selectiveProcessId, userId: null } },
  ]);
  const { companyId } = await aCompany(api, "Oficina Ipê");
  expect((await read({ subject: companyId })).rows).toMatchObject([
    { actor: { kind: "key", name: null }, route: "/operator/companies/{companyId}/keys" },
  ]);
});

describe("a reason", () => {
  it("is required from operators, and optional for keys", async () => {
    const url = `/operator/users/${person.userId}/unlock`;
    const refused = await call("POST", url, operator.authorization);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { "X-Reason": ["required"] } }),
    ]);
    expect((await call("POST", url, because("   "))).statusCode).toBe(400);
    expect((await call("POST", url, operatorAuthorization)).statusCode).toBe(200);
    const { rows } = await read({ subject: person.userId });
    expect(rows.map(({ status, reason, actor }) => [status, reason, actor.kind])).toEqual([
      [200, null, "key"],
      [400, null, "operator"],
      [400, null, "operator"],
    ]);
  });

  it("may have 300 characters, in UTF-8 or Latin-1", async () => {
    const url = `/operator/users/${person.userId}/unlock`;
    const send = (reason: string) => call("POST", url, { ...operatorAuthorization, "x-reason": reason });
    expect((await send("x".repeat(301))).json()).toMatchObject({ fields: { "X-Reason": ["tooLong"] } });
    expect((await send("a\u0007b")).statusCode).toBe(400);
    expect((await send("só latin1 \u00e3")).statusCode).toBe(200);
    expect((await send(toHeader("<b>ação</b>"))).statusCode).toBe(200);
    const reasons = (await read({ subject: person.userId })).rows.map(({ reason }) => reason);
    expect(reasons.slice(0, 2)).toEqual(["<b>ação</b>", "só latin1 ã"]);
  });

  it("is asked for by screens, and shown in the trail", async () => {
    const { cookie } = operator;
    const open = (url: string) => api.app.inject({ url, headers: { cookie } });
    const asked = await open(`/admin/users?id=${person.userId}`);
    expect([asked.statusCode, asked.body]).toEqual([400, expect.stringContaining('name="reason"')]);
    expect(asked.body).toContain(`<input type="hidden" name="id" value="${person.userId}" />`);
    const shown = await open(`/admin/users?id=${person.userId}&reason=pedido+%3Cb%3E`);
    expect(shown.body).toContain("Bloquear");
    expect(shown.body).not.toContain("<b>");
    const [, token = ""] = /name="_token" value="([^"]*)"/.exec(shown.body) ?? [];
    const press = (more: Record<string, string>) =>
      api.app.inject({
        method: "POST",
        url: `/admin/call/lockUser?back=/admin/users&label=Bloquear&to.userId=${person.userId}`,
        headers: { ...asForm, cookie },
        payload: new URLSearchParams({ _token: token, ...more }).toString(),
      });
    const again = await press({});
    expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('name="_reason"')]);
    expect((await press({ _reason: "golpe" })).statusCode).toBe(303);
    const page = await open(`/admin/trail?subject=${person.userId}`);
    for (const said of ["golpe", "pedido &lt;b&gt;", operator.name, "127.0.0.1"]) expect(page.body).toContain(said);
    expect((await open("/admin/trail?actor=ninguem&subject=%00%27")).statusCode).toBe(400);
    expect((await open("/admin/trail?actor=ninguem&subject='--")).body).toContain("Nada por aqui.");
  });
});

test("the person's export shows an operator's reason, but no name", async () => {
  await call("GET", `/operator/users?id=${person.userId}`, because("pedido dela"));
  const { operatorCalls: rows } = (
    await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization })
  ).json<{ operatorCalls: Record<string, unknown>[] }>();
  expect(rows).toMatchObject([{ route: "/operator/users", reason: "pedido dela", userId: person.userId }]);
  const text = JSON.stringify(rows);
  for (const hidden of [operator.id, operator.name, "203.0.113.7"]) expect(text).not.toContain(hidden);
});

test("shows only the user's hash after an erasure", async () => {
  await call("GET", `/operator/users?id=${person.userId}`, because("Ana pediu"));
  const erased = await call("DELETE", `/operator/users/${person.userId}`, because("pedido de exclusão"));
  expect(erased.statusCode).toBe(200);
  const hash = digest(person.userId);
  const { rows } = await read({ subject: person.userId });
  expect(rows.map(({ method, reason, subject }) => [method, reason, subject.userId, subject.erased])).toEqual([
    ["DELETE", "pedido de exclusão", null, hash],
    ["GET", null, null, hash],
  ]);
  expect((await read({ subject: hash })).rows).toEqual(rows);
  const all = await api.context.db.select().from(operatorCalls).where(eq(operatorCalls.subjectHash, hash));
  expect(JSON.stringify(all)).not.toContain(person.userId);
});

test("keeps a removed operator's name while the trail has rows", async () => {
  await call("GET", `/operator/users?id=${person.userId}`, because("pedido"));
  await call("DELETE", `/operator/operators/${operator.id}`, operatorAuthorization);
  await clean(api.context);
  expect((await read({ actor: operator.id })).rows).toMatchObject([{ actor: { name: operator.name } }]);
  api.setNow(new Date(Date.now() + 400 * DAY_MS));
  await clean(api.context);
  expect(await api.context.db.$count(operators, eq(operators.id, operator.id))).toBe(0);
  api.setNow(new Date());
});

test("every path parameter is listed in this test", () => {
  const subjects = ["userId", "applicationId", "selectiveProcessId", "companyId"];
  const others = [
    ...["documentId", "requestId", "test", "item", "questionId", "keyId"],
    ...["feedId", "taskId", "webhookId", "eventId", "operatorId", "messageId"],
  ];
  const known = [...subjects, ...others];
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.auth === "operator");
  const named = calls.flatMap(({ endpoint }) => Object.keys(endpoint.params?.shape ?? {}));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("shows no operator in a company's list of calls", async () => {
  const { authorization } = await aCompany(api, "Oficina Jatobá");
  await call("GET", "/operator/selectiveProcesses", authorization);
  const { rows } = (await call("GET", "/operator/calls", authorization)).json<{ rows: Record<string, unknown>[] }>();
  expect(Object.keys(present(rows[0])).sort()).toEqual([
    "applicationId",
    "at",
    "companyId",
    "id",
    "keyId",
    "method",
    "requestId",
    "route",
    "selectiveProcessId",
    "status",
  ]);
});
