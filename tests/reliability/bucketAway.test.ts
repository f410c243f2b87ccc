import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { UPLOADS_PATH } from "#contract/applications/video";
import { startBucket, type BucketServer } from "#tests/bucketServer";
import { expectEach } from "#tests/expectEach";
import { aCandidate, type Person } from "#tests/factories/people";
import { aPhoto, fetchPhoto, sendPhoto } from "#tests/factories/photos";
import { uploadIdOf } from "#tests/factories/videos";
import { readConfig } from "../../backend/platform/config";
import { getFiles } from "../../backend/platform/files/fileStore";
import { newDataFolder, newFolder, overHttp, patience, run, startApiServer, usePrograms } from "./programs";

// The bucket is unavailable while people send files, and the API server is killed meanwhile.

const { programs } = usePrograms();

const PEOPLE = 4;
const OUTAGES = 3;
/** In ms: how long the bucket is unavailable, and then available. */
const [AWAY, THERE] = [2_500, 1_500];

async function startServer(bucket: BucketServer) {
  const shared = { DATABASE_URL: "", RATE_LIMITS: "0", OPERATOR_PORT: "0" };
  const variables = {
    ...shared,
    ...bucket.variables,
    OPERATOR_API_KEY: "operator-key-of-this-test-alone",
    DATA_DIR: await newDataFolder(),
  };
  return { variables, start: () => startApiServer(programs, { variables }) };
}

/** Returns a photo's colour by its number. The steps are so large that lossy compression keeps colours distinct. */
const toColour = (number: number) => [number % 8, (number >> 3) % 8, (number >> 6) % 8].map((step) => step * 32 + 16);
const toHex = (number: number) => `#${Buffer.from(toColour(number)).toString("hex")}`;
async function readNumber(photo: Buffer): Promise<number> {
  return [...(await sharp(photo).removeAlpha().resize(1, 1).raw().toBuffer())].reduce(
    (sum, value, place) => sum + (value >> 5) * 8 ** place,
    0,
  );
}

interface Sent {
  person: Person;
  /** `taken`: the newest acknowledged photo. `unsure`: later photos without an acknowledgement. */
  taken: number;
  unsure: number[];
}

test("loses no acknowledged photo while its bucket is unavailable", { timeout: patience }, async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const { variables, start } = await startServer(bucket);
  let server = await start();
  const people: Sent[] = [];
  for (let count = 0; count < PEOPLE; count++)
    people.push({ person: await aCandidate(overHttp(server.address)), taken: 0, unsure: [] });
  const answers: { status: number; retryAfter: string | null }[] = [];
  let isOver = false;
  const sendOn = async (sent: Sent) => {
    for (let number = 1; !isOver; number++) {
      const answer = await sendPhoto(server.address, sent.person, await aPhoto(toHex(number))).catch(() => null);
      if (answer) answers.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") });
      if (answer?.ok) Object.assign(sent, { taken: number, unsure: [] });
      else sent.unsure.push(number);
      await answer?.arrayBuffer();
      await wait(50);
    }
  };
  const sending = Promise.all(people.map(sendOn));
  for (let outage = 0; outage < OUTAGES; outage++) {
    await wait(THERE);
    const restart = await bucket.stop();
    await wait(AWAY / 2);
    // Calls that need no files still work.
    expect((await fetch(`${server.address}/selectiveProcess/listAll?page=1`)).status).toBe(200);
    if (outage === 1) {
      server.child.kill("SIGKILL");
      await server.ended;
    }
    await wait(AWAY / 2);
    await restart();
    if (outage === 1) server = await start();
  }
  await wait(THERE);
  isOver = true;
  await sending;

  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 503]);
  expectEach(
    answers.filter(({ status }) => status === 503),
    ({ retryAfter }) => Number(retryAfter) > 0,
  );
  for (const { person, taken, unsure } of people) {
    expect(taken).toBeGreaterThan(OUTAGES);
    const photo = await fetchPhoto(server.address, person);
    expect(photo.status).toBe(200);
    expect([taken, ...unsure].map((number) => number % 512)).toContain(
      await readNumber(Buffer.from(await photo.arrayBuffer())),
    );
  }
  // Each row in use still has its whole file.
  const backup = run(join(programs, "motriz.js"), ["backup", join(newFolder(), "backup"), "--json"], { variables });
  expect(await backup.ended, backup.errors()).toMatchObject({ code: 0 });
  expect(JSON.parse(backup.lines.join("\n"))).toMatchObject({ files: PEOPLE, damaged: [] });
});

test("resumes an upload after its bucket was unavailable", { timeout: patience }, async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const { variables, start } = await startServer(bucket);
  const { address } = await start();
  const { authorization } = await aCandidate(overHttp(address));
  const bytes = randomBytes(9_000_000);
  const call = (at: string, method: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(address + at, {
      method,
      headers: { ...authorization, "tus-resumable": "1.0.0", ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const begun = await call(UPLOADS_PATH, "POST", { "upload-length": String(bytes.length) });
  const at = begun.headers.get("location") ?? "";
  const append = (from: number, to: number) =>
    call(
      at,
      "PATCH",
      { "upload-offset": String(from), "content-type": "application/offset+octet-stream" },
      bytes.subarray(from, to),
    );
  const findOffset = async () => Number((await call(at, "HEAD", {})).headers.get("upload-offset"));
  expect((await append(0, 3_000_000)).status).toBe(204);
  const restart = await bucket.stop();
  const refused = await append(3_000_000, 6_000_000);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect((await call(at, "HEAD", {})).status).toBe(503);
  await restart();
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), { timeout: 30_000 });
  const offset = await findOffset();
  expect(offset).toBeGreaterThanOrEqual(3_000_000);
  expect((await append(offset, bytes.length)).status).toBe(204);
  expect(await findOffset()).toBe(bytes.length);
  const files = getFiles(readConfig(variables));
  const arrived = await files.withLocalFile(uploadIdOf(at), (path) => readFile(path));
  expect(createHash("sha256").update(arrived).digest("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
});
