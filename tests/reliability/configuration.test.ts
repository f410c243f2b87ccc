import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../scripts/product.mjs";
import { startPostgres, type PostgresServer } from "./postgres";
import { patience, run, usePrograms } from "./programs";
import { testWithPostgres } from "./withPostgres";

const { programs, folder } = usePrograms();
let database: PostgresServer | undefined;

afterAll(async () => {
  await database?.stop();
});

const secrets = { SESSION_SECRET: "s".repeat(32), WEB_TO_API_KEY: "w".repeat(24), OPERATOR_API_KEY: "o".repeat(24) };

async function refusal(program: "start" | "server", variables: Record<string, string>): Promise<string> {
  const started = run(join(programs, `${program}.js`), [], {
    variables: { API_PORT: "0", OPERATOR_PORT: "0", DATABASE_URL: "", ...secrets, ...variables },
  });
  expect(await started.ended).toMatchObject({ code: 1 });
  return [...started.lines, started.errors()].join("\n");
}

test("reports wrong values of both servers before the start", { timeout: patience }, async () => {
  const data = join(folder, "none");
  const wrong = { DATA_DIR: data, MAIL_FROM: "nope", HOTJAR_SITE_ID: "x1", PORT: String(await freePort()) };
  expect((await refusal("start", wrong)).split("\n").map((line) => line.split(":")[0])).toEqual([
    "MAIL_FROM",
    "HOTJAR_SITE_ID",
    "",
  ]);
  expect(existsSync(join(data, "store"))).toBe(false);
});

test("reads a secret's file, or reports that it is missing", { timeout: patience }, async () => {
  const DATA_DIR = join(folder, "secret");
  const file = join(folder, "smtp");
  writeFileSync(file, "http://no.mail.server\n");
  expect(await refusal("server", { DATA_DIR, SMTP_URL_FILE: file })).toMatch(/^SMTP_URL: must be an address such as /);
  for (const program of ["server", "start"] as const)
    expect(await refusal(program, { DATA_DIR, SMTP_URL_FILE: `${file}.none` })).toBe(
      `SMTP_URL_FILE: the file ${file}.none can't be read (ENOENT).\n`,
    );
});

test("reports a wrong ffmpeg before waiting for a store", { timeout: patience }, async () => {
  const DATABASE_URL = `postgres://motriz@127.0.0.1:${await freePort()}/motriz`;
  const FFMPEG_PATH = join(folder, "no-ffmpeg");
  const said = `FFMPEG_PATH: ${FFMPEG_PATH} is no ffmpeg that runs here.\n`;
  for (const program of ["server", "start"] as const) {
    const begun = performance.now();
    const port = { PORT: String(await freePort()) };
    expect(await refusal(program, { DATA_DIR: join(folder, "data"), DATABASE_URL, FFMPEG_PATH, ...port })).toContain(
      said,
    );
    expect(performance.now() - begun).toBeLessThan(15_000);
  }
});

test("ends with one line if the data folder is unusable", { timeout: patience }, async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const [place, code] of [
    ["/proc/motriz/data", "ENOENT"],
    [file, "ENOTDIR"],
    [join(file, "data"), "ENOTDIR"],
  ] as const)
    for (const program of ["server", "start"] as const)
      expect(await refusal(program, { DATA_DIR: place, PORT: String(await freePort()) })).toBe(
        `DATA_DIR: the folder ${place} can't be made or written to (${code}).\n`,
      );
});

testWithPostgres("waits for PostgreSQL, and reports its refusal in one line", { timeout: patience }, async () => {
  const port = await freePort();
  const variables = {
    ...secrets,
    DATA_DIR: join(folder, "waits"),
    DATABASE_URL: `postgres://motriz@127.0.0.1:${port}/postgres`,
    API_PORT: "0",
    OPERATOR_PORT: "0",
  };
  const server = run(join(programs, "server.js"), [], { variables });
  const isUp = new Promise((resolve) => server.child.once("message", resolve));
  await Promise.race([wait(3_000), server.ended]);
  database = await startPostgres(port);
  await Promise.race([isUp, server.ended.then(({ code }) => Promise.reject(new Error(`${code}: ${server.errors()}`)))]);
  expect(server.errors()).toBe(`Waiting for PostgreSQL at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}\n`);

  database.run("create role nobody login");
  const DATA_DIR = join(folder, "refused");
  const DATABASE_URL = database.createDatabase("narrow").replace("motriz@", "nobody@");
  expect(await refusal("server", { DATA_DIR, DATABASE_URL })).toMatch(
    /^DATABASE_URL: its user may not make what the product needs: permission denied for database narrow\. .*\n$/,
  );
  expect(await refusal("server", { DATA_DIR, DATABASE_URL: DATABASE_URL.replace("narrow", "absent") })).toBe(
    'DATABASE_URL: PostgreSQL refuses: database "absent" does not exist (3D000)\n',
  );
});
