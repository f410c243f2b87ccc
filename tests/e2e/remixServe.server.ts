import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { freePort } from "../../scripts/product.mjs";

// The real remix-serve with what completes it (docs/decisions/0004), over plain sockets: no browser would send any of
// this.

let web: ChildProcess;
let port: number;
let log = "";

async function startWeb(more: Record<string, string> = {}): Promise<void> {
  port = await freePort();
  log = "";
  web = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: "http://motriz.example",
      API_URL: "http://127.0.0.1:9",
      SESSION_SECRET: "a secret of this test, and of nothing else",
      // Thousands of requests come from one address here.
      RATE_LIMITS: "0",
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  web.stdout?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  web.stderr?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  await expect
    .poll(
      () =>
        send("GET", "/livez").then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
}

test.beforeAll(() => startWeb());

test.afterAll(() => web.kill("SIGKILL"));

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, method, path, headers: { host: "motriz.example", ...headers }, agent: false },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (chunk: string) => (text += chunk));
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const form = { "content-type": "application/x-www-form-urlencoded", origin: "http://motriz.example" };

/** Every address that acts on a form, as the build lists them; whatever is named in a path is named "1". */
function addressesOfForms(): string[] {
  const assets = "build/client/assets";
  const manifest = readFileSync(
    `${assets}/${readdirSync(assets).find((name) => name.startsWith("manifest-")) ?? ""}`,
    "utf8",
  );
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1)) as {
    routes: Record<string, { parentId?: string; path?: string; hasAction: boolean }>;
  };
  const findAssetPath = (id: string | undefined): string =>
    id && routes[id] ? `${findAssetPath(routes[id].parentId)}/${routes[id].path ?? ""}` : "";
  return Object.keys(routes)
    .filter((id) => routes[id]?.hasAction)
    .map((id) => findAssetPath(id).replace(/:\w+/g, "1").replace(/\/+/g, "/"));
}

