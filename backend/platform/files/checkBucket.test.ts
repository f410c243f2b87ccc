import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBucket, type BucketServer } from "#tests/bucketServer";
import { readConfig } from "../config";
import { createClient, loadS3, readBucketSettings, type BucketSettings } from "./bucketClient";
import { BadBucket, checkBucket } from "./checkBucket";

let bucket: BucketServer;
let settings: BucketSettings;
beforeAll(async () => {
  bucket = await startBucket();
  const read = readBucketSettings(readConfig(bucket.variables));
  if (!read) throw new Error("no bucket");
  settings = read;
});
afterAll(() => bucket.close());

/** Throws at the first logged line, which ends the wait. */
const stop = (line: string) => {
  throw new Error(`stopped at "${line}"`);
};

test("accepts a bucket of another store only if reassigned", async () => {
  const id = await checkBucket(settings, { store: null });
  expect(await checkBucket(settings, { store: "original" })).toBe(id);
  await expect(checkBucket(settings, { store: "copy" })).rejects.toThrow(/^S3_BUCKET: .* another store\. .*RESTORED=1/);
  expect(await checkBucket(settings, { store: "original" })).toBe(id);
  expect(await checkBucket(settings, { store: "copy", takesOver: true })).toBe(id);
  await expect(checkBucket(settings, { store: "original" })).rejects.toThrow(BadBucket);
  expect(await checkBucket(settings, { store: "1/2", takesOver: true })).toBe(id);
});

test("waits while another server writes bucket.json", async () => {
  const { PutObjectCommand } = await loadS3();
  const client = await createClient(settings, settings.endpoint);
  const write = (Body: string) =>
    client.send(new PutObjectCommand({ Bucket: settings.bucket, Key: "bucket.json", Body }));
  const id = randomUUID();
  await write("");
  let waitedFor = "";
  const claimed = checkBucket(settings, { store: null }, { interval: 20, say: (line) => (waitedFor = line) });
  await vi.waitFor(() => expect(waitedFor).toContain("bucket.json is not whole"));
  await write(JSON.stringify({ id }));
  expect(await claimed).toBe(id);
  client.destroy();
});

test.each([500, 503])("waits while the bucket's server answers %i", async (status) => {
  const failing = createServer((_, answer) => answer.writeHead(status).end());
  await new Promise<void>((resolve) => failing.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
  await expect(checkBucket({ ...settings, endpoint }, { store: "1/2" }, { say: stop })).rejects.toThrow(
    /stopped at "Waiting for /,
  );
  failing.close();
});

test("reports a missing or unreachable bucket at the start", async () => {
  const store = "1/2";
  expect(await checkBucket(settings, { store })).toBe(await checkBucket(settings, { store }));
  await expect(checkBucket({ ...settings, bucket: "another" }, { store })).rejects.toThrow(
    /^S3_BUCKET: another at http/,
  );
  const gone = { ...settings, endpoint: "http://127.0.0.1:9" };
  await expect(checkBucket(gone, { store }, { patience: 0 })).rejects.toThrow(/can't be used \(.*ECONNREFUSED/);
  await expect(checkBucket(gone, { store }, { say: stop })).rejects.toThrow(
    /stopped at "Waiting for .* at http:\/\/127\.0\.0\.1:9: ECONNREFUSED/,
  );
});
