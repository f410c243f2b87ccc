import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startBucket } from "../bucketServer";
import { aCandidate, type Person } from "../factories/people";
import { fetchPhoto, sendPhoto } from "../factories/photos";
import { postgresPrograms, startPostgres, type PostgresServer } from "./postgres";
import { until } from "./until";
import { newDataFolder, newFolder, overHttp, patience, run, startApiServer, usePrograms } from "./programs";
import { present } from "#tests/present";

const { programs } = usePrograms();
let server: PostgresServer | undefined;
beforeAll(async () => {
  if (postgresPrograms) server = await startPostgres();
}, patience);
afterAll(() => server?.stop());

type Variables = Record<string, string>;

async function motriz(variables: Variables, ...args: string[]): Promise<Record<string, unknown>> {
  const command = run(join(programs, "motriz.js"), args, { variables });
  const { code } = await command.ended;
  if (code !== 0) throw new Error(`motriz ${args.join(" ")} ended with ${code}: ${command.errors()}`);
  return JSON.parse(command.lines.join("\n")) as Record<string, unknown>;
}
const refusal = async (variables: Variables, ...args: string[]) => {
  const command = run(join(programs, "motriz.js"), args, { variables });
  expect(await command.ended).toMatchObject({ code: 1 });
  return command.errors();
};

const logIn = async (address: string, { email, password }: Person) => {
  const response = await fetch(`${address}/authentication/login?typeUser=1`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return { status: response.status, body: (await response.json()) as { accessToken?: string } };
};

let created = 0;
/** Creates databases with new names, because a retried test must not meet those of its first try. */
const createDatabases = (...names: string[]) =>
  names.map((name) => present(server).createDatabase(`${name}_${++created}`));
const engines = [
  { engine: "embedded", databases: () => ["", ""], hasBucket: false },
  ...(postgresPrograms
    ? [
        { engine: "postgres", databases: () => createDatabases("original", "copy"), hasBucket: false },
        {
          engine: "postgres and a bucket",
          databases: () => createDatabases("original_files", "copy_files", "in_place"),
          hasBucket: true,
        },
      ]
    : []),
];

test.each(engines)(
  "$engine: restores a backup under load without erased people",
  { timeout: patience },
  async ({ databases, hasBucket }) => {
    const [DATABASE_URL = "", copyUrl = "", thirdUrl = ""] = databases();
    const buckets = hasBucket ? [await startBucket(), await startBucket()] : [];
    onTestFinished(async () => void (await Promise.all(buckets.map((bucket) => bucket.close()))));
    const [bucket, other] = buckets;
    const shared = { RATE_LIMITS: "0", OPERATOR_API_KEY: "operator-key-of-this-test-alone", OPERATOR_PORT: "0" };
    const variables = { ...shared, ...bucket?.variables, DATA_DIR: newFolder(), DATABASE_URL };
    const original = await startApiServer(programs, { variables });
    const [ana, bia] = [await aCandidate(overHttp(original.address)), await aCandidate(overHttp(original.address))];
    for (const person of [ana, bia]) expect((await sendPhoto(original.address, person)).status).toBe(200);

    // Registrations continue during the backup. The restored copy must have `ana`, who registered before.
    let isOver = false;
    const before: Person[] = [];
    const load = (async () => {
      while (!isOver) before.push(await aCandidate(overHttp(original.address)));
    })();
    const folder = join(newFolder(), "backup");
    const made = await motriz(variables, "backup", folder, "--json");
    isOver = true;
    await load;
    expect(made).toMatchObject({ files: 2, store: DATABASE_URL ? "store.dump" : "store.jsonl" });

    await motriz(variables, "user", "erase", bia.userId, "--yes", "--json");
    expect(await refusal(variables, "user", "find", bia.email)).toContain("No account has the e-mail");

    const copy = { ...shared, ...other?.variables, DATA_DIR: newFolder(), DATABASE_URL: copyUrl };
    const erasures = bucket ? newFolder() : join(variables.DATA_DIR, "files");
    for (const key of (await bucket?.keys()) ?? []) if (key.endsWith(".erased")) writeFileSync(join(erasures, key), "");
    const restored = await motriz(copy, "restore", folder, "--erasures", erasures, "--json");
    expect(restored).toMatchObject({ rows: made.rows, files: 1, erased: 1, damaged: [] });
    expect(await refusal(copy, "restore", folder)).toMatch(/not empty/);

    const second = await startApiServer(programs, { variables: copy });
    const warnings = async (address: string) =>
      ((await (await fetch(`${address}/readyz`)).json()) as { warnings?: string[] }).warnings?.join() ?? "";
    expect(await warnings(second.address)).toContain("no job runs and nothing is sent");
    expect((await logIn(second.address, bia)).status).toBe(401);
    const { status, body } = await logIn(second.address, ana);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const photo = await fetch(`${second.address}/user/${ana.userId}/photo`, { headers });
    expect([photo.status, (await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).format]).toEqual([
      200,
      "webp",
    ]);
    // A person who registered during the backup can still log in to the original.
    expect((await logIn(original.address, before.at(-1) ?? ana)).status).toBe(200);

    await motriz(copy, "live", "--json");
    second.child.kill("SIGTERM");
    await second.ended;
    const live = await startApiServer(programs, { variables: copy });
    expect(await warnings(live.address)).not.toContain("nothing is sent");

    if (!bucket) return;
    // A restore that uses the original's bucket finds the files there. A server of the original then refuses to start.
    const inPlace = { ...shared, ...bucket.variables, DATA_DIR: newFolder(), DATABASE_URL: thirdUrl };
    original.child.kill("SIGTERM");
    await original.ended;
    const again = await motriz({ ...inPlace, DATA_DIR_SHARED: "1" }, "restore", folder, "--json");
    expect(again).toMatchObject({ rows: made.rows, files: 1, erased: 1, damaged: [] });
    const refused = run(join(programs, "server.js"), [], { variables });
    expect(await refused.ended).toMatchObject({ code: 1 });
    expect(refused.errors()).toContain("DATA_DIR_SHARED");
  },
);

/** Number of people with a photo, and how many replace their photo at once. */
const [PEOPLE, AT_ONCE] = [200, 8];

/** Replaces people's photos in turn until the returned function is called, which resolves to the number of photos. */
function replacePhotos(address: string, people: readonly Person[]) {
  let isOver = false;
  let count = 0;
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const person = people[count++ % people.length];
      if (person) expect((await sendPhoto(address, person)).status).toBe(200);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(lanes);
    return count;
  };
}

