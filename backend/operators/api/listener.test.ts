import { once } from "node:events";
import { get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { operatorAuthorization } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { aCandidate } from "#tests/factories/people";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { operatorCalls } from "../../platform/db/schema";

let web: string;
let operator: string;
let company: string;
const api = await openSharedServer();
beforeAll(async () => {
  web = await api.app.listen({ host: "127.0.0.1", port: 0 });
  operator = await listen(api.app.operatorServer);
  company = await listen(api.app.companyServer);
});
async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the companies' port accepts only companies' keys and calls", async () => {
  const { authorization } = await aCompany(api, "Concessionária Umburana");
  const status = async (path: string, headers = authorization) => (await fetch(company + path, { headers })).status;
  expect(await status("/operator/selectiveProcesses")).toBe(200);
  expect(await status("/operator/applications")).toBe(200);
  expect(await status("/docs/company")).toBe(200);
  expect(await status("/livez")).toBe(200);
  for (const path of [
    "/metrics",
    "/admin",
    "/admin/login",
    "/docs",
    "/openapi.json",
    "/openapi/operator.json",
    "/operator/companies",
  ])
    expect([path, await status(path)]).toEqual([path, 404]);
  for (const path of ["/operator/contactMessages", "/operator/users", "/selectiveProcess/listAll"])
    expect([path, await status(path)]).toEqual([path, 404]);
  expect(await status("/operator/selectiveProcesses", operatorAuthorization)).toBe(401);
});

test("the companies' API documentation links only to its own port", async () => {
  const page = await (await fetch(`${company}/docs/company`)).text();
  const addresses = [...page.matchAll(/(?:href|src|data-document)="(\/[^"]+)"/g)].map(([, path]) => path as string);
  expect(addresses).toEqual(expect.arrayContaining(["/docs/start.js", "/docs/swagger-ui-bundle.js", "/docs/company"]));
  for (const path of addresses) expect([path, (await fetch(company + path)).status]).toEqual([path, 200]);
  expect(await (await fetch(`${operator}/docs/company`)).text()).toContain('href="/docs/operator"');
});

test("serves the guide and the list of changes as text", async () => {
  for (const [name, title] of [
    ["docs/company-api.md", "# The company API"],
    ["docs/company-api-changes.md", "# Changes of the company API"],
  ] as const) {
    const answer = await fetch(`${company}/${name}`);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toMatch(new RegExp(`^${title}\n`));
    expect((await fetch(`${web}/${name}`)).status).toBe(404);
  }
});

const statusOf = async (address: string) => (await fetch(address, { headers: operatorAuthorization })).status;

test.each([
  ["/metrics", 404, 200],
  ["/admin/login", 404, 200],
  ["/admin/trail", 404, 200],
  ["/docs", 404, 200],
  ["/docs/", 404, 200],
  ["/docs/company", 404, 200],
  ["/docs/swagger-ui.css", 404, 200],
  ["/openapi/company.json", 404, 200],
  ["/openapi.json", 404, 200],
  ["/feed.schema.json", 404, 200],
  ["/tests.schema.json", 404, 200],
  ["/videoInterviews.schema.json", 404, 200],
  ["/operator/contactMessages", 404, 200],
  ["/%6fperator/contactMessages", 404, 401],
  ["/user/getUserByAcessToken/?accessToken=x", 401, 404],
  ["/selectiveProcess/listAll", 200, 404],
  ["/livez", 200, 200],
  ["/readyz", 200, 200],
])("%s answers %i to the web and %i to operators", async (path, toWeb, toOperators) => {
  expect([await statusOf(web + path), await statusOf(operator + path)]).toEqual([toWeb, toOperators]);
});

test.each([
  ["operacao.example", 200],
  ["operacao.example:8443", 200],
  ["OPERACAO.example", 200],
  ["api1:3002", 200],
  ["localhost:3002", 200],
  ["192.168.3.4:3002", 200],
  ["[fd00::1]:3002", 200],
  ["evil.example", 403],
  ["127.0.0.1.evil.example", 403],
  ["operacao.example.evil.example:3002", 403],
  ["evil.example:x", 403],
])("the operators' port answers the Host %j with %i", async (host, status) => {
  const named = await openTestServer({ OPERATOR_ORIGINS: "https://operacao.example,http://api1:3002" });
  try {
    const { port } = new URL(await listen(named.app.operatorServer));
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { ...operatorAuthorization, host };
        get({ port, host: "127.0.0.1", path, headers }, (answer) => resolve(answer.resume().statusCode)).on(
          "error",
          reject,
        );
      });
    expect([await ask("/admin/login"), await ask("/operator/contactMessages")]).toEqual([status, status]);
    // `/livez` accepts any Host, because health checks use the container's name.
    expect(await ask("/livez")).toBe(200);
  } finally {
    await named.close();
  }
});

