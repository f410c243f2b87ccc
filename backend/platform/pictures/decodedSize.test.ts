import type { Metadata } from "sharp";
import { expect, test } from "vitest";
import { weigh } from "./decodedSize";

const photo = { format: "jpeg", channels: 3, depth: "uchar", chromaSubsampling: "4:2:0" };

test.each([
  ["a phone's jpeg", { ...photo, width: 8_000, height: 6_000 }, "light"],
  ["a progressive jpeg of 24 megapixels", { ...photo, width: 6_000, height: 4_000, isProgressive: true }, "light"],
  ["a progressive jpeg of 48 megapixels", { ...photo, width: 8_000, height: 6_000, isProgressive: true }, "tooLarge"],
  ["a png of 8 bits", { format: "png", channels: 3, depth: "uchar", width: 5_000, height: 5_000 }, "light"],
  [
    "an interlaced png of 16 bits",
    { format: "png", channels: 3, depth: "ushort", width: 5_000, height: 5_000, isProgressive: true },
    "tooLarge",
  ],
  ["a phone's avif", { format: "heif", channels: 3, depth: "uchar", width: 4_032, height: 3_024 }, "heavy"],
  ["an avif of 12 bits", { format: "heif", channels: 3, depth: "ushort", width: 4_032, height: 3_024 }, "tooLarge"],
  ["a jpeg of one long row", { ...photo, width: 20_001, height: 1 }, "tooLarge"],
])("estimates the memory for %s by its header", (_, head, weight) => {
  expect(weigh(head as Metadata)).toBe(weight);
});