async function aPictured(address: string): Promise<Person> {
  const person = await aCandidate(overHttp(address));
  expect((await sendPhoto(address, person)).status).toBe(200);
  return person;
}

test.each(engines.filter(({ hasBucket }) => !hasBucket))(
  "$engine: backs up 200 photos while they are replaced",
  { timeout: 2 * patience },
  async ({ engine }) => {
    const [DATABASE_URL = "", copyUrl = ""] =
      engine === "embedded" ? ["", ""] : createDatabases("replaced", "replaced_copy");
    const shared = { RATE_LIMITS: "0", OPERATOR_API_KEY: "operator-key-of-this-test-alone", OPERATOR_PORT: "0" };
    const variables = { ...shared, DATA_DIR: newFolder(), DATABASE_URL };
    const original = await startApiServer(programs, { variables });
    const people: Person[] = [];
    while (people.length < PEOPLE)
      people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => aPictured(original.address)))));
    const stop = replacePhotos(original.address, people);
    const folder = join(newFolder(), "backup");
    expect(await motriz(variables, "backup", folder, "--json")).toMatchObject({ files: PEOPLE, damaged: [] });
    expect(await motriz(variables, "backup", "verify", folder, "--json")).toMatchObject({ damaged: [] });
    expect(await stop()).toBeGreaterThan(AT_ONCE);

    const copy = { ...shared, DATA_DIR: newFolder(), DATABASE_URL: copyUrl };
    expect(await motriz(copy, "restore", folder, "--json")).toMatchObject({ files: PEOPLE, damaged: [] });
    const second = await startApiServer(programs, { variables: copy });
    const missing: string[] = [];
    for (const person of people) {
      const photo = await fetchPhoto(second.address, person);
      if (!photo.ok || (await photo.arrayBuffer()).byteLength === 0) missing.push(`${person.userId}: ${photo.status}`);
    }
    expect(missing).toEqual([]);

    const [lost = ""] = readdirSync(join(folder, "files"));
    rmSync(join(folder, "files", lost));
    const [third = ""] = engine === "embedded" ? [""] : createDatabases("replaced_third");
    const incomplete = { ...shared, DATA_DIR: newFolder(), DATABASE_URL: third };
    expect(await refusal(incomplete, "restore", folder)).toBe(
      `The store is restored, but 1 of ${PEOPLE} files are missing or damaged:\n${lost} is missing\n`,
    );
    const used = join(copy.DATA_DIR, "files", lost);
    truncateSync(used, 10);
    const again = await refusal(copy, "backup", join(newFolder(), "backup"));
    expect(again).toMatch(
      new RegExp(
        `^The backup can be restored, but 1 of ${PEOPLE} files are missing or damaged:\\n${lost} has 10 bytes, not \\d+\\n$`,
      ),
    );
    rmSync(used);
    expect(await refusal(copy, "backup", join(newFolder(), "backup"))).toContain(`${lost} is missing`);
  },
);

