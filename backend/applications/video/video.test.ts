import { randomBytes } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { MAX_VIDEO_BYTES, UPLOADS_PATH, type Video } from "#contract/applications/video";
import type { Problem } from "#contract/base/problem";
import type { User } from "#contract/candidates/user";
import { listFilesADayLater } from "#tests/factories/files";
import { openSharedServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { aCandidate, type Person } from "#tests/factories/people";
import { anUpload, readCamera, uploadIdOf, saveUpload } from "#tests/factories/videos";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteOldUploads } from "./uploads";

let person: Person;
rememberRuns();
const api = await openSharedServer();
const folder = api.context.config.DATA_DIR;
beforeEach(async () => {
  person = await aCandidate(api.app);
  for (const file of await readdir(join(folder, "files"))) await rm(join(folder, "files", file));
});

const files = () => listFilesADayLater(api.context);

interface Sent {
  by?: Person;
  headers?: Record<string, string>;
  payload?: Buffer;
}
const call = (method: "POST" | "HEAD" | "PATCH" | "DELETE" | "GET", url: string, { by = person, ...sent }: Sent = {}) =>
  api.app.inject({
    method,
    url,
    ...(sent.payload && { payload: sent.payload }),
    headers: { ...by.authorization, "tus-resumable": "1.0.0", ...sent.headers },
  });
const begin = (bytes: number, sent: Sent = {}) =>
  call("POST", UPLOADS_PATH, { ...sent, headers: { "upload-length": String(bytes), ...sent.headers } });
