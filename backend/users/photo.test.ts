import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCandidate, type Person } from "#tests/factories/people";
import { openTestServer, type TestServer } from "#tests/apiServer";
import type { ApiProblem } from "../errors";
import { encodePhoto } from "./photo";

let api: TestServer;
let folder: string;
let person: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "motriz-photo-"));
  api = await openTestServer({ DATA_DIR: folder });
});
beforeEach(async () => {
  person = await aCandidate(api.app);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const ajax = { "x-requested-with": "XMLHttpRequest" };
const aPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#1d6f6a" } });

function upload(
  bytes: Buffer,
  {
    field = "file",
    type = "image/jpeg",
    headers = ajax,
  }: { field?: string; type?: string; headers?: Record<string, string> } = {},
) {
  const boundary = "----motriz";
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="../../eu.jpg"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const given = { ...person.authorization, ...headers, "content-type": `multipart/form-data; boundary=${boundary}` };
  return api.app.inject({ method: "POST", url: `/user/${person.userId}/photo`, headers: given, payload });
}
const view = () => api.app.inject({ url: `/user/${person.userId}/photo`, headers: person.authorization });

describe("a photo", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "of type %s becomes webp of at most 512 px, upright, without metadata",
    async (format) => {
      const original = await aPicture()
        .withExif({ IFD0: { Make: "Câmera", Copyright: "segredo" } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const response = await upload(original);
      expect(response.statusCode).toBe(200);
      const seen = await view();
      expect(seen.headers["content-type"]).toBe("image/webp");
      const metadata = await sharp(seen.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: "webp", width: 341, height: 512 });
      expect(metadata.exif).toBeUndefined();
      const user = await api.app.inject({
        url: "/user/getUserByAcessToken/",
        query: { accessToken: person.accessToken },
      });
      expect(user.json()).toMatchObject({ photoUrl: response.json<{ photoUrl: string }>().photoUrl });
    },
  );

  test("of several megabytes is taken", async () => {
    const noise = await sharp({
      create: {
        width: 1400,
        height: 1000,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2_000_000);
    expect((await upload(noise)).statusCode).toBe(200);
  });

  test("replaced is gone from the disk", async () => {
    const files = async () => (await readdir(join(folder, "files"))).length;
    await upload(await aPicture().jpeg().toBuffer());
    const before = await files();
    await upload(await aPicture(300, 300).png().toBuffer());
    expect(await files()).toBe(before);
    expect(await sharp((await view()).rawPayload).metadata()).toMatchObject({ width: 300 });
  });

  test("that was never sent is not there", async () => {
    expect((await view()).statusCode).toBe(404);
  });

  test.each([
    ["text that says it is a jpeg", Buffer.from("<html>nada</html>"), 415],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ["a jpeg cut short", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 415],
    ["nothing", Buffer.alloc(0), 400],
    ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
  ])("that is %s is refused", async (_, bytes, status) => {
    expect((await upload(bytes)).statusCode).toBe(status);
    expect((await view()).statusCode).toBe(404);
  });

  test("wants its header, its field and multipart", async () => {
    const bytes = await aPicture(10, 10).png().toBuffer();
    expect((await upload(bytes, { headers: {} })).json()).toMatchObject({
      code: "invalid",
      fields: { "X-Requested-With": ["required"] },
    });
    expect((await upload(bytes, { field: "picture" })).json()).toMatchObject({
      code: "invalid",
      fields: { file: ["required"] },
    });
    const json = await api.app.inject({
      method: "POST",
      url: `/user/${person.userId}/photo`,
      headers: { ...person.authorization, ...ajax },
      payload: {},
    });
    expect(json.statusCode).toBe(415);
  });

  test.each([
    [
      "is cut in its bytes",
      "multipart/form-data; boundary=x",
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
    ],
    ["is cut in its headers", "multipart/form-data; boundary=x", "--x\r\ncontent-dispo"],
    ["is empty", "multipart/form-data; boundary=x", ""],
    ["names no boundary", "multipart/form-data", "--x\r\n"],
    ["names a boundary that is too long", `multipart/form-data; boundary=${"x".repeat(300)}`, "--x\r\n"],
  ])("whose form %s is a 400", async (_, type, payload) => {
    const response = await api.app.inject({
      method: "POST",
      url: `/user/${person.userId}/photo`,
      headers: { ...person.authorization, ...ajax, "content-type": type },
      payload,
    });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: "invalid" }]);
  });
});

test("pictures are decoded one at a time, and those beyond the queue are refused at once", async () => {
  const picture = await aPicture(600, 400).png().toBuffer();
  const ended: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, (_, index) => encodePhoto(picture).then(() => void ended.push(index))),
  );
  expect(ended).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.slice(20).map((result) => result.status === "rejected" && (result.reason as ApiProblem).code)).toEqual(
    Array.from({ length: 5 }, () => "unavailable"),
  );
  // The queue is empty again.
  expect((await sharp(await encodePhoto(picture)).metadata()).format).toBe("webp");
});
