import { existsSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("has the product's name and existing pictures", async () => {
  vi.stubEnv("BRAND_NAME", "Vagas & Oficinas");
  const { loader } = await import("./route");
  const response = loader();
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = (await response.json()) as { name: string; short_name: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: "Vagas & Oficinas", short_name: "Vagas & Oficinas", display: "standalone" });
  expect(manifest.icons).toHaveLength(4);
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true);
});