test("answers 429 after thirty unknown keys a minute", async () => {
  const limited = await openTestServer({ RATE_LIMITS: "1" });
  try {
    const ask = async (key: string) =>
      (
        await limited.app.inject({
          url: "/operator/contactMessages",
          headers: { authorization: `Bearer ${key}` },
          remoteAddress: "203.0.113.9",
        })
      ).statusCode;
    const wrong = await Promise.all(
      Array.from({ length: 40 }, (_, number) => ask(`no-operator-key-${number}-0123456`)),
    );
    expect(wrong.filter((status) => status === 429)).toHaveLength(10);
    expect(wrong.filter((status) => status === 401)).toHaveLength(30);
    const [, key = ""] = operatorAuthorization.authorization.split(" ");
    expect(await ask(key)).toBe(200);
  } finally {
    await limited.close();
  }
});

const askFrom = async (origin: string, address: string, key: string) => {
  const headers = { authorization: `Bearer ${key}`, "x-forwarded-for": address };
  return (await fetch(`${origin}/operator/applications`, { headers })).status;
};

test("limits companies by the address from a trusted proxy", async () => {
  const behind = await openTestServer({ RATE_LIMITS: "1", COMPANY_TRUST_PROXY: "1" });
  try {
    const { authorization } = await aCompany(behind, "Umburana");
    const port = await listen(behind.app.companyServer);
    const key = authorization.authorization.replace("Bearer ", "");
    const wrong = Array.from({ length: 31 }, (_, index) => askFrom(port, "192.0.2.9", `unknown-key-${index}-012345`));
    expect((await Promise.all(wrong)).filter((status) => status === 429)).toHaveLength(1);
    // The proxy adds the last address. The visitor may have forged the others.
    expect(await askFrom(port, "192.0.2.9, 198.51.100.4", "unknown-key-of-another-0")).toBe(401);
    expect(await askFrom(port, "192.0.2.9, 2001:db8::7", key)).toBe(200);
    const trail = await behind.context.db.select({ address: operatorCalls.address }).from(operatorCalls);
    expect(trail).toContainEqual({ address: "2001:db8::7" });
  } finally {
    await behind.close();
  }
});

test.each(["companyServer", "operatorServer"] as const)("%s trusts no forwarded address by default", async (server) => {
  const direct = await openTestServer({
    RATE_LIMITS: "1",
    COMPANY_TRUST_PROXY: server === "operatorServer" ? "1" : "0",
  });
  // A new date clears the counts, which all servers of this process share.
  direct.setNow(new Date(server === "operatorServer" ? "2026-01-01" : "2026-01-02"));
  try {
    const port = await listen(direct.app[server]);
    const wrong = Array.from({ length: 31 }, (_, index) =>
      askFrom(port, `203.0.113.${index}`, `unknown-key-${index}-012345`),
    );
    expect((await Promise.all(wrong)).filter((status) => status === 429)).toHaveLength(1);
  } finally {
    await direct.close();
  }
});

test("answers 429 after 300 unknown sessions a minute", async () => {
  const limited = await openTestServer({ RATE_LIMITS: "1" });
  try {
    const person = await aCandidate(limited.app);
    const ask = async (token: string, remoteAddress = "203.0.113.9") =>
      (
        await limited.app.inject({
          url: `/notification/list/${person.userId}/?isPagination=1`,
          headers: { authorization: `Bearer ${token}` },
          remoteAddress,
        })
      ).statusCode;
    const asQuery = async (token: string) =>
      (
        await limited.app.inject({
          url: "/user/getUserByAcessToken/",
          query: { accessToken: token },
          remoteAddress: "203.0.113.9",
        })
      ).statusCode;
    const wrong: number[] = [];
    for (let number = 0; number < 310; number++)
      wrong.push(await (number % 2 ? asQuery : ask)(`unknown-session-${number}-0123456`));
    expect(wrong.filter((status) => status === 401)).toHaveLength(300);
    expect(wrong.filter((status) => status === 429)).toHaveLength(10);
    expect(await ask("unknown-session-elsewhere", "198.51.100.4")).toBe(401);
    expect(await ask(person.accessToken)).toBe(200);
  } finally {
    await limited.close();
  }
});

test("closes the operators' port with the API server", async () => {
  const other = await openTestServer();
  other.app.operatorServer.listen(0, "127.0.0.1");
  await once(other.app.operatorServer, "listening");
  await other.close();
  expect(other.app.operatorServer.listening).toBe(false);
});
