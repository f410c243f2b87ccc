import { afterEach, expect, it, vi } from "vitest";
import { loader } from "./[sitemap.xml]";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("lists the public pages and every open vacancy, however many pages the API has", async () => {
  const pages: Record<string, object> = {
    "?after=0": { rows: [{ id: 7, opensAt: "2026-11-10T12:00:00.000Z" }], next: 7 },
    "?after=7": { rows: [{ id: 9, opensAt: "2026-11-12T12:00:00.000Z" }], next: null },
  };
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(Response.json(pages[new URL(address).search])));
  const response = await loader();
  const xml = await response.text();
  expect(response.headers.get("content-type")).toContain("xml");
  expect([...xml.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual([
    "/",
    "/vagas",
    "/terms",
    "/privacy",
    "/accessibility",
    "/vagas/7",
    "/vagas/9",
  ]);
});

it("with the API down it is a 503, not half a map", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(loader()).rejects.toMatchObject({ init: { status: 503 } });
});
