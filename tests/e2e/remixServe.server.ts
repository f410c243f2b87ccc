import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { isDeep } from "#tests/deep";
import { form, startBareWeb, type BareWeb } from "./support/bareWeb";
import { createJourneyCompany } from "./support/company";

// These tests use plain sockets, because no browser sends these requests.

let web: BareWeb;

test.beforeAll(async () => {
  web = await startBareWeb();
});

test.afterAll(() => web.process.kill("SIGKILL"));

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

test("sends security headers on pages and on static files", async () => {
  for (const path of ["/auth/login", "/favicon.svg", "/livez"]) {
    const { headers } = await web.send("GET", path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  }
  const page = await web.send("GET", "/auth/login");
  const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"])) ?? [];
  expect(nonce).toBeTruthy();
  const again = await web.send("GET", "/auth/login");
  expect(String(again.headers["content-security-policy"])).not.toContain(nonce);
});

test("documents, data and redirects stay out of shared caches", async () => {
  const cookie = { cookie: "i18nextLng=pt-BR" };
  for (const path of ["/auth/login", "/auth/login.data", "/dashboard", "/dashboard.data", "/vagas.data", "/no.data"]) {
    const { headers } = await web.send("GET", path, cookie);
    expect(headers["cache-control"], path).toBe("private, no-store");
    expect(String(headers.vary).toLowerCase().split(/,\s*/), path).toContain("cookie");
  }
  const changed = await web.send("POST", "/preferences/language", form, "language=de&returnTo=%2Fvagas");
  expect(changed.status).toBe(302);
  expect(changed.headers["cache-control"]).toBe("private, no-store");
  // `changed` makes the address new, because a text browser shows a visited address from its cache.
  const address = "/preferences/language?returnTo=%2Fvagas";
  const { headers: back } = await web.send(
    "POST",
    address,
    { ...form, referer: `${form.origin}/vagas` },
    "language=de",
  );
  expect(back.location).toMatch(/^\/vagas\?changed=\w+$/);
  for (const path of ["/robots.txt", "/favicon.svg"]) {
    const { headers } = await web.send("GET", path, cookie);
    expect(headers["cache-control"], path).toMatch(/^public/);
    expect(headers.vary === undefined || headers.vary === "Accept-Encoding", path).toBe(true);
  }
});

test("anonymous pages answer 304 until they change", async () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${process.env.E2E_PORT}/vagas`, { headers: { "sec-fetch-site": "none", ...headers } });
  const first = await ask();
  expect(first.headers.get("cache-control")).toBe("public, s-maxage=10, no-cache");
  expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  expect(await first.text()).not.toContain("nonce=");
  // Another journey may publish a vacancy between the two requests.
  await expect(async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    expect((await ask({ "if-none-match": etag })).status).toBe(304);
  }).toPass();
  const before = (await ask()).headers.get("etag") ?? "";
  await createJourneyCompany();
  expect((await ask({ "if-none-match": before })).status).toBe(200);
  const own = await ask({ cookie: "saved=1" });
  expect(own.headers.get("cache-control")).toBe("private, no-cache");
  expect(own.headers.get("content-security-policy")).toContain("'nonce-");
});

test("another site's form is rejected in Portuguese", async () => {
  const addresses = addressesOfForms();
  expect(addresses).toEqual(
    expect.arrayContaining([
      "/auth/login",
      "/auth/logout",
      "/preferences/theme",
      "/contact/form",
      "/privacy/cookies",
      "/dashboard/user/settings/1",
    ]),
  );
  // Mail programs may post this form from anywhere (RFC 8058); its key authorizes it.
  const fromAnywhere = "/unsubscribe";
  expect(addresses).toContain(fromAnywhere);
  const oneClick = { origin: "http://evil.example", "content-type": form["content-type"] };
  // 503 means that the request passed the check of its origin, because this web server has no API server.
  expect((await web.send("POST", fromAnywhere, oneClick, "List-Unsubscribe=One-Click")).status).toBe(503);
  for (const path of addresses.filter((one) => one !== fromAnywhere)) {
    for (const headers of [
      { origin: "http://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ] as Record<string, string>[]) {
      const { status, text } = await web.send(
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

test("a form works behind a proxy with another host", async () => {
  for (const headers of [
    { host: "motriz.example:8443", origin: "http://motriz.example" },
    { host: "10.0.0.7:3000", origin: "http://motriz.example", "sec-fetch-site": "same-origin" },
    { host: "motriz.example", origin: "https://motriz.example:8443", "sec-fetch-site": "same-origin" },
  ] as Record<string, string>[]) {
    const { status } = await web.send("POST", "/preferences/language", { ...form, ...headers }, "language=de");
    expect([headers, status]).toEqual([headers, 302]);
  }
});

test("a form without origin needs its token", async () => {
  const silent = { "content-type": form["content-type"] };
  expect((await web.send("POST", "/preferences/language", silent, "language=de&returnTo=%2F")).status).toBe(403);
  const page = await web.send("GET", "/auth/login");
  const [, token] = /name="csrf" value="([^"]+)"/.exec(page.text) ?? [];
  const [cookie] = [page.headers["set-cookie"]].flat().map((line) => line?.split(";")[0] ?? "");
  expect(token).toBeTruthy();
  const own = await web.send(
    "POST",
    "/preferences/language",
    { ...silent, cookie: cookie ?? "" },
    `language=de&returnTo=%2Fvagas&csrf=${encodeURIComponent(token ?? "")}`,
  );
  expect(own.status).toBe(302);
  expect(own.headers.location).toMatch(/^\/vagas\?changed=\w+$/);
  const other = await web.send(
    "POST",
    "/preferences/language",
    { ...silent, cookie: cookie ?? "" },
    "language=de&csrf=something.else",
  );
  expect(other.status).toBe(403);
});

test("requests that break remix-serve are rejected unread", async () => {
  expect((await web.send("GET", "/", { host: "a b" })).status).toBe(400);
  expect((await web.send("GET", "/%E0%A4%A")).status).toBe(400);
  expect((await web.send("POST", "/auth/login", { ...form, "content-type": "text/plain" }, "x")).status).toBe(415);
  expect(
    (await web.send("POST", "/auth/login", { ...form, "content-type": "multipart/form-data; boundary=" }, "x")).status,
  ).toBe(400);
  expect((await web.send("PUT", "/auth/login", form, "x")).status).toBe(405);
  const huge = await web.send("POST", "/auth/login", form, Buffer.alloc(10_000_000, "a"));
  expect(huge.status).toBe(413);
  expect(huge.text).toContain("grande demais");
});

test("hostile addresses and forms cause no error", async () => {
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
  // The quick check sends each form one value. The deep check sends all: some 2,000 requests, for minutes. Both checks
  // send all values as `returnTo`.
  test.slow();
  const gets = (place: number, value: number) => isDeep || place % values.length === value;
  for (const [turn, value] of values.entries()) {
    for (const path of [
      `/auth/login?returnTo=${encodeURI(value).replace(/%25/g, "%")}`,
      `/auth/register?returnTo=${value.replace(/[ <>]/g, "")}`,
    ]) {
      const { status, text } = await web.send("GET", path.replace(/[ "<>]/g, "+"));
      expect(status, path).toBeLessThan(500);
      expect(text).not.toContain("<script>alert");
    }
    for (const path of addressesOfForms().filter((_, place) => gets(place, turn))) {
      const bodies = [
        `email=${value}&password=${value}&name=${value}&message=${value}&choice=${value}&themeMode=${value}&intent=${value}&returnTo=${value}`,
        `email[]=${value}`,
        `email=a&email=${value}`,
        `email.x.y=${value}`,
        value,
      ];
      const replies = await Promise.all(bodies.map((body) => web.send("POST", path, form, body)));
      for (const [index, { status, headers }] of replies.entries()) {
        const sent = `${path} ${bodies[index]}`;
        // 503: valid, but without an API server here. 401: a ticket needs a login.
        expect([200, 302, 400, 401, 404, 410, 503], sent).toContain(status);
        expect(String(headers.location ?? "/"), sent).toMatch(/^\/(?!\/)/);
      }
    }
  }
});

test("the log contains no key from an address", async () => {
  const { headers } = await web.send("GET", "/auth/change-password?key=very-secret-key");
  await expect.poll(() => web.readLog()).toContain("/auth/change-password?key=…");
  expect(web.readLog()).not.toContain("very-secret-key");
  expect(web.readLog()).toMatch(
    new RegExp(`^\\{.*"time":\\d+.*"reqId":"${String(headers["x-request-id"])}".*change-password`, "m"),
  );
});
