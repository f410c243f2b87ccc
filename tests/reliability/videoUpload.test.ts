import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UPLOADS_PATH, type Video } from "#contract/applications/video";
import { aCandidate } from "#tests/factories/people";
import { readCamera, uploadIdOf } from "#tests/factories/videos";
import { present } from "#tests/present";
import { toFilePath } from "../../backend/platform/files/folder";
import { apiAt } from "../e2e/support/api";
import { startTwoServers, type TwoServers } from "./twoServers";

// Two API servers share a PostgreSQL server and a folder. Each part of an upload may reach another API server.

const PART = 3_000;

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
}, 300_000);
afterAll(async () => {
  await servers.close();
});

test("resumes an upload at any API server", async () => {
  const bytes = await readCamera("webm");
  const person = await aCandidate(apiAt(() => servers.at(0).url));
  const call = (index: number, method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(servers.at(index).url + path, {
      method,
      headers: { ...person.authorization, "tus-resumable": "1.0.0", ...headers },
      ...(body !== undefined && { body }),
    });
  const begun = await call(0, "POST", UPLOADS_PATH, { "upload-length": String(bytes.length) });
  const at = present(begun.headers.get("location"));
  let index = 0;
  for (let offset = 0; offset < bytes.length; offset += PART) {
    index += 1;
    const head = await call(index, "HEAD", at, {});
    expect(head.headers.get("upload-offset")).toBe(String(offset));
    const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
    const part = new Uint8Array(bytes.subarray(offset, offset + PART));
    expect((await call(index, "PATCH", at, headers, part)).status).toBe(204);
  }
  const { config } = servers.at(0).context;
  expect(await readFile(toFilePath(config, uploadIdOf(at)))).toEqual(bytes);

  const own = `/user/${person.userId}/video`;
  const json = { "content-type": "application/json" };
  const saved = await call(1, "POST", own, json, JSON.stringify({ uploadId: uploadIdOf(at) }));
  expect(saved.status).toBe(200);
  const { bytes: size } = (await saved.json()) as Video;
  const played = await call(0, "GET", `${own}/file`, { range: "bytes=5-9" });
  expect([played.status, played.headers.get("content-range")]).toEqual([206, `bytes 5-9/${size}`]);
  expect((await call(0, "HEAD", at, {})).status).toBe(404);
  expect(existsSync(toFilePath(config, uploadIdOf(at)))).toBe(false);
  expect((await call(1, "DELETE", own, {})).status).toBe(200);
  expect((await call(0, "GET", `${own}/file`, {})).status).toBe(404);

  const other = await call(0, "POST", UPLOADS_PATH, { "upload-length": "9" });
  const stranger = await aCandidate(apiAt(() => servers.at(1).url));
  const path = other.headers.get("location") ?? "";
  const asked = await fetch(servers.at(1).url + path, {
    method: "PATCH",
    headers: {
      ...stranger.authorization,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(randomBytes(9)),
  });
  expect(asked.status).toBe(404);
});
