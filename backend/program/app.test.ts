import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/endpoints";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { webhookBodySchema, webhookEventTypes } from "#contract/companies/webhook";
import { findAll } from "#tests/findAll";
import type { Caller } from "../http/context";
import { toWritten } from "../operators/openapi/document";
import type { OpenApiDocument } from "../operators/openapi/openApi";
import { createTicket } from "../http/sockets/tickets";

const opened = await openSharedServer({}, (app) =>
  app.get("/ended", () => createTicket(app.context, { tokenHash: "of a session that ended" } as Caller)),
);

const login = (body: string | Buffer, type = "application/json") =>
  opened.app.inject({
    method: "POST",
    url: "/authentication/login?typeUser=1",
    headers: { "content-type": type },
    payload: body,
  });

test.each([
  ["NUL", '{"email":"a\\u0000@exemplo.com.br","password":"x"}', 400],
  ["half a surrogate pair", '{"email":"\\ud800","password":"x"}', 400],
  ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
  ["an unclosed brace", "{", 400],
  ["the field __proto__", '{"__proto__":{"isAdmin":true}}', 400],
  ["a million brackets", "[".repeat(1_000_000), 413],
  ["5,000 levels", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, 413],
  ["two megabytes", `{"email":"${"a".repeat(2_000_000)}"}`, 413],
  ["only null", "null", 400],
  ["a list instead of an object", "[1,2]", 400],
])("answers a contract error to a body with %s", async (_, body, status) => {
  const response = await login(body);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({
    code: status === 413 ? "tooLarge" : "invalid",
    requestId: response.headers["x-request-id"],
  });
});

test("rejects an unknown media type", async () => {
  expect((await login("<login/>", "application/xml")).statusCode).toBe(415);
});

test.each([
  ["/selectiveProcess/suggestions?q=%00", 400],
  ["/selectiveProcess/listAll?roleName=%00", 200],
  ["/%ff", 400],
  ["/%00", 404],
  ["/nothing", 404],
  [`/${"a".repeat(5000)}`, 404],
])("answers $1 to %s", async (url, status) => {
  expect((await opened.app.inject({ url })).statusCode).toBe(status);
});

test("answers 401 if the session ends during the call", async () => {
  const answer = await opened.app.inject({ url: "/ended" });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: "notAuthenticated" }]);
});

test("reports liveness and readiness, and counts calls by route", async () => {
  expect((await opened.app.inject({ url: "/livez" })).statusCode).toBe(200);
  expect((await opened.app.inject({ url: "/readyz" })).json()).toMatchObject({ status: "ok" });
  const { body } = await opened.app.inject({ url: "/metrics" });
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/readyz",status="200"} 1');
});

test.each([
  ["warns that the public origin is not set", {}, [expect.stringContaining("PUBLIC_ORIGIN is not set")]],
  [
    "warns that the public origin has no TLS",
    { PUBLIC_ORIGIN: "http://vagas.example" },
    [expect.stringContaining("without TLS")],
  ],
  ["accepts this machine as the public origin", { PUBLIC_ORIGIN: "http://127.0.0.1:3000" }, undefined],
  ["accepts a public origin with TLS", { PUBLIC_ORIGIN: "https://vagas.example" }, undefined],
] as const)("readyz %s", async (_, variables, warnings) => {
  const server = await openTestServer(variables);
  expect((await server.app.inject({ url: "/readyz" })).json<{ warnings?: string[] }>().warnings).toEqual(warnings);
  await server.close();
});

test("describes every call once in the API description", async () => {
  const document = (await opened.app.inject({ url: "/openapi.json" })).json<OpenApiDocument>();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const written = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${toWritten(endpoint.path)}`);
  expect(described.sort()).toEqual(written.sort());
  expect(document.paths["/authentication/login"]?.post?.requestBody?.content["application/json"]?.schema).toMatchObject(
    { type: "object", required: ["email", "password"] },
  );
});

test("describes to each audience only its own calls", async () => {
  const read = async (audience: string) => {
    const document = (await opened.app.inject({ url: `/openapi/${audience}.json` })).json<OpenApiDocument>();
    const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    return { ...document, ids: calls.map(({ operationId }) => operationId) };
  };
  const [candidate, company, operator] = [await read("candidate"), await read("company"), await read("operator")];
  expect(candidate.ids).toContain("user.login");
  expect(candidate.ids.filter((id) => operator.ids.includes(id))).toEqual([]);
  expect(candidate.ids.length + operator.ids.length).toBe(allEndpoints.length);
  expect(company.ids.filter((id) => !operator.ids.includes(id))).toEqual([]);
  expect(operator.ids.length).toBeGreaterThan(company.ids.length);
  expect(candidate.webhooks).toBeUndefined();
  expect(Object.keys(company.webhooks ?? {})).toEqual(expect.arrayContaining([...webhookEventTypes]));
  for (const { post } of Object.values(company.webhooks ?? {}))
    expect(webhookBodySchema.safeParse(post.requestBody?.content["application/json"]?.example).success).toBe(true);

  expect((await opened.app.inject({ url: "/docs" })).headers.location).toBe("/docs/company");
  const page = await opened.app.inject({ url: "/docs/company" });
  expect(page.body).not.toMatch(/https?:\/\//);
  for (const [, address = ""] of findAll(page.body, /(?:src|href|data-document)="(\/[^"]+)"/g))
    expect((await opened.app.inject({ url: address })).statusCode, address).toBe(200);
});

test("names a row's required fields in the feed's schema", async () => {
  const schema = (await opened.app.inject({ url: "/feed.schema.json" })).json<{
    properties: { vacancies: { items: { required: string[] } } };
  }>();
  expect(schema.properties.vacancies.items.required).toEqual([
    "externalId",
    "roleName",
    "company",
    "city",
    "state",
    "opensAt",
  ]);
});

test("answers 503 without a store", async () => {
  const gone = await openTestServer();
  await gone.close();
  const { buildApp } = await import("./app");
  const app = buildApp(gone.context);
  expect((await app.inject({ url: "/readyz" })).statusCode).toBe(503);
  await app.close();
});

test("logs no error if a body breaks off", async () => {
  const lines: string[] = [];
  let begin: (raw: IncomingMessage) => void = () => undefined;
  const begun = new Promise<IncomingMessage>((resolve) => (begin = resolve));
  const onBegun = (app: FastifyInstance) => app.addHook("onRequest", async ({ raw }) => begin(raw));
  const server = await openTestServer({ LOG_LEVEL: "info" }, onBegun, { write: (line) => void lines.push(line) });
  const address = new URL(await server.app.listen({ host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(address.port), "127.0.0.1");
  socket.write(
    `POST /contactMessage HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":`,
  );
  const request = await begun;
  const cutOff = new Promise((resolve) => request.once("close", resolve));
  socket.destroy();
  await cutOff;
  await server.close();
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});
