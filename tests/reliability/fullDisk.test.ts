import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UPLOADS_PATH } from "#contract/applications/video";
import { aCandidate, type Person } from "#tests/factories/people";
import { expectEach } from "#tests/expectEach";
import { fillDisk, newFolder, overHttp, patience, run, startApiServer, usePrograms } from "./programs";

const MB = 1024 * 1024;

const { programs, folder } = usePrograms();
/** File that describes the simulated disk of this test's processes (fillDisk.mjs). */
let disk: string;

beforeAll(() => {
  disk = join(newFolder(), "disk.json");
}, patience);
afterAll(() => {
  rmSync(join(disk, ".."), { recursive: true, force: true });
});

const setDisk = (free: number, isFull = false) => writeFileSync(disk, JSON.stringify({ free, isFull }));
const onDisk = () => ({
  variables: { DATA_DIR: folder, DISK_FILE: disk, RATE_LIMITS: "0" },
  nodeArgs: ["--import", fillDisk],
});
const start = () => startApiServer(programs, onDisk());

/** Returns texts that add 50 kB to the store's log. They are random, so they can't be compressed. */
const noise = () => Array.from({ length: 3 }, () => randomBytes(12_000).toString("base64"));

const saveForm = (address: string, texts = ["Olá"]) =>
  fetch(`${address}/pendingSubmission`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "/contact", fields: texts.map((text) => ["message", text]) }),
  });

test("refuses a first start without space on the disk", { timeout: patience }, async () => {
  setDisk(40 * MB);
  const refused = run(join(programs, "server.js"), [], {
    ...onDisk(),
    variables: { ...onDisk().variables, API_PORT: "0" },
  });
  expect(await refused.ended).toMatchObject({ code: 1 });
  expect(refused.errors()).toMatch(
    /^The disk of \S+ has 40 MB left, and a new store needs 52 MB to start\. Free some space, .*\n$/,
  );
});

test("refuses writes while the disk has less than the reserve", { timeout: patience }, async () => {
  setDisk(500 * MB);
  const server = await start();
  expect((await saveForm(server.address)).status).toBe(201);

  const ana = await aCandidate(overHttp(server.address));

  setDisk(15 * MB);
  const refused = await saveForm(server.address);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await refused.json()).toMatchObject({ code: "noSpace" });
  expect((await fetch(`${server.address}/selectiveProcess/listAll?page=1`)).status).toBe(200);
  expect((await fetch(`${server.address}/livez`)).status).toBe(200);
  expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({
    warnings: expect.arrayContaining([expect.stringMatching(/has 15 MB left/)]) as unknown,
  });

  // A log-out counts at once. The session's row is deleted once there is space.
  const asAna = (path: string, method = "GET") =>
    fetch(server.address + path, { method, headers: ana.authorization }).then(({ status }) => status);
  expect(await asAna(`/user/${ana.userId}/account`)).toBe(200);
  expect(await asAna("/authentication/logout", "POST")).toBe(200);
  expect(await asAna(`/user/${ana.userId}/account`)).toBe(401);

  setDisk(500 * MB);
  expect((await saveForm(server.address)).status).toBe(201);
  server.child.kill("SIGTERM");
  expect(await server.ended, server.errors()).toEqual({ code: 0, signal: null });
});

test("counts the announced length of uploads as used space", { timeout: patience }, async () => {
  setDisk(900 * MB);
  const server = await start();
  const call = (person: Person, path: string, method: string, headers: Record<string, string>, body?: Uint8Array) =>
    fetch(server.address + path, {
      method,
      headers: { ...person.authorization, "tus-resumable": "1.0.0", ...headers },
      ...(body && { body: Buffer.from(body) }),
    });
  const begin = (person: Person, bytes = 300_000_000) =>
    call(person, UPLOADS_PATH, "POST", { "upload-length": String(bytes) });
  const append = (person: Person, at: string, bytes: number, offset = 0) =>
    call(
      person,
      at,
      "PATCH",
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      new Uint8Array(bytes),
    );
  const people: Person[] = [];
  for (let person = 0; person < 4; person++) people.push(await aCandidate(overHttp(server.address)));
  const [ana, bia, carla, davi] = people as [Person, Person, Person, Person];
  setDisk(700 * MB);
  const begun = await begin(ana);
  expect([begun.status, (await begin(bia)).status]).toEqual([201, 201]);
  const refused = await begin(carla);
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
    503,
    "60",
    { code: "noSpace" },
  ]);
  expect((await begin(davi, 1_000)).status).toBe(201);

  // The person's third upload would make the total 900 MB, so the oldest upload is deleted.
  setDisk(5_000 * MB);
  await begin(carla);
  const second = (await begin(carla)).headers.get("location") ?? "";
  const third = (await begin(carla)).headers.get("location") ?? "";
  expect([(await append(carla, second, 10)).status, (await append(carla, third, 10)).status]).toEqual([204, 204]);

  const at = begun.headers.get("location") ?? "";
  expect((await append(ana, at, 1_000)).status).toBe(204);
  setDisk(16 * MB + 500);
  expect((await append(ana, at, 1_000, 1_000)).status).toBe(503);
  setDisk(500 * MB, true);
  const failed = await append(ana, at, 1_000, 1_000);
  expect([failed.status, await failed.json()]).toMatchObject([503, { code: "noSpace" }]);
  setDisk(500 * MB);
  expect((await append(ana, at, 1_000, 1_000)).status).toBe(204);
  server.child.kill("SIGTERM");
  await server.ended;
});

test("a store without log space ends, and can restart", { timeout: patience }, async () => {
  setDisk(500 * MB);
  const first = await start();
  // Simulates another program that takes the last space after our check.
  setDisk(500 * MB, true);
  const statuses: (number | string)[] = [];
  for (let sent = 0; sent < 400 && first.child.exitCode === null; sent++)
    statuses.push(
      await saveForm(first.address, noise()).then(
        ({ status }) => status,
        () => "cut off",
      ),
    );
  expect(await first.ended).toMatchObject({ code: 1 });
  expect(first.errors()).toMatch(/The store ended by itself/);
  expect([...new Set(statuses)].filter((status) => status !== 201)).toEqual(expect.arrayContaining([503]));
  expectEach(statuses, (status) => [201, 503, "cut off"].includes(status));

  setDisk(500 * MB);
  const second = await start();
  expect((await saveForm(second.address)).status).toBe(201);
});
