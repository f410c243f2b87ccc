import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, cookieOfAna, dashboardPage, userCall } from "#tests/applicationPages";
import { sitePage, stubApi, visit } from "#tests/pages";
import * as terms from "~/routes/_site+/_legal+/terms/route";

beforeEach(() => stubApi({}));
afterEach(() => vi.unstubAllGlobals());

const get = (path: string, headers: Record<string, string> = {}) => {
  const request = visit(path);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
};

describe("a page's scripts", () => {
  it("are only the marking script and our own module", async () => {
    const html = await (await sitePage("terms", terms)(get("/terms"))).text();
    // One script marks the page. The other loads every page's script.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).toMatch(/<head><meta charSet="utf-8"\/><script nonce="[^"]+">[^<]*dataset\.scripts=""/);
    expect(html).toMatch(/<script type="module" nonce="[^"]+">import\("[^"]+"\)<\/script>/);
  });

  it.each([
    ["save-data", "on"],
    ["cookie", "lite=1"],
  ])("are absent with the header %s: %s", async (name, value) => {
    expect(await (await sitePage("terms", terms)(get("/terms", { [name]: value }))).text()).not.toContain("<script");
  });
});

it("sends a page's parts with CSP default-src 'none'", async () => {
  const { headers } = await sitePage("terms", terms)(get("/terms", { "x-parts": "1" }));
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
});

describe("the headings' font", () => {
  const ask = (headers?: Record<string, string>) => sitePage("terms", terms)(get("/terms", headers));

  it("is loaded if the page has a heading", async () => {
    const html = await (await ask()).text();
    expect(html).toMatch(/<html[^>]* data-voice=""/);
    expect(html).not.toMatch(/preload|woff2/);
  });

  it.each([
    ["save-data", "on"],
    ["cookie", "lite=1"],
  ])("is absent with the header %s: %s", async (name, value) => {
    expect(await (await ask({ [name]: value })).text()).not.toContain("data-voice");
  });
});

it("a public page clears the storage of an ended session", async () => {
  const ask = async (cookie?: string) => {
    const response = await sitePage("terms", terms)(get("/terms", cookie ? { cookie } : {}));
    return response.headers.get("clear-site-data");
  };
  const cookie = await cookieOfAna();
  stubApi({ [userCall]: { status: 401, body: { code: "notAuthenticated", message: "" } } });
  expect(await ask(cookie)).toBe('"storage"');
  expect(await ask()).toBeNull();
  stubApiOfAna({});
  expect(await ask(cookie)).toBeNull();
});

describe("caching of pages", () => {
  const kept = async (headers: Record<string, string> = {}) =>
    (await sitePage("terms", terms)(get("/terms", headers))).headers.get("cache-control");

  it("allows storing and prefetching an anonymous page", async () => {
    expect(await kept()).toBe("private, no-cache");
    expect(await kept({ "sec-purpose": "prefetch" })).toBe("private, max-age=30");
  });

  it("forbids storing a logged-in page", async () => {
    const cookie = await cookieOfAna();
    expect(await kept({ cookie }), "the API is down").toBe("private, no-store");
    stubApiOfAna({});
    expect(await kept({ cookie, "sec-purpose": "prefetch" })).toBe("private, no-store");
    const ask = dashboardPage("x", { default: () => null });
    expect((await ask(get("/dashboard/x", { cookie }))).headers.get("cache-control")).toBe("private, no-store");
  });
});
