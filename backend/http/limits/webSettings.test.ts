import { afterEach, expect, test } from "vitest";
import { openTestServer, type TestServer } from "#tests/apiServer";

const KEY = "web-key-of-the-tests-0123456789";
const PUBLIC_ORIGIN = "https://vagas.example";

let api: TestServer;
let lines: string[];
afterEach(() => api.close());

async function open(variables: Record<string, string> = { PUBLIC_ORIGIN }): Promise<void> {
  lines = [];
  api = await openTestServer({ WEB_TO_API_KEY: KEY, LOG_LEVEL: "warn", ...variables }, undefined, {
    write: (line) => void lines.push(line),
  });
}

/** Calls the API server like a web server with these settings. */
const call = (settings: { key?: string; origin?: string; secret?: string } = {}) =>
  api.app.inject({
    url: "/livez",
    headers: {
      "x-web-key": settings.key ?? KEY,
      "x-web-origin": settings.origin ?? PUBLIC_ORIGIN,
      "x-web-session-secret": settings.secret ?? "hash-of-one",
    },
  });
const toldVariables = () => lines.map((line) => (JSON.parse(line) as { variable: string }).variable);

test("reports nothing if all web servers have equal settings", async () => {
  await open();
  for (const secret of ["hash-of-one", "hash-of-one", "hash-of-another", "hash-of-another"]) await call({ secret });
  expect(lines).toEqual([]);
});

test("reports once that two web servers have different SESSION_SECRETs", async () => {
  await open();
  for (const secret of ["one", "two", "one", "two", "one"]) await call({ secret });
  expect(toldVariables()).toEqual(["SESSION_SECRET"]);
});

test.each([
  ["another PUBLIC_ORIGIN", PUBLIC_ORIGIN, "https://outra.example"],
  ["no PUBLIC_ORIGIN", PUBLIC_ORIGIN, ""],
  ["a PUBLIC_ORIGIN that the API server lacks", "", PUBLIC_ORIGIN],
])("reports once a web server with %s", async (_, here, origin) => {
  await open({ PUBLIC_ORIGIN: here });
  await call({ origin });
  await call({ origin });
  expect(toldVariables()).toEqual(["PUBLIC_ORIGIN"]);
});

test("reports nothing if neither side has a PUBLIC_ORIGIN", async () => {
  await open({});
  await call({ origin: "" });
  expect(lines).toEqual([]);
});

test("reports once a web server with another WEB_TO_API_KEY", async () => {
  await open();
  await call({ key: "web-key-of-another-api-server-0", origin: "https://outra.example" });
  await call({ key: "web-key-of-another-api-server-0" });
  expect(toldVariables()).toEqual(["WEB_TO_API_KEY"]);
});

test("drops a difference that no call shows any more", async () => {
  await open();
  await call({ origin: "https://outra.example" });
  expect(api.app.listDifferences().map(({ variable }) => variable)).toEqual(["PUBLIC_ORIGIN"]);
  api.setNow(new Date(Date.now() + 3 * 60_000));
  await call();
  expect(api.app.listDifferences()).toEqual([]);
});
