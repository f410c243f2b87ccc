import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSocketServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/product.mjs";
import { aCandidate } from "../factories/people";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { migrate } from "../../backend/platform/db/migrate";
import { startBucket } from "../bucketServer";
import { startPostgres } from "./postgres";
import { newFolder, overHttp, patience, run, startApiServer, usePrograms } from "./programs";
import { testWithPostgres } from "./withPostgres";

const { programs } = usePrograms();

async function examine(variables: Record<string, string>) {
  const command = run(join(programs, "motriz.js"), ["doctor", "--json"], { variables });
  const { code } = await command.ended;
  const found = JSON.parse(command.lines.join("\n")) as {
    subject: string;
    state: string;
    says: string;
    todo: string;
  }[];
  const bad = found.filter(({ state }) => state === "bad");
  expect(bad.filter(({ todo }) => todo === "")).toEqual([]);
  const odd = found.filter(({ state }) => state === "odd");
  const bySubject = (some: typeof found) => Object.fromEntries(some.map(({ subject, says }) => [subject, says]));
  return { code, bad: bySubject(bad), odd: bySubject(odd) };
}

test("reports a wrong variable", { timeout: patience }, async () => {
  expect(await examine({ DATABASE_URL: "", DATA_DIR: newFolder(), SMTP_URL: "mail.example" })).toMatchObject({
    code: 1,
    bad: { SMTP_URL: expect.stringContaining("smtps://") as string },
  });
});

test("reports eight wrong settings at once", { timeout: patience }, async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const folder = newFolder();
  chmodSync(folder, 0o755);
  const { code, bad } = await examine({
    DATA_DIR: folder,
    DISK_RESERVE: "999999999",
    DATABASE_URL: `postgres://motriz@${nobody}/motriz`,
    SMTP_URL: `smtp://${nobody}`,
    CLAMD_ADDRESS: `tcp://${nobody}`,
    S3_BUCKET: "files",
    S3_ENDPOINT: `http://${nobody}`,
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    API_PORT: nobody.split(":")[1] ?? "",
    PUBLIC_ORIGIN: `http://${nobody}`,
  });
  expect(code).toBe(1);
  expect(Object.keys(bad).sort()).toEqual([
    "API server",
    "CLAMD_ADDRESS",
    "DATABASE_URL",
    "DATA_DIR",
    "PUBLIC_ORIGIN",
    "S3_BUCKET",
    "SMTP_URL",
    "disk",
  ]);
  expect(bad.DATA_DIR).toContain("other users");
});

