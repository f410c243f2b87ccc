import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "#contract/base/problem";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { aReceived } from "#tests/factories/received";
import { aCandidate, type Person } from "#tests/factories/people";
import { aPdf } from "#tests/factories/pdf";
import { anUpload, readCamera, uploadIdOf, saveUpload } from "#tests/factories/videos";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { encodeDocument } from "../../applications/documents/file";
import { getFiles } from "./fileStore";
import { withWorkFile } from "./workFolder";
import { isInfected } from "./clamd";

// A test server replaces clamd. It supports INSTREAM, and reports files that contain MALWARE as infected.

const MALWARE = "the word that the stand-in knows";
let folder: string;
let clamd: Server;
let port: number;
let api: TestServer;
let person: Person;
/** The test server's answer. Null: it depends on the file. */
let answer: string | null;
let got: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "motriz-clamd-"));
  clamd = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (answer !== null) return void socket.end(answer);
      const file = readStream(bytes);
      if (!file) return;
      got = file;
      socket.end(file.includes(MALWARE) ? "stream: Motriz.Eicar.UNOFFICIAL FOUND\0" : "stream: OK\0");
    });
  });
  await new Promise<void>((resolve) => clamd.listen(0, "127.0.0.1", resolve));
  ({ port } = clamd.address() as AddressInfo);
  api = await openTestServer({ CLAMD_ADDRESS: `tcp://127.0.0.1:${port}` });
});
beforeEach(async () => {
  answer = null;
  person = await aCandidate(api.app);
});
afterAll(async () => {
  await api.close();
  clamd.close();
  await rm(folder, { recursive: true });
});

/** Returns the file of an INSTREAM, or null until its end has arrived. */
function readStream(bytes: Buffer): Buffer | null {
  const command = Buffer.from("zINSTREAM\0");
  expect(bytes.subarray(0, command.length).toString()).toBe(command.toString().slice(0, bytes.length));
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const save = (at: string) => saveUpload(api.app, person, at);

test("sends a whole video to clamd", async () => {
  const bytes = await readCamera("webm");
  expect((await save(await anUpload(api.app, person, bytes))).statusCode).toBe(200);
  expect(got).toEqual(bytes);
});

test("rejects and deletes an infected video", async () => {
  const bytes = Buffer.concat([await readCamera("webm"), Buffer.from(MALWARE)]);
  const at = await anUpload(api.app, person, bytes);
  const refused = await save(at);
  expect([refused.statusCode, refused.json<Problem>().fields]).toEqual([415, { file: ["fileInfected"] }]);
  expect(await getFiles(api.context.config).size(uploadIdOf(at))).toBeNull();
  expect((await save(at)).statusCode).toBe(404);
});

test("rejects an infected PDF", async () => {
  const { config } = api.context;
  const encode = (bytes: Buffer) =>
    withWorkFile(config, async (path) => {
      await writeFile(path, bytes);
      return encodeDocument(config, { ...aReceived(bytes), input: { path } });
    });
  const clean = aPdf("x".repeat(200_000));
  expect(await encode(clean)).toEqual({ bytes: clean, kind: "pdf" });
  expect(got).toEqual(clean);
  await expect(encode(aPdf(MALWARE))).rejects.toMatchObject({
    code: "unsupportedMedia",
    details: { fields: { file: ["fileInfected"] } },
  });
  answer = "";
  await expect(encode(clean)).rejects.toMatchObject({ code: "unavailable" });
});

test("answers 503 after a partial scan or a wrong answer", async () => {
  const at = await anUpload(api.app, person, await readCamera("webm"));
  // The first three answers come from clamd 1.4.6.
  for (const said of [
    "INSTREAM size limit exceeded. ERROR\0",
    "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0",
    "stream: Heuristics.Limits.Exceeded.MaxScanTime FOUND\0",
    "",
    "stream: OK, or so\0",
  ]) {
    answer = said;
    const refused = await save(at);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
  }
  answer = null;
  expect((await save(at)).statusCode).toBe(200);
});

test("scans by a Unix socket, answers 503 without the socket", async () => {
  const file = join(folder, "video");
  await writeFile(file, `a ${MALWARE}`);
  const path = join(folder, "clamd.ctl");
  await expect(isInfected({ CLAMD_ADDRESS: `unix:${path}` }, file)).rejects.toMatchObject({ code: "unavailable" });
  const byFile = createServer((socket) => clamd.emit("connection", socket));
  await new Promise<void>((resolve) => byFile.listen(path, resolve));
  expect(await isInfected({ CLAMD_ADDRESS: `unix:${path}` }, file)).toBe(true);
  byFile.close();
  expect(await isInfected({ CLAMD_ADDRESS: undefined }, file)).toBe(false);
});
