import { afterEach, expect, it, vi } from "vitest";
import { stubApi, visit } from "#tests/pages";
import { loader } from "./route";

const call = "GET /selectiveProcess/suggestions";
const ask = (query: string, cookie?: string) =>
  loader({ request: visit(`/suggestions${query}`, cookie ? { cookie } : {}), params: {}, context: {} });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("answers search suggestions that are cacheable for everybody", async () => {
  const rows = [{ kind: "role", text: "Mecânico de Motos" }];
  const stub = stubApi({ [call]: { body: { rows } } });
  const fetch = vi.fn(stub.fetch);
  vi.stubGlobal("fetch", fetch);
  const response = await ask(`?q=${"mecan".repeat(40)}`, "session=of-ana");
  expect(await response.json()).toEqual({ rows });
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(fetch.mock.calls[0]?.[0]).toMatch(new RegExp(`\\?q=${"mecan".repeat(12)}$`));
  expect(JSON.stringify(fetch.mock.calls[0]?.[1] ?? {})).not.toMatch(/authorization|of-ana/i);
});

it("answers an empty, uncached list while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  stubApi({ [call]: "down" });
  const response = await ask("?q=mec");
  expect([response.status, await response.json(), response.headers.get("cache-control")]).toEqual([
    503,
    { rows: [] },
    null,
  ]);
});

it("answers suggestions for the currículo without the API", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const response = await ask("?q=meca&for=role", "session=of-ana");
  expect(((await response.json()) as { rows: unknown[] }).rows[0]).toEqual({ text: "Mecânico", more: "CBO 9144-05" });
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(fetch).not.toHaveBeenCalled();
});
