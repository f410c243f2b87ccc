import { randomBytes } from "node:crypto";
import type { Problem } from "#contract/base/problem";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { aCandidate, type Person } from "#tests/factories/people";
import { anUpload, readCamera, uploadIdOf, saveUpload } from "#tests/factories/videos";
import { EICAR, makeClamd, type ClamdServer } from "#tests/realPrograms";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getFiles } from "./fileStore";

// ClamAV itself, if it is installed (vitest.config.ts). clamd.test.ts uses a test server instead.

/** Returns an mp4 box of the given size, which players ignore. */
const skipped = (bytes: number) => {
  const head = Buffer.from("0000free", "latin1");
  head.writeUInt32BE(8 + bytes);
  return Buffer.concat([head, randomBytes(bytes)]);
};

describe("the real clamd", () => {
  let clamd: ClamdServer;
  let api: TestServer;
  let person: Person;
  beforeAll(async () => {
    // Production has limits of 300M (docs/configuration.md).
    clamd = await makeClamd(["StreamMaxLength 2M", "MaxFileSize 1M", "MaxScanSize 1M", "AlertExceedsMax yes"]);
    await clamd.start();
    api = await openTestServer({ CLAMD_ADDRESS: clamd.addresses.tcp });
    person = await aCandidate(api.app);
  });
  afterAll(async () => {
    await api.close();
    await clamd.end();
  });

  const save = (at: string) => saveUpload(api.app, person, at);
  const upload = async (...more: Buffer[]) =>
    anUpload(api.app, person, Buffer.concat([await readCamera("mp4"), ...more]));

  test.each(["tcp", "unix"] as const)("saves clean videos and deletes infected videos by %s socket", async (by) => {
    const config = api.context.config as { CLAMD_ADDRESS?: string };
    config.CLAMD_ADDRESS = clamd.addresses[by];
    expect((await save(await upload())).statusCode).toBe(200);
    const at = await upload(Buffer.from(EICAR));
    const refused = await save(at);
    expect([refused.statusCode, refused.json<Problem>().fields]).toEqual([415, { file: ["fileInfected"] }]);
    expect(await getFiles(api.context.config).size(uploadIdOf(at))).toBeNull();
  });

  test("rejects files that were scanned only in part", async () => {
    for (const bytes of [1_500_000, 3_000_000]) {
      const at = await upload(skipped(bytes));
      expect((await save(at)).statusCode).toBe(503);
      expect(await getFiles(api.context.config).size(uploadIdOf(at))).toBeGreaterThan(bytes);
    }
  });

  test("rejects videos while clamd is down", async () => {
    const at = await upload();
    await clamd.kill();
    expect((await save(at)).headers["retry-after"]).toBe("60");
    await clamd.start();
    expect((await save(at)).statusCode).toBe(200);
  });
});
