import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer as createHttpServer, request } from "node:http";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { UPLOADS_PATH, type Video } from "#contract/applications/video";
import { DAY_MS } from "#contract/base/time";
import { startBucket } from "#tests/bucketServer";
import { present } from "#tests/present";
import { aCandidate, type Person } from "#tests/factories/people";
import { readCamera, uploadIdOf } from "#tests/factories/videos";
import { readConfig } from "../../backend/platform/config";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { migrate } from "../../backend/platform/db/migrate";
import { claimFiles } from "../../backend/program/cli/claimFiles";
import { getFiles } from "../../backend/platform/files/fileStore";
import { deleteUnusedFiles } from "../../backend/platform/files/storedFiles";
import { apiAt } from "../e2e/support/api";
import { freePort } from "../../scripts/product.mjs";
import { startPostgres } from "./postgres";
import { patience, run, startApiServer, usePrograms } from "./programs";

// Two API servers on one PostgreSQL server and one bucket, each with a separate folder.

const { programs, folder } = usePrograms();
const bucket = await startBucket();
const postgres = await startPostgres();
afterAll(async () => {
  await bucket.close();
  await postgres.stop();
});

const TUS = { "tus-resumable": "1.0.0" };
const SIZE = 9_000_000;
/** Bytes after which each connection of an upload is cut, 2 MB on average. */
const CUTS = [1_700_000, 2_300_000, 2_000_000];
/** Most bytes that an upload may send, as a multiple of the file's bytes. */
const MOST_SENT = 1.1;

