import { afterEach, expect, it, vi } from "vitest";
import { createPages, stubApi, visit } from "#tests/pages";
import * as logo from "./route";

const ask = createPages({ logo: { path: "logos/:file", module: logo } });
const hash = "aB3_-".padEnd(43, "x");

afterEach(() => vi.restoreAllMocks());

it("allows caching a logo for a year", async () => {
  const answer = { body: { base64: Buffer.from("RIFF…").toString("base64") } };
  stubApi({ [`GET /company/logo/${hash}/88/webp`]: answer });
  const response = await ask(visit(`/logos/${hash}-88.webp`));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("RIFF…");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

it("asks the API only for logo file names", async () => {
  const { calls } = stubApi({});
  for (const file of [`${hash}-81.webp`, `${hash}-88.svg`, "x-88.png", `..%2f${hash}-88.png`, `${hash}-88.webp.png`])
    expect((await ask(visit(`/logos/${file}`))).status, file).toBe(404);
  expect(calls).toEqual([]);
  vi.spyOn(console, "error").mockReturnValue();
  const down = await ask(visit(`/logos/${hash}-88.webp`));
  expect([down.status, down.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
});
