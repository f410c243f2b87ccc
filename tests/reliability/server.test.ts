import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { patience, run, startApiServer, usePrograms } from "./programs";

const { programs, folder } = usePrograms();

const start = () => startApiServer(programs, { variables: { DATA_DIR: folder } });

test("only the owner can read the data folder", { timeout: patience }, async () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "secrets.json"), "{}", { mode: 0o644 });
  const server = await start();
  const written = await fetch(`${server.address}/contactMessage`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ana",
      email: "ana@exemplo.com.br",
      message: "Bom dia. Como faço para me cadastrar?",
    }),
  });
  expect(written.status).toBe(201);
  await vi.waitUntil(() => existsSync(join(folder, "outbox")), { timeout: 20_000 });
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(join(folder, "secrets.json"));
  const all = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  expect(all.some((name) => name.endsWith(".eml"))).toBe(true);
  expect(all.filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
});

test.each([
  ["start", /async function main\(\): \S+ \{\n {2}restrictToOwner\(\);\n/],
  ["server", /^(import .*\n|\/\/ .*\n|\n)+restrictToOwner\(\);\n/],
  // commands/action.ts makes all other commands.
  ["commands/action", /=> \{\n {4}restrictToOwner\(\);\n/],
])("%s sets the umask first", (name, first) => {
  const source = readFileSync(new URL(`../../backend/program/cli/${name}.ts`, import.meta.url), "utf8");
  expect(source).toMatch(first);
});

test("answers running calls before it stops, and starts again", { timeout: patience }, async () => {
  const first = await start();
  expect(existsSync(join(folder, "server.json"))).toBe(true);
  const held = await fetch(`${first.address}/pendingSubmission`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "/auth/login", fields: [["email", "ana@exemplo.com.br"]] }),
  });
  expect(held.status).toBe(201);
  first.child.kill("SIGTERM");
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(existsSync(join(folder, "server.json"))).toBe(false);

  const begun = Date.now();
  const second = await start();
  const ready = await fetch(`${second.address}/readyz`);
  // The limit is generous, because the test machine may be busy. The bench checks the budget.
  expect({ status: ready.status, inTime: Date.now() - begun < 15_000 }).toEqual({ status: 200, inTime: true });
  const other = run(join(programs, "server.js"), [], { variables: { DATA_DIR: folder, API_PORT: "0" } });
  expect(await other.ended).toMatchObject({ code: 1 });
  expect(other.errors()).toMatch(/^The data folder .* is in use by another API server\..*\n$/);
  second.child.disconnect();
  expect(await second.ended).toEqual({ code: 0, signal: null });
});

test("refuses to start without the web server's key", async () => {
  const server = run(join(programs, "server.js"), [], {
    variables: { DATA_DIR: folder, API_PORT: "0", WEB_TO_API_KEY: "" },
  });
  expect(await server.ended).toMatchObject({ code: 1 });
  expect(server.errors()).toMatch(/^WEB_TO_API_KEY: .*\n$/);
});

test("reports missing secrets if the store is shared", { timeout: patience }, async () => {
  const start = run(join(programs, "start.js"), [], {
    variables: {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      SESSION_SECRET: "",
      WEB_TO_API_KEY: "",
      OPERATOR_API_KEY: "",
    },
  });
  expect(await start.ended).toMatchObject({ code: 1 });
  expect(start.errors()).toBe(
    "Set SESSION_SECRET, WEB_TO_API_KEY, OPERATOR_API_KEY: with DATABASE_URL set no secret is made for you.\n",
  );
});
