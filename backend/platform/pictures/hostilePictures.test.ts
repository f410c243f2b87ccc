import sharp from "sharp";
import { expect, test } from "vitest";
import {
  aCommentOfLineEnds,
  aMotionPhotoOfManyParts,
  anAvifOf12Bits,
  aPngOfOneColour,
} from "#tests/factories/hostileFiles";
import { aReceived } from "#tests/factories/received";
import { encodePicture } from "./picture";
import { isPictureAlone } from "./pictureAlone";

function measure(file: Buffer): number {
  const { user } = process.cpuUsage();
  isPictureAlone(file, null);
  return process.cpuUsage().user / 1_000 - user / 1_000;
}

// Earlier checks, in quadratic time, took 13 s and 6 s for these files.
test.each([
  ["a comment of line ends", () => aCommentOfLineEnds(100_000)],
  ["a motion photo of many parts", () => aMotionPhotoOfManyParts(600_000)],
])("checks %s fast", async (_, make) => {
  expect(measure(await make())).toBeLessThan(1_000);
});

test("encodes an avif of 12 megapixels, as phones make", async () => {
  const photo = sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: "#1d6f6a" } });
  const [drawn] = await encodePicture(aReceived(await photo.avif({ effort: 0 }).toBuffer()), "photo");
  expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
});

test.each([
  ["an avif of 12 bits", anAvifOf12Bits],
  ["a png of 16 bits", () => aPngOfOneColour(5_000, 5_000, { depth: 16, isInterlaced: true })],
])("rejects %s by its header", async (_, make) => {
  await expect(encodePicture(aReceived(make()), "photo")).rejects.toMatchObject({
    code: "unsupportedMedia",
    details: { fields: { file: ["photoTooManyPixels"] } },
  });
});