test("security headers on pages and on static files", async () => {
  for (const path of ["/auth/login", "/favicon.svg", "/livez"]) {
    const { headers } = await send("GET", path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  }
  const page = await send("GET", "/auth/login");
  const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"])) ?? [];
  expect(nonce).toBeTruthy();
  const again = await send("GET", "/auth/login");
  expect(String(again.headers["content-security-policy"])).not.toContain(nonce);
});

test("documents, data and redirects are kept by no cache and vary by cookie, unless they are the same for everybody", async () => {
  const cookie = { cookie: "i18nextLng=pt-BR" };
  for (const path of ["/auth/login", "/auth/login.data", "/dashboard", "/dashboard.data", "/vagas.data", "/no.data"]) {
    const { headers } = await send("GET", path, cookie);
    expect(headers["cache-control"], path).toBe("private, no-store");
    expect(String(headers.vary).toLowerCase().split(/,\s*/), path).toContain("cookie");
  }
  const changed = await send("POST", "/preferences/language", form, "language=de&returnTo=%2Fvagas");
  expect(changed.status).toBe(302);
  expect(changed.headers["cache-control"]).toBe("private, no-store");
  for (const path of ["/robots.txt", "/favicon.svg"]) {
    const { headers } = await send("GET", path, cookie);
    expect(headers["cache-control"], path).toMatch(/^public/);
    expect(headers.vary === undefined || headers.vary === "Accept-Encoding", path).toBe(true);
  }
});

test("a form of another site is refused in Portuguese, on pages and resource routes alike", async () => {
  const addresses = addressesOfForms();
  expect(addresses).toEqual(
    expect.arrayContaining([
      "/auth/login",
      "/auth/logout",
      "/preferences/theme",
      "/contact/form",
      "/privacy/cookies",
      "/dashboard/user/settings",
    ]),
  );
  for (const path of addresses) {
    for (const headers of [
      { origin: "http://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ] as Record<string, string>[]) {
      const { status, text } = await send(
        "POST",
        path,
        { ...headers, "content-type": form["content-type"] },
        "language=de",
      );
      expect(status, path).toBe(403);
      expect(text).toContain("Envio recusado");
    }
  }
});

test("a browser that says nothing of where a form comes from must show the form's token", async () => {
  const silent = { "content-type": form["content-type"] };
  expect((await send("POST", "/preferences/language", silent, "language=de&returnTo=%2F")).status).toBe(403);
  const page = await send("GET", "/auth/login");
  const [, token] = /name="csrf" value="([^"]+)"/.exec(page.text) ?? [];
  const [cookie] = [page.headers["set-cookie"]].flat().map((line) => line?.split(";")[0] ?? "");
  expect(token).toBeTruthy();
  const own = await send(
    "POST",
    "/preferences/language",
    { ...silent, cookie: cookie ?? "" },
    `language=de&returnTo=%2Fvagas&csrf=${encodeURIComponent(token ?? "")}`,
  );
  expect(own.status).toBe(302);
  expect(own.headers.location).toBe("/vagas");
  const other = await send(
    "POST",
    "/preferences/language",
    { ...silent, cookie: cookie ?? "" },
    "language=de&csrf=something.else",
  );
  expect(other.status).toBe(403);
});

test("what remix-serve answers 500 to, or swallows, is refused before it is read", async () => {
  expect((await send("GET", "/", { host: "a b" })).status).toBe(400);
  expect((await send("GET", "/%E0%A4%A")).status).toBe(400);
  expect((await send("POST", "/auth/login", { ...form, "content-type": "text/plain" }, "x")).status).toBe(415);
  expect(
    (await send("POST", "/auth/login", { ...form, "content-type": "multipart/form-data; boundary=" }, "x")).status,
  ).toBe(400);
  expect((await send("PUT", "/auth/login", form, "x")).status).toBe(405);
  const huge = await send("POST", "/auth/login", form, Buffer.alloc(10_000_000, "a"));
  expect(huge.status).toBe(413);
  expect(huge.text).toContain("grande demais");
});

test("hostile values in addresses and forms are answered without an error of ours", async () => {
  const values = [
    "%00",
    "%FF%FE",
    "a%0D%0ASet-Cookie:%20x=1",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "[object Object]",
    "__proto__",
    "9".repeat(400),
    "%F0%9F%9A%97",
    "../../etc/passwd",
  ];
  for (const value of values) {
    for (const path of [
      `/auth/login?returnTo=${encodeURI(value).replace(/%25/g, "%")}`,
      `/auth/register?returnTo=${value.replace(/[ <>]/g, "")}`,
    ]) {
      const { status, text } = await send("GET", path.replace(/[ "<>]/g, "+"));
      expect(status, path).toBeLessThan(500);
      expect(text).not.toContain("<script>alert");
    }
    for (const path of addressesOfForms()) {
      for (const body of [
        `email=${value}&password=${value}&name=${value}&message=${value}&choice=${value}&themeMode=${value}&intent=${value}&returnTo=${value}`,
        `email[]=${value}`,
        `email=a&email=${value}`,
        `email.x.y=${value}`,
        value,
      ]) {
        const { status, headers } = await send("POST", path, form, body);
        // 503: there is no API here, and what got that far was understood.
        expect([200, 302, 400, 404, 410, 503], `${path} ${body}`).toContain(status);
        expect(String(headers.location ?? "/"), `${path} ${body}`).toMatch(/^\/(?!\/)/);
      }
    }
  }
});

test("the log keeps no key", async () => {
  const { headers } = await send("GET", "/auth/change-password?key=very-secret-key");
  await expect.poll(() => log).toContain("/auth/change-password?key=…");
  expect(log).not.toContain("very-secret-key");
  expect(log).toMatch(
    new RegExp(`^\\{.*"time":\\d+.*"reqId":"${String(headers["x-request-id"])}".*change-password`, "m"),
  );
});

test("SIGTERM ends it though somebody hangs on a download", async () => {
  const stuck = connect(port, "127.0.0.1");
  stuck.write("GET /auth/login HTTP/1.1\r\nHost: motriz.example\r\n\r\n");
  await once(stuck, "data");
  stuck.pause();
  // Half a request: a connection that is neither idle nor finished.
  const half = connect(port, "127.0.0.1");
  half.write(
    "POST /auth/login HTTP/1.1\r\nHost: motriz.example\r\nOrigin: http://motriz.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nabc",
  );
  half.on("error", () => undefined);
  stuck.on("error", () => undefined);
  await expect.poll(() => log).toContain("/auth/login");
  const ended = once(web, "exit");
  const begun = Date.now();
  web.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  expect(code).toBe(0);
  // The supervisor gives it 6 s (backend/cli/start.ts).
  expect(Date.now() - begun).toBeLessThan(6_000);
});

test("in maintenance every page says so, with 503 and when to come back; the health check stays", async () => {
  web.kill("SIGKILL");
  await startWeb({ MAINTENANCE: "1" });
  for (const path of ["/", "/auth/login", "/dashboard"]) {
    const { status, headers, text } = await send("GET", path);
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("600");
    expect(text).toContain("Estamos em manutenção");
  }
});

const typed = "name=Ana+Souza&email=ana%40exemplo.com.br&message=Como+fa%C3%A7o+para+me+cadastrar%3F";

test("an API server that hangs: a form comes back within 10 s, and what is beyond the queue is refused at once", async () => {
  web.kill("SIGKILL");
  const hanging = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(hanging, "listening");
  try {
    await startWeb({ API_URL: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}` });
    const begun = performance.now();
    const held = send("POST", "/contact", form, typed).then((reply) => ({ ...reply, ms: performance.now() - begun }));
    const pages = Array.from({ length: 540 }, () => send("GET", "/vagas").catch(() => null));
    const refused = await Promise.race(pages);
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    expect(refused?.text).toContain("Muita gente está usando o site agora");
    expect(refused?.text.length).toBeLessThan(1_000);
    expect(refused?.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
    expect(refused?.headers["x-request-id"]).toBeTruthy();
    const sentBack = await send("POST", "/contact", form, typed);
    expect(sentBack).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    expect(sentBack.text).toContain('name="message" value="Como faço para me cadastrar?"');
    await expect.poll(() => log).toMatch(/"event":"overload","refused":\d+/);
    const { status, text, ms } = await held;
    expect([status, ms < 12_000]).toEqual([503, true]);
    expect(text).toContain("Como faço para me cadastrar?");
    expect((await send("GET", "/favicon.svg")).status).toBe(200);
  } finally {
    web.kill("SIGKILL");
    hanging.closeAllConnections();
    hanging.close();
  }
});

test("whoever sends too much from one network gets the form back, and sends it again with one press", async () => {
  web.kill("SIGKILL");
  await startWeb({ RATE_LIMITS: "1", TRUST_PROXY: "1" });
  const from = { "x-forwarded-for": "203.0.113.5" };
  // So few at once are no overload on any machine.
  for (let round = 0; round < 30; round++)
    await Promise.all(Array.from({ length: 40 }, () => send("GET", "/robots.txt", from)));
  const { status, headers, text } = await send(
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
