import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import type { Problem } from "#contract/base/problem";
import { MAX_PHOTO_BYTES } from "#contract/candidates/user";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { listFilesADayLater } from "#tests/factories/files";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";

let person: Person;
const api = await openSharedServer();
const folder = api.context.config.DATA_DIR;
beforeEach(async () => {
  person = await aCandidate(api.app);
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

/** Creates a png of 10 by 10 pixels whose header tells another size. */
function aPngThatSaysItIs(width: number, height: number): Buffer {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgGAWjYBSMAggAAAQQAAGFP6pyAAAAAElFTkSuQmCC",
    "base64",
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe("a photo", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("is converted from %s to a square webp", async (format) => {
    const original = await aPicture(180, 120)
      .withExif({ IFD0: { Make: "Câmera", Copyright: "segredo" } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const response = await upload(original);
    expect(response.statusCode).toBe(200);
    const seen = await view();
    expect(seen.headers["content-type"]).toBe("image/webp");
    const metadata = await sharp(seen.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 320, height: 320 });
    expect(metadata.exif).toBeUndefined();
    const user = await api.app.inject({
      url: "/user/getUserByAcessToken/",
      query: { accessToken: person.accessToken },
    });
    const { photoUrl } = response.json<{ photoUrl: string }>();
    expect(user.json()).toMatchObject({ photoUrl, photo: photoUrl });
  });

  test("is accepted with several megabytes", async () => {
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

  test("loses its file when another photo replaces it", async () => {
    const files = async () => (await listFilesADayLater(api.context)).length;
    await upload(await aPicture().jpeg().toBuffer());
    const before = await files();
    const first = (await view()).rawPayload;
    await upload(await aPicture(300, 300).negate().png().toBuffer());
    expect(await files()).toBe(before);
    expect((await view()).rawPayload.equals(first)).toBe(false);
  });

  test("is deleted from the disk and the account", async () => {
    const files = async () => (await listFilesADayLater(api.context)).length;
    const before = await files();
    await upload(await aPicture().jpeg().toBuffer());
    for (let time = 1; time <= 2; time++) {
      const response = await api.app.inject({
        method: "DELETE",
        url: `/user/${person.userId}/photo`,
        headers: person.authorization,
      });
      expect([response.statusCode, response.json()]).toEqual([200, { photoUrl: null }]);
    }
    expect(await files()).toBe(before);
    expect((await view()).statusCode).toBe(404);
  });

  test("is served without metadata, and not cached", async () => {
    const jpeg = await aPicture(40, 40)
      .withExif({ IFD0: { ImageDescription: "segredo da foto" } })
      .jpeg()
      .toBuffer();
    expect((await upload(jpeg)).statusCode).toBe(200);
    const seen = await view();
    expect(seen.headers["cache-control"]).toBe("private, no-store");
    const files = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
    const kept = await Promise.all(
      files.filter((file) => file.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name))),
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const bytes of [seen.rawPayload, ...kept]) expect(bytes.includes("segredo")).toBe(false);
  });

  test("is cropped to the picture's middle", async () => {
    const stripes = sharp({ create: { width: 300, height: 100, channels: 3, background: "#f00" } }).composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: "#00f" } }, left: 100, top: 0 },
    ]);
    await upload(await stripes.png().toBuffer());
    const { channels } = await sharp((await view()).rawPayload).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 4]);
  });

  test("answers 404 before an upload", async () => {
    expect((await view()).statusCode).toBe(404);
  });

  test.each([
    ["text that says it is a jpeg", Buffer.from("<html>nada</html>"), 415, ["photoKind"]],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415, ["photoKind"]],
    ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), 415, ["photoHeic"]],
    ["a jpeg cut short", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 415, ["photoBroken"]],
    ["a png of 900 megapixels", aPngThatSaysItIs(30_000, 30_000), 415, ["photoTooManyPixels"]],
    [
      "a png with a page behind it",
      Buffer.concat([aPngThatSaysItIs(10, 10), Buffer.from("<script>alert(1)</script>")]),
      415,
      ["photoMixed"],
    ],
    ["empty", Buffer.alloc(0), 400, ["required"]],
    ["larger than 10 MB", Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff), 413, undefined],
    [
      "11 MB that begin as a jpeg",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(11_000_000)]),
      413,
      undefined,
    ],
  ])("is refused with status $2 if it is %s", async (_, bytes, status, reasons) => {
    const response = await upload(bytes);
    expect(response.statusCode).toBe(status);
    expect(response.json<Problem>().fields?.file).toEqual(reasons);
    expect((await view()).statusCode).toBe(404);
  });

  test("is refused without the header, field or multipart form", async () => {
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
      "is cut within the file",
      "multipart/form-data; boundary=x",
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
    ],
    ["is cut within a part's headers", "multipart/form-data; boundary=x", "--x\r\ncontent-dispo"],
    ["is empty", "multipart/form-data; boundary=x", ""],
    ["names no boundary", "multipart/form-data", "--x\r\n"],
    ["names a boundary that is too long", `multipart/form-data; boundary=${"x".repeat(300)}`, "--x\r\n"],
  ])("answers 400 to a form that %s", async (_, type, payload) => {
    const response = await api.app.inject({
      method: "POST",
      url: `/user/${person.userId}/photo`,
      headers: { ...person.authorization, ...ajax, "content-type": type },
      payload,
    });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: "invalid" }]);
  });
});

test("answers 429 to a person's fourth simultaneous upload", async () => {
  const other = await aCandidate(api.app);
  const send = (who: Person, payload: NodeJS.ReadableStream | Buffer) =>
    api.app.inject({
      method: "POST",
      url: `/user/${who.userId}/photo`,
      headers: { ...who.authorization, ...ajax, "content-type": "multipart/form-data; boundary=x" },
      payload,
    });
  const form = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    await aPicture(10, 10).png().toBuffer(),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const slow = [new PassThrough(), new PassThrough(), new PassThrough()];
  // `Promise.resolve` makes `inject` send at once. An empty buffer shows that the server has read the first bytes.
  const begun = slow.map((each) => {
    each.write(form.subarray(0, 100));
    return Promise.resolve(send(person, each));
  });
  await vi.waitFor(() => expect(slow.map((each) => each.readableLength)).toEqual([0, 0, 0]));
  expect((await send(person, form)).statusCode).toBe(429);
  expect((await send(other, form)).statusCode).toBe(200);
  for (const each of slow) each.end(form.subarray(100));
  expect((await Promise.all(begun)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await send(person, form)).statusCode).toBe(200);
  expect(await readdir(join(folder, "work"))).toEqual([]);
});
