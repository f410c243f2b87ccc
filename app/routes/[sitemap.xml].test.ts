import { afterEach, expect, it, vi } from "vitest";
import { createPages, visit } from "#tests/pages";
import * as map from "./[sitemap.xml]";

const ask = createPages({ map: { path: "sitemap.xml", module: map } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("lists the public pages and every open vacancy, however many pages the API has", async () => {
  const pages: Record<string, object> = {
    "/company/openSlugs": { rows: [{ slug: "umburana", opensAt: "2026-11-12T12:00:00.000Z" }], next: "umburana" },
    "/company/openSlugs?after=umburana": { rows: [], next: null },
    "/selectiveProcess/openIds?after=0": { rows: [{ id: 7, opensAt: "2026-11-10T12:00:00.000Z" }], next: 7 },
    "/selectiveProcess/openIds?after=7": { rows: [{ id: 9, opensAt: "2026-11-12T12:00:00.000Z" }], next: null },
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

it.each([
  ["down", () => Promise.reject(new TypeError("fetch failed")), 503, null, "O serviço está fora do ar"],
  [
    "overloaded",
    () => Promise.resolve(Response.json({ code: "tooManyRequests", message: "x", retryAfter: 60 }, { status: 429 })),
    429,
    "60",
    "Muitas tentativas",
  ],
  [
    "broken",
    () => Promise.resolve(new Response("Internal Server Error", { status: 500 })),
    500,
    null,
    "Desculpe, ocorreu um erro inesperado.",
  ],
] as const)(
  "with the API %s it is plain text with that status, and not half a map",
  async (_, fetch, status, retryAfter, title) => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.stubGlobal("fetch", fetch);
    const response = await ask(visit("/sitemap.xml"));
    expect([response.status, response.headers.get("content-type"), response.headers.get("retry-after")]).toEqual([
      status,
      "text/plain; charset=utf-8",
      retryAfter,
    ]);
    expect((await response.text()).split("\n")[0]).toBe(title);
  },
);
