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

it("names no sitemap in robots.txt if no origin is configured", async () => {
  const { robots, origin } = await askAsElsewhere("");
  expect(origin).toBeNull();
  expect(robots).toBe("User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\n");
});

it("answers 404 for the sitemap without configured origin", async () => {
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

it("names the sitemap in robots.txt if an origin is configured", async () => {
  const { robots } = await askAsElsewhere("https://vagas.example");
  expect(robots).toContain("\nSitemap: https://vagas.example/sitemap.xml\n");
});
