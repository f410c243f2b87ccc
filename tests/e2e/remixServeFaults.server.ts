import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { form, startBareWeb, type BareWeb } from "./support/bareWeb";

// Each test starts its own web server, and stops or overloads it, sets maintenance, or runs no API server.

let web: BareWeb;

test.afterEach(() => web.process.kill("SIGKILL"));

test("SIGTERM ends the web server despite a stuck download", async () => {
  web = await startBareWeb();
  const stuck = connect(web.port, "127.0.0.1");
  stuck.write("GET /auth/login HTTP/1.1\r\nHost: motriz.example\r\n\r\n");
  await once(stuck, "data");
  stuck.pause();
  const half = connect(web.port, "127.0.0.1");
  half.write(
    "POST /auth/login HTTP/1.1\r\nHost: motriz.example\r\nOrigin: http://motriz.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nabc",
  );
  half.on("error", () => undefined);
  stuck.on("error", () => undefined);
  await expect.poll(() => web.readLog()).toContain("/auth/login");
  const ended = once(web.process, "exit");
  const begun = Date.now();
  web.process.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  expect(code).toBe(0);
  // The supervisor kills the web server after 6 s (backend/program/cli/start.ts).
  expect(Date.now() - begun).toBeLessThan(6_000);
});

test("every page answers 503 during maintenance", async () => {
  web = await startBareWeb({ MAINTENANCE: "1" });
  for (const path of ["/", "/auth/login", "/dashboard"]) {
    const { status, headers, text } = await web.send("GET", path);
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("600");
    expect(text).toContain("Estamos em manutenção");
    expect(text).toMatch(/<a href=""[^>]*>Tentar de novo<\/a>/);
  }
});

const typed = "name=Ana+Souza&reach=ana%40exemplo.com.br&message=Como+fa%C3%A7o+para+me+cadastrar%3F";

test("forms come back within 12 s if the API hangs", async () => {
  const hanging = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(hanging, "listening");
  try {
    web = await startBareWeb({ API_URL: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}` });
    const begun = performance.now();
    const held = web
      .send("POST", "/contact", form, typed)
      .then((reply) => ({ ...reply, ms: performance.now() - begun }));
    const pages = Array.from({ length: 540 }, () => web.send("GET", "/vagas").catch(() => null));
    const refused = await Promise.race(pages);
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    expect(refused?.text).toContain("Muita gente está usando o site agora");
    expect(refused?.text.length).toBeLessThan(1_000);
    expect(refused?.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
    expect(refused?.headers["x-request-id"]).toBeTruthy();
    const sentBack = await web.send("POST", "/contact", form, typed);
    expect(sentBack).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    expect(sentBack.text).toContain('name="message" value="Como faço para me cadastrar?"');
    await expect.poll(() => web.readLog()).toMatch(/"event":"overload","refused":\d+/);
    const { status, text, ms } = await held;
    expect([status, ms < 12_000]).toEqual([503, true]);
    expect(text).toContain("Como faço para me cadastrar?");
    expect((await web.send("GET", "/favicon.svg")).status).toBe(200);
  } finally {
    hanging.closeAllConnections();
    hanging.close();
  }
});

test("a greedy network's form comes back with 429", async () => {
  web = await startBareWeb({ RATE_LIMITS: "1", TRUST_PROXY: "1" });
  const from = { "x-forwarded-for": "203.0.113.5" };
  // Forty concurrent requests are too few to overload any machine.
  for (let round = 0; round < 30; round++)
    await Promise.all(Array.from({ length: 40 }, () => web.send("GET", "/robots.txt", from)));
  const { status, headers, text } = await web.send(
    "POST",
    "/contact?x=1",
    { ...form, ...from },
    `${typed}&password=secret`,
  );
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(text).toContain('<form method="post">');
  expect(text).toContain('name="message" value="Como faço para me cadastrar?"');
  expect(text).not.toContain("secret");
});