/** Passes requests on to a bucket, and delays every second PUT. */
async function slowDown(url: string): Promise<string> {
  let puts = 0;
  const server = createHttpServer((incoming, response) => {
    const { method, headers, url: path } = incoming;
    const pass = () => {
      const outgoing = request(url + path, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      incoming.pipe(outgoing);
    };
    setTimeout(pass, method === "PUT" && puts++ % 2 === 1 ? 300 : 0);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("simultaneous starts agree on a new bucket's id", { timeout: patience }, async () => {
  const own = await startBucket();
  const DATABASE_URL = postgres.createDatabase("claims");
  const S3_ENDPOINT = await slowDown(present(own.variables.S3_ENDPOINT));
  const config = readConfig({ DATABASE_URL, DATA_DIR: join(folder, "claims"), ...own.variables, S3_ENDPOINT });
  const stores = [1, 2].map(() => openPostgresStore(DATABASE_URL));
  await migrate(present(stores[0]));
  await Promise.all(stores.map(({ db }) => claimFiles(db, config)));
  await Promise.all(stores.map((store) => store.close()));
  await own.close();
});

test("completes an upload after cuts and a kill", { timeout: patience }, async () => {
  const DATABASE_URL = postgres.createDatabase("motriz");
  const start = (name: string) =>
    startApiServer(programs, {
      variables: {
        DATABASE_URL,
        DATA_DIR: join(folder, name),
        RATE_LIMITS: "0",
        OPERATOR_PORT: "0",
        ...bucket.variables,
      },
    });
  const one = await start("one");
  const other = await start("other");
  const person = await aCandidate(apiAt(() => one.address));
  const headers = { ...person.authorization, ...TUS };
  const bytes = randomBytes(SIZE);
  const begin = async (address: string, length: number) => {
    const begun = await fetch(address + UPLOADS_PATH, {
      method: "POST",
      headers: { ...headers, "upload-length": String(length) },
    });
    return begun.headers.get("location") ?? "";
  };
  const append = (url: string, from: number, part: Buffer) =>
    fetch(url, {
      method: "PATCH",
      headers: { ...headers, "upload-offset": String(from), "content-type": "application/offset+octet-stream" },
      body: new Uint8Array(part),
    });
  const at = await begin(one.address, SIZE);
  const offsetAt = async (address: string) =>
    Number((await fetch(address + at, { method: "HEAD", headers })).headers.get("upload-offset"));

  let offset = 0;
  for (const sent of CUTS) {
    await sendAndCut(one.address + at, person, offset, bytes.subarray(offset), sent);
    await expect
      .poll(() => offsetAt(other.address), { timeout: 30_000 })
      .toBeGreaterThanOrEqual(offset + sent / MOST_SENT);
    offset = await offsetAt(other.address);
  }
  expect(CUTS.reduce((sum, sent) => sum + sent) / offset).toBeLessThanOrEqual(MOST_SENT);
  // The API server is killed during a part. The bytes of the part stay in the bucket.
  await sendAndCut(one.address + at, person, offset, bytes.subarray(offset), 1_800_000, () =>
    one.child.kill("SIGKILL"),
  );
  await one.ended;
  expect(await offsetAt(other.address)).toBeGreaterThanOrEqual(offset);
  // Tries several times, because bytes in transit may still be stored and change the offset.
  for (let status = 0, tries = 0; status !== 204 && tries < 5; tries++) {
    const kept = await offsetAt(other.address);
    ({ status } = await append(other.address + at, kept, bytes.subarray(kept)));
  }
  expect(await offsetAt(other.address)).toBe(SIZE);
  const config = readConfig({ DATA_DIR: folder, ...bucket.variables });
  const arrived = await getFiles(config).withLocalFile(uploadIdOf(at), (path) => readFile(path));
  expect(sha256(arrived)).toBe(sha256(bytes));

  // A server that stores files in a folder would not find the bucket's files.
  const inFolder = { DATABASE_URL, OPERATOR_PORT: "0", DATA_DIR: join(folder, "alone") };
  await expect(startApiServer(programs, { variables: inFolder })).rejects.toThrow(
    "DATA_DIR: the files of this PostgreSQL server are in another place",
  );

  const third = await start("third");
  const [own, json] = [`/user/${person.userId}/video`, { "content-type": "application/json" }];
  const camera = await readCamera("webm");
  const filmed = await begin(other.address, camera.length);
  expect((await append(other.address + filmed, 0, camera)).status).toBe(204);
  const saved = await fetch(third.address + own, {
    method: "POST",
    headers: { ...headers, ...json },
    body: JSON.stringify({ uploadId: uploadIdOf(filmed) }),
  });
  expect(saved.status).toBe(200);
  const video = (await saved.json()) as Video;
  for (const { address } of [other, third]) {
    const part = await fetch(`${address + own}/file`, { headers: { ...headers, range: "bytes=5-9" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 5-9/${video.bytes}`]);
  }
  expect((await fetch(other.address + own, { method: "DELETE", headers })).status).toBe(200);
  expect((await fetch(`${third.address + own}/file`, { headers })).status).toBe(404);
  // An unused file stays for a day, because a running backup may still need it.
  const videos = async () => (await bucket.keys()).filter((key) => key.endsWith(".video"));
  expect(await videos()).toHaveLength(1);
  const store = openPostgresStore(DATABASE_URL, { max: 1 });
  const later = () => new Date(Date.now() + 2 * DAY_MS);
  expect(await deleteUnusedFiles({ db: store.db, config, now: later })).toBe(1);
  await store.close();
  expect(await videos()).toEqual([]);
  for (const name of ["one", "other", "third"]) expect(existsSync(join(folder, name, "files"))).toBe(false);
});

test("a copied store can't use the original's bucket", { timeout: patience }, async () => {
  const start = (DATABASE_URL: string, variables: Record<string, string>) =>
    startApiServer(programs, {
      variables: { DATABASE_URL, DATA_DIR: join(folder, "own"), OPERATOR_PORT: "0", ...variables },
    });
  const other = await startBucket();
  const original = postgres.createDatabase("original");
  const running = await start(original, other.variables);
  running.child.kill("SIGTERM");
  await running.ended;
  postgres.run("create database copy template original");
  const copy = original.replace(/original$/, "copy");
  for (const RESTORED of ["0", "1"])
    await expect(start(copy, { ...other.variables, RESTORED })).rejects.toThrow(
      "S3_BUCKET: motriz has the files of another store",
    );
  const worker = run(join(programs, "motriz.js"), ["worker"], {
    variables: { DATABASE_URL: copy, DATA_DIR: join(folder, "worker"), API_PORT: "0", ...other.variables },
  });
  expect(await worker.ended).toMatchObject({ code: 1 });
  expect(worker.errors()).toContain("has the files of another store");
  await start(original, other.variables);
  await other.close();
});

test("waits at the start for a missing bucket", { timeout: patience }, async () => {
  // A bucket belongs to one store, so this server needs another bucket.
  const other = await startBucket();
  const { S3_ENDPOINT = "" } = other.variables;
  const port = await freePort();
  const DATABASE_URL = postgres.createDatabase("waits");
  const common = { DATABASE_URL, NODE_ENV: "production", ...other.variables, LOG_LEVEL: "error" };
  const begin = async (role: "api" | "worker") => {
    const address = `http://127.0.0.1:${await freePort()}`;
    const own = { API_PORT: new URL(address).port, OPERATOR_PORT: "0", DATA_DIR: join(folder, role) };
    const variables = { ...common, ...own, S3_ENDPOINT: `http://127.0.0.1:${port}` };
    const started = run(join(programs, "motriz.js"), [role], { variables, isAlone: true });
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    return { ...started, address, isReady };
  };
  const both = [await begin("api"), await begin("worker")];
  for (const one of both) await expect.poll(() => one.errors(), { timeout: patience }).toContain("Waiting for ");
  const path = await openPath(port, Number(new URL(S3_ENDPOINT).port));
  for (const { isReady } of both) await expect.poll(isReady, { timeout: patience }).toBe(200);
  path.close();
  for (const { isReady } of both) await expect.poll(isReady, { timeout: 30_000 }).toBe(503);
  expect((await fetch(`${both[0]?.address}/livez`)).status).toBe(200);
  const again = await openPath(port, Number(new URL(S3_ENDPOINT).port));
  for (const { isReady } of both) await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
  for (const { address } of both)
    expect((await fetch(`${address.replace("127.0.0.1", "127.0.0.2")}/readyz`)).status).toBe(200);
  again.close();
  for (const { child, ended } of both) {
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
  }
  await other.close();
});

async function openPath(from: number, to: number): Promise<{ close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(to, "127.0.0.1");
    for (const each of [socket, other]) sockets.add(each.on("error", () => undefined));
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(from, "127.0.0.1", resolve));
  return {
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function sendAndCut(
  url: string,
  { authorization }: Person,
  offset: number,
  bytes: Buffer,
  sent: number,
  end?: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const call = request(url, {
      method: "PATCH",
      headers: {
        ...authorization,
        ...TUS,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
        "content-length": String(bytes.length),
      },
    });
    call.once("error", () => resolve()).once("close", () => resolve());
    call.write(bytes.subarray(0, sent), () => (end ?? (() => call.destroy()))());
  });
}