test("rejects a cut or changed backup with one line", { timeout: patience }, async () => {
  const folder = join(newFolder(), "backup");
  const variables = { DATA_DIR: await newDataFolder(), DATABASE_URL: "" };
  const nothing = { DATA_DIR: newFolder(), DATABASE_URL: "" };
  expect(await refusal(nothing, "backup", folder)).toBe("There is no store yet: nothing was started on it.\n");
  await motriz(variables, "backup", folder, "--json");
  writeFileSync(join(folder, "manifest.json"), "");
  const empty = newFolder();
  expect(await refusal({ DATA_DIR: empty, DATABASE_URL: "" }, "restore", newFolder())).toMatch(/is no backup/);
  expect(readdirSync(empty)).toEqual([]);
});

const layouts = [{ engine: "embedded" }, ...(postgresPrograms ? [{ engine: "postgres" }] : [])] as const;
const makeStore = (engine: string, name: string): Variables => ({
  DATA_DIR: newFolder(),
  DATABASE_URL: engine === "embedded" ? "" : (server?.createDatabase(name) ?? ""),
});
const migrated = async (engine: string, name: string) => {
  const variables = makeStore(engine, name);
  await run(join(programs, "motriz.js"), ["migrate"], { variables }).ended;
  return variables;
};

test.each(layouts)("$engine: a failed restore leaves no files", { timeout: patience }, async ({ engine }) => {
  const folder = join(newFolder(), "backup");
  await motriz(await migrated(engine, "whole"), "backup", folder, "--json");
  const manifest = join(folder, "manifest.json");
  const text = readFileSync(manifest, "utf8");
  const made = JSON.parse(text) as { counts: Record<string, number> };
  writeFileSync(manifest, JSON.stringify({ ...made, counts: { ...made.counts, users: 7 } }));
  const empty = makeStore(engine, "failed");
  expect(await refusal(empty, "restore", folder)).toBe(
    "The backup's rows are not as its manifest says: users: 0, not 7.\n",
  );
  expect(readdirSync(present(empty.DATA_DIR))).toEqual([]);
  writeFileSync(manifest, text);
  expect(await motriz(empty, "restore", folder, "--json")).toMatchObject({ damaged: [] });
});

test.each(layouts)("$engine: no server starts after a killed restore", { timeout: patience }, async ({ engine }) => {
  const folder = join(newFolder(), "backup");
  await motriz(await migrated(engine, "source"), "backup", folder, "--json");
  const variables: Variables = { ...makeStore(engine, "killed"), API_PORT: "0", OPERATOR_PORT: "0" };
  const restore = run(join(programs, "motriz.js"), ["restore", folder], { variables });
  await until(() => existsSync(join(variables.DATA_DIR ?? "", "restoring.json")));
  restore.child.kill("SIGKILL");
  await restore.ended;
  const elsewhere = engine === "embedded" ? variables : { ...variables, DATA_DIR: newFolder() };
  const started = run(join(programs, "server.js"), [], {
    variables: { ...elsewhere, WEB_TO_API_KEY: "w".repeat(24), OPERATOR_API_KEY: "o".repeat(24) },
  });
  expect(await started.ended).toMatchObject({ code: 1 });
  expect(started.errors()).toBe(
    "A restore into this store did not end, so it is incomplete. Run `motriz restore` again: it begins anew.\n",
  );
  expect(await motriz(variables, "restore", folder, "--json")).toMatchObject({ damaged: [] });
  expect(await refusal(variables, "restore", folder)).toMatch(/not empty/);
});

test("a failed backup keeps the last backup whole", { timeout: patience }, async () => {
  const folder = join(newFolder(), "backup");
  const variables = { DATA_DIR: await newDataFolder(), DATABASE_URL: "" };
  await motriz(variables, "backup", folder, "--json");
  writeFileSync(join(variables.DATA_DIR, "secrets.json"), JSON.stringify({ other: "secrets" }));
  for (const name of ["manifest.json.new", "secrets.json.new"]) {
    mkdirSync(join(folder, name));
    expect(await refusal(variables, "backup", folder)).toMatch(/EISDIR/);
    expect(await motriz(variables, "backup", "verify", folder, "--json")).toMatchObject({ damaged: [] });
    rmSync(join(folder, name), { recursive: true });
  }
  await motriz(variables, "backup", folder, "--json");
});