test("reports keys that differ, and a proxy's faults", { timeout: patience }, async () => {
  const shared = { DATABASE_URL: "", DATA_DIR: newFolder(), OPERATOR_API_KEY: "operator-key-of-this-test-alone" };
  const variables = { ...shared, API_PORT: String(await freePort()), OPERATOR_PORT: String(await freePort()) };
  const server = await startApiServer(programs, { variables });
  // A proxy whose clock is five minutes slow, that passes no websocket and no host, and that the web does not trust.
  const proxy = createServer((request, response) => {
    response.setHeader("date", new Date(Date.now() - 300_000).toUTCString());
    response.setHeader("x-visitor-seen", "untrusted");
    response.statusCode = request.url === "/readyz" ? 200 : request.method === "POST" ? 500 : 400;
    response.end();
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", () => resolve(null)));
  const PUBLIC_ORIGIN = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const found = await examine({
    ...variables,
    PUBLIC_ORIGIN,
    WEB_TO_API_KEY: "another key of the web than the server has",
  });
  expect(found.bad).toEqual({
    WEB_TO_API_KEY: "the API server has another one",
    "clock of the proxy": expect.stringContaining("off this machine") as string,
    proxy: expect.stringContaining("answered 500") as string,
    socket: expect.stringContaining("answered 400: no bell rings") as string,
    TRUST_PROXY: "a proxy names visitors, and the web does not believe it",
  });
  const other = await examine({ ...variables, PUBLIC_ORIGIN, OPERATOR_API_KEY: "another-key-than-the-server-has" });
  expect(other.bad).toMatchObject({ OPERATOR_API_KEY: "the API server has another one" });
  proxy.close();
  server.child.kill("SIGTERM");
  await server.ended;
});

const listenAt = async (server: Server) => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test("reports a proxy that refuses videos and exposes metrics", { timeout: patience }, async () => {
  const proxy = createServer((request, response) => {
    const isLarge = Number(request.headers["content-length"] ?? 0) > 1_000_000;
    response.statusCode = isLarge ? 413 : 200;
    if (request.url === "/metrics") response.setHeader("content-type", "text/plain; version=0.0.4");
    response.end();
  });
  const PUBLIC_ORIGIN = `http://${await listenAt(proxy)}`;
  const { bad } = await examine({ DATABASE_URL: "", DATA_DIR: newFolder(), PUBLIC_ORIGIN });
  expect(bad).toMatchObject({
    proxy: "a video of 300 MB is refused before it arrives (413)",
    OPERATOR_PORT: `everybody reaches /metrics through ${PUBLIC_ORIGIN}`,
  });
});

test("reports a clamd that refuses large videos", { timeout: patience }, async () => {
  const clamd = createSocketServer((socket) => {
    socket
      .on("error", () => undefined)
      .on("data", (bytes) => {
        if (bytes.toString().startsWith("zPING")) socket.end("PONG\0");
        else if (bytes.readUInt32BE(bytes.length - 4) > 25 * 1024 * 1024)
          socket.end("INSTREAM size limit exceeded. ERROR\0");
      });
  });
  const variables = { DATABASE_URL: "", DATA_DIR: newFolder(), CLAMD_ADDRESS: `tcp://${await listenAt(clamd)}` };
  expect((await examine(variables)).bad).toMatchObject({ clamd: "it refuses videos of 300 MB" });
});

test("reports a missing bucket in English, with the cause", { timeout: patience }, async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const variables = { DATABASE_URL: "", DATA_DIR: newFolder(), ...bucket.variables, S3_BUCKET: "another" };
  expect((await examine(variables)).bad).toMatchObject({
    S3_BUCKET: expect.stringContaining("there is no bucket of this name: S3_BUCKET") as string,
  });
});

test("reports settings that are off or have their default", { timeout: patience }, async () => {
  const { odd } = await examine({ DATABASE_URL: "", DATA_DIR: newFolder() });
  const off = [
    "LinkedIn",
    "WhatsApp",
    "contact form",
    "companies' address",
    "CONTACT_EMAIL",
    "SMTP_URL",
    "CLAMD_ADDRESS",
  ];
  expect(off.filter((subject) => !(subject in odd))).toEqual([]);
  const { status } = spawnSync("unshare", ["--user", "--net", "--", "true"]);
  expect("unshare" in odd).toBe(status !== 0);
});

test("reports cut, changed and missing files", { timeout: patience }, async () => {
  const DATA_DIR = newFolder();
  const OPERATOR_API_KEY = "operator-key-of-this-test-alone";
  const ports = { API_PORT: String(await freePort()), OPERATOR_PORT: "0" };
  const variables = { DATABASE_URL: "", DATA_DIR, OPERATOR_API_KEY, ...ports };
  const server = await startApiServer(programs, { variables });
  for (let count = 0; count < 4; count++) {
    const { userId, authorization } = await aCandidate(overHttp(server.address));
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(readFileSync("public/icons/icon-192.png"))], { type: "image/png" }));
    const headers = { ...authorization, "x-requested-with": "XMLHttpRequest" };
    const sent = await fetch(`${server.address}/user/${userId}/photo`, { method: "POST", headers, body });
    expect(sent.status).toBe(200);
  }
  const files = join(DATA_DIR, "files");
  const names = readdirSync(files).filter((name) => name.endsWith(".webp"));
  expect(names).toHaveLength(4);
  const [cut = "", other = "", gone = ""] = names;
  expect((await examine(variables)).bad).not.toHaveProperty("files");
  truncateSync(join(files, cut), 10);
  writeFileSync(join(files, other), Buffer.alloc(statSync(join(files, other)).size));
  rmSync(join(files, gone));
  const command = run(join(programs, "motriz.js"), ["doctor", "--json", "--files"], { variables });
  expect(await command.ended).toMatchObject({ code: 1 });
  const found = JSON.parse(command.lines.join("\n")) as { subject: string; says: string }[];
  const named = found.filter(({ subject }) => subject === "files").map(({ says }) => says);
  expect(named).toHaveLength(3);
  expect(named).toContain(`${gone} is missing`);
  expect(named).toContain(`${other} has other content than its row says`);
  expect(named.join()).toMatch(new RegExp(`${cut} has 10 bytes, not \\d{3,}`));
  server.child.kill("SIGTERM");
  await server.ended;
});

testWithPostgres("finds an old PostgreSQL, few connections and wrong migrations", { timeout: patience }, async () => {
  const server = await startPostgres();
  const DATABASE_URL = server.createDatabase("examined");
  const store = openPostgresStore(DATABASE_URL);
  const variables = { DATABASE_URL, DATA_DIR: newFolder() };
  expect((await examine(variables)).odd).toMatchObject({ migrations: "the store is empty" });
  await migrate(store);
  const sound = await examine(variables);
  expect(Object.keys({ ...sound.bad, ...sound.odd })).not.toEqual(expect.arrayContaining(["PostgreSQL"]));
  expect(sound.odd.migrations ?? sound.bad.migrations).toBeUndefined();
  expect((await examine({ ...variables, DATABASE_POOL: "60" })).bad).toMatchObject({
    DATABASE_POOL: "two processes want up to 122 connections, and PostgreSQL takes 100",
  });

  // Removes the newest migration from the journal. Then adds the migration of a later version.
  const journal = sql`drizzle.__drizzle_migrations`;
  await store.db.execute(sql`delete from ${journal} where id = (select max(id) from ${journal})`);
  expect((await examine(variables)).odd).toMatchObject({ migrations: "the store has an older schema" });
  await store.db.execute(sql`insert into ${journal} (hash, created_at) values ('of a later version', 9999999999999)`);
  expect((await examine(variables)).bad).toMatchObject({ migrations: "the store was written by a newer version" });

  // Simulates PostgreSQL 14 for connections whose search path begins with this schema.
  await store.db.execute(sql`create schema old`);
  await store.db.execute(sql`create function old.current_setting(name text) returns text language sql as
      $$ select case name when 'server_version_num' then '140009' when 'server_version' then '14.9'
        else pg_catalog.current_setting(name) end $$`);
  const old = await examine({ ...variables, DATABASE_URL: `${DATABASE_URL}?options=-csearch_path%3Dold,pg_catalog` });
  expect(old.bad).toMatchObject({ PostgreSQL: "it is 14.9" });
  await store.close();
  await server.stop();
});
