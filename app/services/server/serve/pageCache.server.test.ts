import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { withScriptsOnly } from "./finishedPage.server";
import { allowByHash, cachePage, findPageKey, sendCached } from "./pageCache.server";

const browser = { "sec-fetch-site": "none", "accept-encoding": "gzip, br" };
const asked = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  ({ method, url, headers: { ...browser, ...headers } }) as unknown as IncomingMessage;

test("caches only pages without query and personal cookies", () => {
  for (const url of ["/", "/vagas", "/vagas/12"]) expect(findPageKey(asked(url)), url).not.toBeNull();
  for (const url of ["/vagas?roleName=x", "/vagas/12?city=a", "/vagas/salvas", "/auth/login", "/dashboard", "/?x"])
    expect(findPageKey(asked(url)), url).toBeNull();
  for (const cookie of ["__session=x", "i18nextLng=de; __session=x", "saved=1", "settings=%7B%7D; form=x"])
    expect(findPageKey(asked("/", { cookie })), cookie).toBeNull();
  expect(findPageKey(asked("/", {}, "POST"))).toBeNull();
  expect(findPageKey(asked("/", { "x-parts": "1" }))).toBeNull();
  expect(findPageKey(asked("/", { "sec-purpose": "prefetch" }))).toBeNull();
  expect(findPageKey(asked("/", { "sec-fetch-site": "" }))).toBeNull();
});

test("has a separate key for each language, look and encoding", () => {
  const keys = [
    asked("/"),
    asked("/vagas"),
    asked("/", { cookie: "i18nextLng=de" }),
    asked("/", { cookie: "i18nextLng=de; settings=%7B%22themeMode%22%3A%22dark%22%7D" }),
    asked("/", { "accept-encoding": "gzip" }),
    asked("/", { "save-data": "on" }),
    asked("/", { "sec-gpc": "1" }),
    asked("/", { dnt: "1" }),
    asked("/", { host: "vagas.example" }),
    asked("/", { "sec-fetch-site": "same-origin" }),
  ].map(findPageKey);
  expect(new Set(keys).size).toBe(10);
});

test("allows inline scripts by hash, without a nonce", () => {
  const html =
    '<p>nonce="n1"</p><script nonce="n1">a()</script><script type="module" nonce="n1">b()</script><script>c()</script>';
  const { html: page, sources } = allowByHash(html, "n1");
  expect(page).not.toContain("<script nonce");
  // The first hash is the output of: echo -n 'a()' | openssl dgst -sha256 -binary | base64
  expect(sources).toEqual([
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
  ]);
});

test("allows the script of script-only parts by hash", () => {
  const { sources } = allowByHash(withScriptsOnly("<scripts-only><b>j</b></scripts-only>", "n1"), "n1");
  // The output of: echo -n 'window.revealHere&&revealHere()' | openssl dgst -sha256 -binary | base64
  expect(sources).toEqual(["'sha256-mdYBHR/CvFeizmXpmvnqJ2ZxYSsIk6WPgY4e6ODq4GY='"]);
});

test("sends a fresh cached page, or 304 if known", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const version = { key: findPageKey(asked("/vagas")) ?? "", revision: 7 };
  const headers = new Headers({ "content-type": "text/html", "content-length": "4" });
  cachePage(version, headers, Buffer.from("page"));
  expect(headers.get("cache-control")).toBe("public, s-maxage=10, no-cache");
  expect(headers.get("vary")).toContain("sec-gpc");
  const send = (revision: number, more: Record<string, string> = {}) => {
    const end = vi.fn();
    const response = { setHeader: vi.fn(), writeHead: vi.fn(() => ({ end })) };
    const isSent = sendCached({ ...version, revision }, asked("/vagas", more), response as unknown as ServerResponse);
    return isSent ? { status: response.writeHead.mock.calls[0], body: end.mock.calls[0] } : null;
  };
  expect(send(7)).toEqual({ status: [200], body: [Buffer.from("page")] });
  expect(send(7, { "if-none-match": headers.get("etag") ?? "" })).toEqual({ status: [304], body: [undefined] });
  expect(send(8)).toBeNull();
  vi.advanceTimersByTime(10_001);
  expect(send(7)).toBeNull();
  vi.useRealTimers();
});

test("forbids shared caches to store pages with a cookie", () => {
  const headers = new Headers({ "set-cookie": "vacancies=1" });
  cachePage({ key: "/vagas/1", revision: 7 }, headers, Buffer.from("page"));
  expect(headers.get("cache-control")).toBe("private, no-cache");
});
