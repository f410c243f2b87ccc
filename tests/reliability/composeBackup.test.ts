import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { present } from "#tests/present";
import { startBucket, type BucketServer } from "../bucketServer";
import { aCandidate } from "../factories/people";
import { addresses, makeSecrets, readParts, readPostgres } from "./compose";
import { startPostgres, type PostgresServer } from "./postgres";
import { newFolder, overHttp, patience, run, startApiServer, usePrograms } from "./programs";

// Runs commands of docs/operators.md with the variables of compose.yaml's services: two PostgreSQL roles and a bucket.

const { programs } = usePrograms();

interface Set {
  database: PostgresServer;
  bucket: BucketServer;
  variablesOf: (service: string) => Record<string, string>;
}

let secrets: string;
let first: Set;
let second: Set;
beforeAll(async () => {
  secrets = makeSecrets(newFolder());
  first = await startSet();
  second = await startSet();
}, patience);
afterAll(async () => {
  for (const { database, bucket } of [first, second]) await Promise.all([database.stop(), bucket.close()]);
});

async function startSet(): Promise<Set> {
  const [database, bucket] = [await startPostgres(undefined, readPostgres(secrets)), await startBucket()];
  const own = newFolder();
  for (const name of ["database_url", "database_migration_url"]) {
    const url = readFileSync(join(secrets, name), "utf8");
    writeFileSync(join(own, name), url.replace("@127.0.0.1/", `@127.0.0.1:${database.port}/`));
  }
  const given = { PUBLIC_ORIGIN: "https://vagas.example", ...addresses };
  const parts = readParts({ given, secrets, data: newFolder() });
  const variablesOf = (service: string) => {
    const { variables } = present(parts.find(({ name }) => name === service));
    const moved = Object.entries(variables).map(([name, value]) => [
      name,
      value.endsWith("/database_url") || value.endsWith("/database_migration_url")
        ? value.replace(secrets, own)
        : value,
    ]);
    const { S3_SECRET_ACCESS_KEY_FILE: _, ...rest } = Object.fromEntries(moved) as Record<string, string>;
    const ports = { API_PORT: "0", OPERATOR_PORT: "0", CLAMD_ADDRESS: "", COMPANY_PORT: "", WEB_TO_API_KEY: "" };
    return { ...rest, ...(rest.S3_BUCKET && bucket.variables), ...ports, RATE_LIMITS: "0" };
  };
  return { database, bucket, variablesOf };
}

/** Runs a command with the variables of a service. Returns the command's output. */
async function motriz({ variablesOf }: Set, service: string, ...words: string[]): Promise<string> {
  const command = run(join(programs, "motriz.js"), words, { variables: variablesOf(service) });
  const { code } = await command.ended;
  expect([words, code, command.errors()]).toEqual([words, 0, expect.any(String)]);
  return command.lines.join("\n");
}

const backup = join(newFolder(), "backups", "motriz");

test("backs up and restores with two roles", { timeout: patience }, async () => {
  await motriz(first, "migrate", "migrate");
  const original = await startApiServer(programs, { variables: first.variablesOf("api1") });
  const { email } = await aCandidate(overHttp(original.address));
  expect(await motriz(first, "backup", "backup", backup)).toMatch(/\d+ rows and 0 files are in/);
  await motriz(first, "backup", "backup", "verify", backup);
  original.child.kill("SIGTERM");
  await original.ended;

  expect(await motriz(second, "restore", "restore", backup)).toMatch(/sends nothing until/);
  await motriz(second, "migrate", "migrate");
  expect(await motriz(second, "api1", "user", "find", email)).toContain(email);
  await motriz(second, "api1", "live");
  const restored = await startApiServer(programs, { variables: second.variablesOf("api1") });
  restored.child.kill("SIGTERM");
  await restored.ended;
});

test("runs each command as the PostgreSQL role without owner's rights", { timeout: patience }, async () => {
  const { email } = await serveOnce();
  const file = join(newFolder(), "store.jsonl");
  const feed = join(newFolder(), "vagas.json");
  writeFileSync(feed, "[]");
  for (const words of [
    ["user", "find", email],
    ["user", "export", email],
    ["user", "lock", email],
    ["user", "unlock", email],
    ["user", "make-super-admin", email],
    ["user", "make-super-admin", email, "--revoke"],
    ["operator", "add", "rita@exemplo.com.br", "--name", "Rita", "--role", "people"],
    ["operator", "list"],
    ["operator", "reset", "rita@exemplo.com.br"],
    ["operator", "remove", "rita@exemplo.com.br", "--yes"],
    ["trail"],
    ["feed", "list"],
    ["maintenance", "on"],
    ["maintenance", "off"],
    ["clock", "accept"],
    ["migrate"],
    ["import", feed],
    ["transfer", "export", file],
    ["user", "erase", email, "--yes"],
  ])
    await motriz(first, "api1", ...words);
});

async function serveOnce() {
  const server = await startApiServer(programs, { variables: first.variablesOf("api1") });
  const person = await aCandidate(overHttp(server.address));
  server.child.kill("SIGTERM");
  await server.ended;
  return person;
}

test("explains that a folder can't be written in a container", { timeout: patience }, async () => {
  const command = run(join(programs, "motriz.js"), ["backup", "/proc/backups"], {
    variables: first.variablesOf("backup"),
  });
  expect(await command.ended).toMatchObject({ code: 1 });
  expect(command.errors()).toMatch(/^The folder \/proc\/backups\/files can't be made \(\w+\)\. In a container name/);
});
