import { afterEach, expect, it, vi } from "vitest";
import { gzipSync } from "node:zlib";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function serve(): Promise<Response> {
  const { loader } = await import("./route");
  return loader();
}

it("is a small script that caches must revalidate", async () => {
  const response = await serve();
  const script = await response.text();
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, no-cache");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(gzipSync(script).byteLength).toBeLessThanOrEqual(6_000);
  expect(script).not.toMatch(/https?:|importScripts/);
});

it("a withdrawn worker removes itself and the offline copy", async () => {
  vi.stubEnv("OFFLINE_COPY", "0");
  const script = await (await serve()).text();
  expect(script).toContain('caches.delete("copy").then(() => registration.unregister())');
  expect(script).not.toContain("fetch");
});
