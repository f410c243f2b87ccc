import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function askAsElsewhere(publicOrigin: string): Promise<{ robots: string; origin: string | null }> {
  vi.stubEnv("PUBLIC_ORIGIN", publicOrigin);
  vi.resetModules();
  const { publicOrigin: origin } = await import("./origin.server");
  const { loader } = await import("~/routes/_files+/[robots.txt]");
  return { robots: await loader().text(), origin };
}

it("without configuration, search engines get no addresses", async () => {
  const { robots, origin } = await askAsElsewhere("");
  expect(origin).toBeNull();
  expect(robots).toBe("User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\n");
});

it("without configuration, there is no sitemap", async () => {
  vi.stubEnv("PUBLIC_ORIGIN", "");
  vi.resetModules();
  const { loader } = await import("~/routes/_files+/[sitemap.xml]/route");
  const response = await loader({
    request: new Request("http://elsewhere.example/sitemap.xml"),
    params: {},
    context: {},
  });
  expect(response.status).toBe(404);
});

it("robots.txt names the sitemap at the configured origin", async () => {
  const { robots } = await askAsElsewhere("https://vagas.example");
  expect(robots).toContain("\nSitemap: https://vagas.example/sitemap.xml\n");
});
