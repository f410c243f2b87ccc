import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { freePort } from "../../scripts/product.mjs";
import { patience, run, usePrograms } from "./programs";

const { programs, folder } = usePrograms();

test("rejects unknown roles, and variables missing or of another role", { timeout: patience }, async () => {
  for (const [role, apiUrl, line] of [
    ["web", "", "API_URL: must be set for the role web: the address of the API server."],
    ["all", "https://api.example", "API_URL: is for the role web; the role all has an API server of its own."],
    ["worker", "", "DATABASE_URL: must be set for the role worker: the embedded store has one process alone."],
    ["jobs", "", "error: unknown command 'jobs'\n(motriz --help says what there is)"],
  ] as const) {
    const started = run(join(programs, "motriz.js"), [role], {
      variables: { API_URL: apiUrl, DATABASE_URL: "", DATA_DIR: folder },
    });
    expect(await started.ended).toMatchObject({ code: 1 });
    expect(started.errors()).toBe(`${line}\n`);
  }
  const health = run(join(programs, "motriz.js"), ["health", "jobs"], { variables: { DATA_DIR: folder } });
  expect(await health.ended).toMatchObject({ code: 1 });
  expect(health.errors()).toContain("Allowed choices are all, web, api, worker.");
});

test("the role api reports whether it is ready", { timeout: patience }, async () => {
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: "",
    API_URL: "",
    API_PORT: String(await freePort()),
    OPERATOR_PORT: String(await freePort()),
    WEB_TO_API_KEY: "a key of this test and of nothing else",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
  const check = () => run(join(programs, "motriz.js"), ["health", "api"], { variables }).ended;
  expect(await check()).toMatchObject({ code: 1 });
  const server = run(join(programs, "motriz.js"), ["api"], { variables, isAlone: true });
  await vi.waitUntil(async () => (await check()).code === 0, { timeout: patience });
  server.child.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(await check()).toMatchObject({ code: 1 });
});
