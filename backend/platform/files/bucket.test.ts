// @deep: a bucket's server is fetched from npm's registry.
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { endpointPath } from "#contract/base/endpoint";
import { UPLOADS_PATH, viewApplicationVideo, type Video } from "#contract/applications/video";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { startBucket, type BucketServer } from "#tests/bucketServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { deleteUnusedADayLater, saveFile } from "#tests/factories/files";
import { anUpload, readCamera, uploadIdOf, saveUpload } from "#tests/factories/videos";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../config";
import { newSecret } from "../crypto/secret";
import { readDocuments } from "../../applications/progress/documentRows";
import { askForDocuments, saveDocument, readDocumentFile, removeFile } from "../../applications/documents/documents";
import { ApiProblem } from "../errors";
import { getFiles } from "./fileStore";
import { readPhoto, removePhoto, replacePhoto } from "../../candidates/users/photo";
import { deleteOldUploads } from "../../applications/video/uploads";
import { BucketPieces } from "./bucketUploads";
import { createClient, readBucketSettings } from "./bucketClient";

let bucket: BucketServer;
let folder: string;
let api: TestServer;
let person: Person;
beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), "motriz-no-files-"));
  api = await openTestServer({ DATA_DIR: folder, ...bucket.variables });
});
beforeEach(async () => {
  person = await aCandidate(api.app);
});
afterAll(async () => {
  await api.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});

const ask = (method: "GET" | "DELETE" | "POST", url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method, url, headers: { ...person.authorization, ...headers } });
const tus = (method: "POST" | "HEAD" | "PATCH", url: string, headers: Record<string, string>, payload?: Buffer) =>
  api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      ...person.authorization,
      "tus-resumable": "1.0.0",
      ...(payload && { "content-type": "application/offset+octet-stream" }),
      ...headers,
    },
  });
const save = (at: string) => saveUpload(api.app, person, at);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("stores an upload that arrives in parts as one file", async () => {
  const bytes = randomBytes(3_500_000);
  const at = String((await tus("POST", UPLOADS_PATH, { "upload-length": String(bytes.length) })).headers.location);
  for (const [start, end] of [
    [0, 300_001],
    [300_001, 3_400_000],
  ] as const) {
    const sent = await tus("PATCH", at, { "upload-offset": String(start) }, bytes.subarray(start, end));
    expect([sent.statusCode, sent.headers["upload-offset"]]).toEqual([204, String(end)]);
    expect((await tus("HEAD", at, {})).headers["upload-offset"]).toBe(String(end));
  }
  expect((await save(at)).statusCode).toBe(409);
  expect((await tus("PATCH", at, { "upload-offset": "9" }, bytes.subarray(9))).statusCode).toBe(409);
  await tus("PATCH", at, { "upload-offset": "3400000" }, bytes.subarray(3_400_000));
  const kept = await getFiles(api.context.config).withLocalFile(uploadIdOf(at), (path) => readFile(path));
  expect(sha256(kept)).toBe(sha256(bytes));
  // The upload is no video, so it is deleted from the bucket. A server with a bucket never makes the folder `files`.
  expect((await save(at)).statusCode).toBe(415);
  expect((await bucket.keys()).join()).not.toContain(uploadIdOf(at));
  expect(existsSync(join(folder, "files"))).toBe(false);
});

test("continues an upload after a cut connection", async () => {
  const settings = readBucketSettings(api.context.config);
  if (!settings) throw new Error("no bucket");
  const pieces = new BucketPieces(await createClient(settings, settings.endpoint), settings.bucket);
  const name = `${newSecret()}.part`;
  const bytes = randomBytes(2_500_000);
  const cut = Readable.from(
    (function* () {
      yield bytes.subarray(0, 900_000);
      throw new Error("the connection is cut");
    })(),
  );
  await expect(pieces.write(name, 0, cut)).rejects.toThrow("cut");
  expect(await pieces.size(name)).toBe(900_000);
  // A slow API server may repeat bytes that another has already written.
  await pieces.write(name, 900_000, Readable.from([bytes.subarray(900_000)]));
  await pieces.write(name, 900_000, Readable.from([bytes.subarray(900_000, 900_500)]));
  await pieces.write(name, 100, Readable.from([bytes.subarray(100, 2_000)]));
  const end = await pieces.size(name);
  expect(end).toBe(900_500);
  await pieces.write(name, 900_500, Readable.from([bytes.subarray(900_500)]));
  const kept = await getFiles(api.context.config).withLocalFile(name, (path) => readFile(path));
  expect(sha256(kept)).toBe(sha256(bytes));
  await pieces.delete(name);
  expect((await bucket.keys()).join()).not.toContain(name);
});

