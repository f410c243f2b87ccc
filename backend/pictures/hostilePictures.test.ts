import { expect, test } from "vitest";
import { aCommentOfLineEnds, aMotionPhotoOfManyParts, anAvifOf12Bits, aPngOfOneColour } from "#tests/factories/hostileFiles";
import { aReceived } from "#tests/factories/received";
import { encodePicture } from "./picture";
import { isPictureAlone } from "./pictureAlone";

/** Four times as long a file takes about four times as long, and never sixteen times. In ms of processor time. */
async function growth(make: (bytes: number) => Promise<Buffer>): Promise<number> {
  const measure = async (bytes: number) => {
    const file = await make(bytes);
    const { user } = process.cpuUsage();
    isPictureAlone(file, null);
    return Math.max(process.cpuUsage().user - user, 1_000);
  };
  await measure(50_000);
  return (await measure(400_000)) / (await measure(100_000));
}

test.each([
  ["a comment of line ends", aCommentOfLineEnds],
  ["a motion photo of many parts", aMotionPhotoOfManyParts],
])("%s takes time in proportion to its length", async (_, make) => {
  expect(await growth(make)).toBeLessThan(9);
});

test.each([
  ["an avif of 12 bits", anAvifOf12Bits],
  ["a png of 16 bits", () => aPngOfOneColour(5_000, 5_000, { depth: 16, isInterlaced: true })],
])("%s is refused by its head", async (_, make) => {
  await expect(encodePicture(aReceived(make()), "photo")).rejects.toMatchObject({
    code: "unsupportedMedia",
    details: { fields: { file: ["photoTooManyPixels"] } },
  });
});
