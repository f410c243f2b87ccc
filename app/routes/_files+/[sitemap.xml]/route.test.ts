import { afterEach, expect, it, vi } from "vitest";
import { createPages, visit } from "#tests/pages";
import * as map from "./route";

const ask = createPages({ map: { path: "sitemap.xml", module: map } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("lists the public pages and every open vacancy", async () => {
  const pages: Record<string, object> = {
    "/company/openSlugs": { rows: [{ slug: "umburana", opensAt: "2026-11-12T12:00:00.000Z" }], next: "umburana" },
    "/company/openSlugs?after=umburana": { rows: [], next: null },
    "/selectiveProcess/openIds?after=0": { rows: [{ id: 7, opensAt: "2026-11-10T12:00:00.000Z" }], next: 7, newest: 9 },
    "/selectiveProcess/openIds?after=7": {
      rows: [{ id: 9, opensAt: "2026-11-12T12:00:00.000Z" }],
      next: null,
      newest: 9,
    },
  };
  vi.stubGlobal("fetch", (address: string) => {
    const { pathname, search } = new URL(address);
    return Promise.resolve(Response.json(pages[pathname + search]));
  });
  const response = await ask(visit("/sitemap.xml"));
  const xml = await response.text();
  expect(response.headers.get("content-type")).toContain("xml");
  expect([...xml.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual([
    "/",
    "/vagas",
    "/terms",
    "/privacy",
    "/accessibility",
    "/empresas/umburana",
    "/vagas/7",
    "/vagas/9",
  ]);
});

it("splits the list if it exceeds one file's limit", async () => {
  const opensAt = "2026-11-10T12:00:00.000Z";
  const answer = (ids: number[], next: number | null) => ({
    rows: ids.map((id) => ({ id, opensAt })),
    next,
    newest: 120_000,
  });
  const answers: Record<string, object> = {
    "/company/openSlugs": { rows: [{ slug: "umburana", opensAt }], next: null },
    "/selectiveProcess/openIds?after=0": answer([7], 7),
    "/selectiveProcess/openIds?after=50000": answer([50_001, 60_000], 60_000),
    "/selectiveProcess/openIds?after=60000": answer([100_000, 100_001], 100_001),
  };
  vi.stubGlobal("fetch", (address: string) => {
    const { pathname, search } = new URL(address);
    return Promise.resolve(Response.json(answers[pathname + search]));
  });
  const list = async (address: string) => {
    const xml = await (await ask(visit(address))).text();
    return [...xml.matchAll(/<(sitemap|url)><loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, kind, path]) => [
      kind,
      path,
    ]);
  };
  expect(await list("/sitemap.xml")).toEqual(
    ["pages", "0", "1", "2"].map((part) => ["sitemap", `/sitemap.xml?part=${part}`]),
  );
  expect((await list("/sitemap.xml?part=pages")).at(-1)).toEqual(["url", "/empresas/umburana"]);
  expect(await list("/sitemap.xml?part=1")).toEqual([50_001, 60_000, 100_000].map((id) => ["url", `/vagas/${id}`]));
  for (const part of ["3", "-1", "x", "1e3"]) expect((await ask(visit(`/sitemap.xml?part=${part}`))).status).toBe(404);
});

it.each([
  ["is down", () => Promise.reject(new TypeError("fetch failed")), 503, null, "O serviço está fora do ar"],
  [
    "is overloaded",
    () => Promise.resolve(Response.json({ code: "tooManyRequests", message: "x", retryAfter: 60 }, { status: 429 })),
    429,
    "60",
    "Muitas tentativas",
  ],
  [
    "fails",
    () => Promise.resolve(new Response("Internal Server Error", { status: 500 })),
    500,
    null,
    "Desculpe, ocorreu um erro inesperado.",
  ],
] as const)("answers plain text if the API %s", async (_, fetch, status, retryAfter, title) => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", fetch);
  const response = await ask(visit("/sitemap.xml"));
  expect([response.status, response.headers.get("content-type"), response.headers.get("retry-after")]).toEqual([
    status,
    "text/plain; charset=utf-8",
    retryAfter,
  ]);
  expect((await response.text()).split("\n")[0]).toBe(title);
});
