import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { someOf } from "#tests/deep";

const AS_WEB = { "x-web-key": "web-key-of-the-tests-0123456789" };
let server: TestServer;
let listeners: { name: string; server: Server; path: string }[];
let open = 0;
let answerSlowCalls: () => void;
let answerSlowerCalls: () => void;
const slower = new Promise<void>((resolve) => (answerSlowerCalls = resolve));
const slow = new Promise<void>((resolve) => (answerSlowCalls = resolve));

beforeAll(async () => {
  server = await openTestServer(
    { COMPANY_PORT: "0", WEB_TO_API_KEY: AS_WEB["x-web-key"] },
    (app) => {
      app.get("/slow", () => slow.then(() => ""));
      app.get("/slower", () => slower.then(() => ""));
    },
    undefined,
    true,
  );
  const { app } = server;
  listeners = [
    { name: "web", server: app.server, path: "/selectiveProcess/listAll?page=1" },
    { name: "operator", server: app.operatorServer, path: "/openapi.json" },
    { name: "company", server: app.companyServer, path: "/openapi/company.json" },
  ];
  for (const listener of listeners) {
    await once(listener.server.listen(0, "127.0.0.1"), "listening");
    listener.server.on("connection", (socket) => {
      open += 1;
      socket.once("close", () => (open -= 1));
    });
  }
});
afterAll(async () => {
  for (const listener of listeners) listener.server.closeAllConnections();
  await server.close();
});

const toPort = (listener: Server) => (listener.address() as AddressInfo).port;

function openMany(port: number, count: number, text: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.pause().write(text);
    return socket;
  });
}

async function findTaken(): Promise<string[]> {
  const page = await server.app.metrics.metrics();
  const lines = page.split("\n").filter((line) => line.startsWith("places_taken{"));
  expect(lines).toHaveLength(6);
  return lines.filter((line) => !line.endsWith(" 0"));
}

test.each(someOf(["web", "operator", "company"], 3))(
  "120 pipelining connections to the %s port free all slots",
  async (name) => {
    const [listener] = listeners.filter((one) => one.name === name);
    if (!listener) throw new Error(`no listener ${name}`);
    const port = toPort(listener.server);
    const text = `GET ${listener.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
    const sockets = [
      ...openMany(port, 120, text.repeat(20)),
      ...openMany(port, 40, text.repeat(3)),
      ...openMany(
        port,
        60,
        `POST ${listener.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
      ),
    ];
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const socket of sockets) socket.destroy();
    await expect.poll(findTaken, { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => open, { timeout: 30_000 }).toBe(0);
    const answer = await fetch(`http://127.0.0.1:${port}${listener.path}`, { headers: { connection: "close" } });
    expect(answer.status).toBe(200);
    await answer.text();
  },
);

test("incomplete calls don't use up the slots of complete calls", async () => {
  const port = toPort(server.app.server);
  const half = `POST /contactMessage HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{`;
  const sockets = openMany(port, 300, half);
  let refused = 0;
  for (const socket of sockets)
    socket.resume().once("data", (answer: Buffer) => {
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 5\r\n[^]*\r\nConnection: close\r\n/);
      refused += 1;
    });
  await expect.poll(findTaken, { timeout: 30_000 }).toEqual(['places_taken{kind="arrivals"} 128']);
  const answer = await fetch(`http://127.0.0.1:${port}/selectiveProcess/listAll`);
  expect(answer.status).toBe(200);
  await expect.poll(() => refused, { timeout: 30_000 }).toBe(172);
  for (const socket of sockets) socket.destroy();
  await expect.poll(findTaken, { timeout: 30_000 }).toEqual([]);
});

test("a company's third import waits unread", async () => {
  const make = async (url: string, payload: object) =>
    (await server.app.inject({ method: "POST", url, payload, headers: operatorAuthorization })).json<{
      id: string;
      key: string;
    }>();
  const { id } = await make("/operator/companies", { name: "Umburana", names: ["Umburana"] });
  const asked = { name: "ERP", expiresAt: "2999-01-01T00:00:00Z", scopes: ["vacancies:write"] };
  const { key } = await make(`/operator/companies/${id}/keys`, asked);
  const [, , company] = listeners;
  const half = `POST /operator/selectiveProcesses/impor%74?format=json HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{`;
  const sockets = openMany(toPort(company?.server as Server), 3, half);
  const taken = ['places_taken{kind="arrivals"} 3', 'places_taken{kind="imports"} 2'];
  await expect.poll(findTaken, { timeout: 30_000 }).toEqual(taken);
  for (const socket of sockets) socket.write('"feed":"[]"}');
  const answers = sockets.map((socket) => once(socket.resume(), "data"));
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  for (const socket of sockets) socket.destroy();
  await expect.poll(findTaken, { timeout: 30_000 }).toEqual([]);
});

test("answers 503 above a network's limit of calls", async () => {
  const { app } = server;
  const port = toPort(app.server);
  const call = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const kept = Array.from({ length: 16 }, () => call("/slow"));
  await expect.poll(findTaken, { timeout: 30_000 }).toEqual(['places_taken{kind="direct"} 16']);
  const refused = await call("/selectiveProcess/listAll");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.headers.get("connection")).toBe("close");
  expect(await refused.json()).toMatchObject({ code: "unavailable" });
  expect((await call("/livez")).status).toBe(200);
  expect((await call("/selectiveProcess/listAll", AS_WEB)).status).toBe(200);
  answerSlowCalls();
  for (const answer of await Promise.all(kept)) expect(answer.status).toBe(200);
  await expect.poll(findTaken, { timeout: 30_000 }).toEqual([]);
});

test("`/readyz` fails while all calls of the web are refused", async () => {
  const { app } = server;
  const now = vi.spyOn(performance, "now");
  const slowCalls = Array.from({ length: 1_000 }, (_, at) => {
    const address = `203.${at % 250}.${Math.floor(at / 4)}.7`;
    return app.inject({ url: "/slower", headers: { ...AS_WEB, "x-visitor-address": address } });
  });
  await expect.poll(findTaken, { timeout: 30_000 }).toEqual(['places_taken{kind="calls"} 1000']);
  const ask = () => app.inject({ url: "/selectiveProcess/listAll", headers: AS_WEB });
  const begun = performance.now();
  expect((await ask()).statusCode).toBe(503);
  expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
  now.mockReturnValue(begun + 16_000);
  expect((await ask()).statusCode).toBe(503);
  const notReady = await app.inject({ url: "/readyz" });
  expect([notReady.statusCode, notReady.json<object>()]).toMatchObject([503, { failing: ["calls"] }]);
  now.mockRestore();
  answerSlowerCalls();
  await Promise.all(slowCalls);
  expect((await ask()).statusCode).toBe(200);
  expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
});

test("while the thread is blocked, answers only the web server", async () => {
  const { app } = server;
  const url = "/selectiveProcess/listAll";
  // @fastify/under-pressure averages the event loop delay over a second, so the thread is blocked several times.
  for (let standstill = 0; standstill < 3; standstill++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const [direct, web] = await Promise.all([app.inject({ url }), app.inject({ url, headers: AS_WEB })]);
  expect([direct.statusCode, direct.headers["retry-after"], web.statusCode]).toEqual([503, "5", 200]);
});