const append = (at: string, offset: number, payload: Buffer, by = person) =>
  call("PATCH", at, {
    by,
    payload,
    headers: { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
  });
const save = (at: string, by = person) => saveUpload(api.app, by, at);
const view = (headers: Record<string, string> = {}, by = person) =>
  api.app.inject({ url: `/user/${by.userId}/video/file`, headers: { ...by.authorization, ...headers } });

const upload = (bytes: Buffer) => anUpload(api.app, person, bytes);

describe("an upload", () => {
  test("resumes after an interruption", async () => {
    const bytes = await readCamera("mp4");
    const begun = await begin(bytes.length);
    expect(begun.statusCode).toBe(201);
    const at = String(begun.headers.location);
    expect(at).toMatch(/^\/uploads\/[\w-]{43}\.part$/);
    expect((await append(at, 0, bytes.subarray(0, 10_000))).headers["upload-offset"]).toBe("10000");
    expect((await append(at, 9_000, bytes.subarray(9_000))).statusCode).toBe(409);
    expect((await save(at)).json<Problem>().code).toBe("uploadIncomplete");
    expect((await call("HEAD", at)).headers["upload-offset"]).toBe("10000");
    expect((await append(at, 10_000, bytes.subarray(10_000))).statusCode).toBe(204);
    expect(await readFile(join(folder, "files", uploadIdOf(at)))).toEqual(bytes);
  });

  test("accepts an upload's length after its bytes", async () => {
    const bytes = await readCamera("mp4");
    const begun = await call("POST", UPLOADS_PATH, { headers: { "upload-defer-length": "1" } });
    const at = String(begun.headers.location);
    await append(at, 0, bytes);
    expect((await save(at)).json<Problem>().code).toBe("uploadIncomplete");
    const headers = {
      "upload-offset": String(bytes.length),
      "upload-length": String(bytes.length),
      "content-type": "application/offset+octet-stream",
    };
    expect((await call("PATCH", at, { headers, payload: Buffer.alloc(0) })).statusCode).toBe(204);
    expect((await save(at)).statusCode).toBe(200);
  });

  test("rejects anonymous, empty and 8 GB uploads", async () => {
    expect((await api.app.inject({ method: "POST", url: UPLOADS_PATH })).statusCode).toBe(401);
    expect((await begin(0)).statusCode).toBe(400);
    expect((await begin(8_000_000_000)).statusCode).toBe(413);
    expect((await begin(MAX_VIDEO_BYTES + 1)).statusCode).toBe(413);
    expect(await files()).toEqual([]);
  });

  test("answers 404 to other users with each method", async () => {
    const at = await upload(await readCamera("webm"));
    const other = await aCandidate(api.app);
    for (const method of ["HEAD", "DELETE", "GET"] as const)
      expect((await call(method, at, { by: other })).statusCode, method).toBe(404);
    expect((await append(at, 0, Buffer.from("x"), other)).statusCode).toBe(404);
    expect((await save(at, other)).statusCode).toBe(404);
    for (const path of ["/uploads/..%2f..%2fsecrets.json", "/uploads/x", "/uploads/../files", `${at}%00`])
      expect((await call("HEAD", path)).statusCode, path).toBeGreaterThanOrEqual(400);
    expect(await files()).toEqual([uploadIdOf(at)]);
  });

  test("has an address that ignores the Host header", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    expect((await begin(10, { headers })).headers.location).toMatch(/^\/uploads\//);
  });

  test("is deleted by its owner, a fourth upload, or age", async () => {
    const first = String((await begin(10)).headers.location);
    expect((await call("DELETE", first)).statusCode).toBe(204);
    const kept = [await begin(10), await begin(10), await begin(10), await begin(10)];
    const names = kept.map(({ headers }) => uploadIdOf(String(headers.location)));
    expect((await files()).sort()).toEqual(names.slice(1).sort());
    const tomorrow = { ...api.context, now: () => new Date(Date.now() + 25 * 60 * 60_000) };
    expect(await deleteOldUploads(tomorrow)).toBeGreaterThanOrEqual(3);
    expect(await files()).toEqual([]);
  });
});

describe("a video resume", () => {
  const login = () =>
    api.app.inject({
      method: "POST",
      url: "/authentication/login?typeUser=1",
      payload: { email: person.email, password: person.password },
    });
  test.each([
    ["mp4", "video/mp4", 2.5],
    ["webm", "video/webm", 2.5],
  ] as const)("stores, plays and deletes a file of kind %s", async (kind, type, seconds) => {
    const at = await upload(await readCamera(kind));
    const saved = await save(at);
    expect(saved.statusCode).toBe(200);
    const video = saved.json<Video>();
    expect(video).toMatchObject({ type, bytes: expect.any(Number) as number });
    expect(video.seconds).toBeCloseTo(seconds, 0);
    const whole = await view();
    expect(whole.headers).toMatchObject({
      "content-type": type,
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "content-length": String(video.bytes),
    });
    const { user } = (await login()).json<{ user: User }>();
    const linked = await api.app.inject({ url: String(user.videoUrl), headers: person.authorization });
    expect([linked.headers["content-type"], linked.rawPayload.equals(whole.rawPayload)]).toEqual([type, true]);
    const part = await view({ range: "bytes=100-199" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 100-199/${video.bytes}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
    expect((await view({ range: "bytes=999999999-" })).statusCode).toBe(416);
    // The upload became the video, so it can't be saved again.
    expect(await files()).toHaveLength(1);
    expect((await save(at)).statusCode).toBe(404);
    const removed = await api.app.inject({
      method: "DELETE",
      url: `/user/${person.userId}/video`,
      headers: person.authorization,
    });
    expect(removed.json<Pick<User, "videoUrl">>()).toEqual({ videoUrl: null });
    expect((await view()).statusCode).toBe(404);
    expect(await files()).toEqual([]);
  });

  test("stores a video with codec s263 unchanged, and serves ranges", async () => {
    const old = Buffer.from((await readCamera("mp4")).toString("latin1").replaceAll("vp09", "s263"), "latin1");
    const saved = await save(await upload(old));
    expect(saved.json<Video>()).toMatchObject({ type: "video/mp4", bytes: old.length, seconds: 2.5 });
    const part = await view({ range: "bytes=100-199" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes 100-199/${old.length}`]);
    expect(part.rawPayload).toEqual(old.subarray(100, 200));
    expect(await files()).toHaveLength(1);
  });

  test("has a still picture that only its owner sees", async () => {
    const url = `/user/${person.userId}/video/poster`;
    const image = (
      await sharp({ create: { width: 900, height: 600, channels: 3, background: "#246" } })
        .jpeg()
        .toBuffer()
    ).toString("base64");
    const answer = (body: object) =>
      api.app.inject({ method: "POST", url, headers: person.authorization, payload: body });
    const see = (by = person) => api.app.inject({ url, headers: by.authorization });
    expect((await answer({ image })).statusCode).toBe(404);
    await save(await upload(await readCamera("webm")));
    expect((await see()).statusCode).toBe(404);
    const text = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
    expect((await answer({ image: text })).statusCode).toBe(415);
    expect((await answer({ image: "no base64" })).statusCode).toBe(400);
    expect((await answer({ image: "A".repeat(300_000) })).statusCode).toBe(400);
    expect(await files()).toHaveLength(1);
    // The second picture replaces the first.
    for (let times = 0; times < 2; times++) expect((await answer({ image })).statusCode).toBe(200);
    expect(await files()).toHaveLength(2);
    const seen = await see();
    expect(seen.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "private, no-store" });
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: "webp", width: 640 });
    const other = await aCandidate(api.app);
    expect((await see(other)).statusCode).toBe(404);
    expect(
      (await api.app.inject({ method: "POST", url, headers: other.authorization, payload: { image } })).statusCode,
    ).toBe(404);
    await save(await upload(await readCamera("mp4")));
    expect((await see()).statusCode).toBe(404);
    expect(await files()).toHaveLength(1);
  });

  test("replaces the former video and deletes its file", async () => {
    await save(await upload(await readCamera("mp4")));
    const [first] = await files();
    expect((await save(await upload(await readCamera("webm")))).json<Video>().type).toBe("video/webm");
    expect(await files()).not.toContain(first);
    expect(await files()).toHaveLength(1);
  });

  test("answers 404 to other users", async () => {
    await save(await upload(await readCamera("mp4")));
    const other = await aCandidate(api.app);
    const headers = other.authorization;
    for (const path of ["video", "video/file"])
      expect((await api.app.inject({ url: `/user/${person.userId}/${path}`, headers })).statusCode).toBe(404);
    const url = `/user/${person.userId}/video`;
    expect((await api.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(404);
    expect(await files()).toHaveLength(1);
  });

  test.each([
    ["a text", () => Promise.resolve(Buffer.from("<html>".repeat(200))), "videoKind"],
    ["random bytes", () => Promise.resolve(randomBytes(50_000)), "videoKind"],
    ["an mp4 cut within its header", async () => (await readCamera("mp4")).subarray(0, 400), "videoKind"],
    ["a zip", () => Promise.resolve(Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(3_000)])), "videoKind"],
  ])("refuses %s with the reason, and leaves no file", async (_, make, reason) => {
    const response = await save(await upload(await make()));
    expect(response.statusCode).toBe(415);
    expect(response.json<Problem>().fields).toEqual({ file: [reason] });
    expect(await files()).toEqual([]);
  });
});
