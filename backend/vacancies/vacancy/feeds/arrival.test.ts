// @deep: waits for slow servers.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScheduledFeed } from "#contract/vacancies/scheduledFeed";
import { HOUR_MS } from "#contract/base/time";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { vacancies } from "../../../platform/db/schema";

const START = new Date("2027-03-09T12:00:00Z");
const at = (hours: number) => api.setNow(new Date(START.getTime() + hours * HOUR_MS));

let api: TestServer;
let source: Server;
/** Answers the next request to the feed's source. */
let answer: (response: ServerResponse, request: IncomingMessage) => void;
beforeAll(async () => {
  api = await openTestServer({ WEBHOOKS_TO_LOOPBACK: "1" });
  api.setNow(START);
  source = createServer((request, response) => answer(response, request));
  await new Promise((resolve) => source.listen(0, "127.0.0.1", () => resolve(null)));
});
afterAll(async () => {
  source.close();
  await api.close();
});

const job = (id: string, title = "Mecânico de manutenção") =>
  `<job><title>${title}</title><date>2027-03-01</date><referencenumber>${id}</referencenumber><company>Umburana</company><city>Campinas</city><state>SP</state></job>`;
const xml = (...ids: string[]) => `<source>${ids.map((id) => job(id)).join("\n")}</source>`;

async function call(method: "POST", path: string, payload: object = {}) {
  const url = `/operator/feeds${path}`;
  return (await api.app.inject({ method, url, headers: operatorAuthorization, payload })).json<ScheduledFeed>();
}
async function createFeed(name: string) {
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/${name}`;
  const { id } = await call("POST", "", { name, url, format: "indeed", graceHours: 1 });
  return async () => {
    const { lastRun } = await call("POST", `/${id}/run`);
    if (!lastRun) throw new Error("the feed was not fetched");
    return lastRun;
  };
}
const stored = async (externalId: string) =>
  (await api.context.db.select().from(vacancies).where(eq(vacancies.externalId, externalId)))[0];

test.each([
  ["gzip", gzipSync(xml("packed-gzip")), { "content-encoding": "gzip" }],
  ["a file of gzip", gzipSync(xml("packed-file")), { "content-type": "application/gzip" }],
  ["brotli", brotliCompressSync(xml("packed-br")), { "content-encoding": "br" }],
])("unpacks a packed feed: %s", async (name, body, headers) => {
  const run = await createFeed(`packed ${name}`);
  answer = (response) => response.writeHead(200, headers).end(body);
  expect(await run()).toMatchObject({ outcome: "imported", report: { created: 1, rejected: 0 } });
});

test("uses the response's charset, and sends the product's user agent", async () => {
  const run = await createFeed("latin");
  let agent: string | undefined;
  answer = (response, request) => {
    agent = request.headers["user-agent"];
    response
      .writeHead(200, { "content-type": "text/xml; charset=ISO-8859-1" })
      .end(Buffer.from(xml("latin"), "latin1"));
  };
  expect(await run()).toMatchObject({ report: { created: 1 } });
  expect((await stored("latin"))?.content.roleName).toBe("Mecânico de manutenção");
  expect(agent).toMatch(/^Motriz \(\+http/);
});

const whole = xml("cut-1", "cut-2", "cut-3");
const cut = whole.slice(0, whole.indexOf("cut-2"));
test.each<[string, (response: ServerResponse) => void]>([
  ["in the middle of a vacancy", (response) => response.end(cut)],
  ["after a vacancy", (response) => response.end(whole.slice(0, whole.indexOf("</job>") + 6))],
  ["before its Content-Length", (response) => response.writeHead(200, { "content-length": "9999" }).end(cut)],
  ["before its last chunk", (response) => response.write(cut, () => response.destroy())],
  ["in the middle of gzip", (response) => response.end(gzipSync(whole).subarray(0, 120))],
])("a feed that breaks off closes no vacancy: %s", async (name, breakOff) => {
  const run = await createFeed(`cut ${name}`);
  answer = (response) => response.writeHead(200, { etag: '"whole"' }).end(whole);
  at(0);
  expect(await run()).toMatchObject({ outcome: "imported" });
  answer = (response) => {
    response.setHeader("etag", '"cut"');
    breakOff(response);
  };
  for (const hours of [1, 4, 8]) {
    at(hours);
    expect(await run()).toMatchObject({ outcome: "failed", closed: 0, missing: 0 });
  }
  for (const id of ["cut-1", "cut-2", "cut-3"]) expect((await stored(id))?.status).toBe(1);
  // The ETag of the broken answer is not stored.
  let asked: string | undefined;
  answer = (response, request) => {
    asked = request.headers["if-none-match"];
    response.end(whole);
  };
  at(9);
  expect(await run()).toMatchObject({ outcome: "imported", closed: 0 });
  expect(asked).toBe('"whole"');
});

test("a failed run closes no missing vacancy", async () => {
  const run = await createFeed("missing");
  answer = (response) => response.end(xml("missing-1", "missing-2"));
  at(10);
  await run();
  answer = (response) => response.end(xml("missing-1"));
  at(11);
  expect(await run()).toMatchObject({ missing: 1 });
  answer = (response) => response.end(`<source>${job("missing-1")}`);
  at(14);
  expect(await run()).toMatchObject({ outcome: "failed", closed: 0, missing: 1 });
  answer = (response) => response.end(xml("missing-1"));
  at(15);
  expect(await run()).toMatchObject({ outcome: "imported", closed: 1 });
});