test("stores, plays, downloads and deletes a video", async () => {
  const own = `/user/${person.userId}/video`;
  const saved = await save(await anUpload(api.app, person, await readCamera("webm")));
  expect(saved.statusCode).toBe(200);
  const { bytes } = saved.json<Video>();
  const before = await bucket.keys();
  expect(before.filter((key) => key.endsWith(".video"))).toHaveLength(1);

  const whole = await ask("GET", `${own}/file`);
  expect(whole.headers).toMatchObject({ "content-length": String(bytes), "cache-control": "private, no-store" });
  const part = await ask("GET", `${own}/file`, { range: "bytes=100-199" });
  expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes 100-199/${bytes}`]);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
  expect((await ask("GET", `${own}/file`, { range: `bytes=${bytes}-` })).statusCode).toBe(416);

  const led = await ask("GET", `${own}/file?download=1`);
  const address = String(led.headers.location);
  expect([led.statusCode, led.headers["cache-control"]]).toEqual([307, "private, no-store"]);
  expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("300");
  const downloaded = await fetch(address);
  expect(downloaded.headers.get("content-disposition")).toBe('attachment; filename="video.webm"');
  expect(downloaded.headers.get("content-type")).toBe("video/webm");
  expect(sha256(new Uint8Array(await downloaded.arrayBuffer()))).toBe(sha256(whole.rawPayload));
  // A change of duration, file name or signature makes a signed address invalid.
  for (const other of [address.replace("=300", "=3000"), address.replace("video.webm", "a.html"), `${address}0`])
    expect((await fetch(other)).status).toBe(403);

  expect((await ask("DELETE", own)).statusCode).toBe(200);
  await deleteUnusedADayLater(api.context);
  expect((await fetch(address)).status).toBe(404);
  expect((await bucket.keys()).filter((key) => key.endsWith(".video"))).toEqual([]);
});

test("redirects the operator to a video, answers strangers 404", async () => {
  await save(await anUpload(api.app, person, await readCamera("mp4")));
  const { applicationId } = await anApplication(api, { person }).inState("submitted");
  const url = endpointPath(viewApplicationVideo, { applicationId });
  const led = await api.app.inject({ url, headers: operatorAuthorization });
  expect(led.statusCode).toBe(307);
  expect((await fetch(String(led.headers.location))).status).toBe(200);
  const other = await aCandidate(api.app);
  const stranger = await api.app.inject({
    url: `/user/${person.userId}/video/file?download=1`,
    headers: other.authorization,
  });
  expect([stranger.statusCode, stranger.headers.location]).toEqual([404, undefined]);
});

test("deletes abandoned uploads after a day", async () => {
  const at = await anUpload(api.app, person, randomBytes(2_000));
  expect((await bucket.keys()).filter((key) => key.startsWith(uploadIdOf(at)))).toHaveLength(1);
  await deleteOldUploads({ ...api.context, now: () => new Date(Date.now() + 25 * 60 * 60_000) });
  expect((await bucket.keys()).filter((key) => key.startsWith(uploadIdOf(at)))).toEqual([]);

  const { config } = api.context;
  const name = await saveFile(config, Buffer.from("a photo"), "webp");
  expect(await bucket.keys()).toContain(name);
  expect((await getFiles(config).read(name))?.toString()).toBe("a photo");
  await getFiles(config).delete(name);
  expect(await getFiles(config).read(name)).toBeNull();
  expect(await getFiles(config).size(name)).toBeNull();
});

test("deletes unused files a day later", async () => {
  const { context } = api;
  const { applicationId } = await anApplication(api, { person }).inState("accepted");
  await askForDocuments(context, applicationId, [{ name: "RG", reason: "Registro" }]);
  const [asked] = await readDocuments(context.db, [applicationId]);
  const document = { userId: person.userId, applicationId, documentId: asked?.id ?? "" };
  const photo = (name: string) => replacePhoto(context, person.userId, Buffer.from(name));
  const paper = (name: string) => saveDocument(context, document, { bytes: Buffer.from(name), kind: "pdf" });
  const before = await bucket.keys();
  await photo("a photo");
  await paper("a paper");
  await photo("another photo");
  await paper("another paper");
  expect((await readPhoto(context, person.userId)).toString()).toBe("another photo");
  expect((await readDocumentFile(context, document, "candidate")).bytes.toString()).toBe("another paper");

  await removePhoto(context, person.userId);
  await removeFile(context, document);
  const added = async () => (await bucket.keys()).filter((key) => !before.includes(key));
  expect(await added()).toHaveLength(4);
  const failing = vi.spyOn(getFiles(context.config), "delete").mockImplementation(unreachable);
  await expect(deleteUnusedADayLater(context)).rejects.toThrow();
  failing.mockRestore();
  expect(await added()).toHaveLength(4);
  await deleteUnusedADayLater(context);
  expect(await added()).toEqual([]);
});

const unreachable = () => Promise.reject(new ApiProblem("unavailable"));

test("/readyz answers 503 while the bucket is unreachable", async () => {
  expect((await api.app.inject("/readyz")).statusCode).toBe(200);
  const failing = vi.spyOn(getFiles(api.context.config), "check").mockImplementation(unreachable);
  const answer = await api.app.inject("/readyz");
  failing.mockRestore();
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(answer.json()).toEqual({ status: "unavailable", failing: ["files"] });
});

test("refuses files while the bucket is unreachable", async () => {
  const config = readConfig({ ...bucket.variables, S3_ENDPOINT: "http://127.0.0.1:9" });
  await expect(getFiles(config).check(AbortSignal.timeout(2_000))).rejects.toMatchObject({ code: "unavailable" });
  await expect(saveFile(config, Buffer.from("x"), "webp")).rejects.toMatchObject({ code: "unavailable" });
  // A file that stays open after a failed upload keeps its disk space even after its deletion.
  const work = join(folder, "work.video");
  await writeFile(work, randomBytes(1_000_000));
  await expect(getFiles(config).adopt(`${newSecret()}.video`, work)).rejects.toMatchObject({ code: "unavailable" });
  const open = async () => {
    const handles = await readdir("/proc/self/fd");
    const paths = await Promise.all(handles.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => "")));
    return paths.filter((path) => path === work);
  };
  await expect.poll(open, { timeout: 15_000 }).toEqual([]);
  const other = await openTestServer({ ...bucket.variables, S3_ENDPOINT: "http://127.0.0.1:9" });
  const owner = await aCandidate(other.app);
  await expect(anUpload(other.app, owner, Buffer.from("x"))).rejects.toThrow("answered 503");
  await other.close();
});
