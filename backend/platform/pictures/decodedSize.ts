import type { Metadata } from "sharp";

/** More than most phones take. */
const MAX_PIXELS = 50_000_000;
/** Whole rows are held while a picture is drawn smaller. A panorama has up to 16,000 px. */
const MAX_WIDTH = 20_000;
/**
 * The most that decoding may take beside the process itself, in bytes: with it a picture stays below 150 MB
 * (docs/bench.md).
 */
const MAX_DECODED_BYTES = 100_000_000;
/** The same for an avif that is decoded while no other is: a phone's photo has 12.2 megapixels. */
const MAX_HEAVY_BYTES = 250_000_000;

/** Tells how much decoding a picture takes, by what its head says. A heavy one is decoded alone. */
export function weigh(head: Metadata): "light" | "heavy" | "tooLarge" {
  if (head.width * head.height > MAX_PIXELS || head.width > MAX_WIDTH) return "tooLarge";
  const bytes = findDecodedBytes(head);
  if (bytes <= MAX_DECODED_BYTES) return "light";
  return head.format === "heif" && bytes <= MAX_HEAVY_BYTES ? "heavy" : "tooLarge";
}

/** The rows of a png that sharp holds while it draws it smaller. */
const PNG_ROWS = 1_800;

/**
 * Estimates the bytes that decoding a picture takes, beside the process itself. The factors were measured with sharp
 * 0.35 (docs/bench.md). A format that is decoded in rows costs little, whatever its size. One that is decoded as a
 * whole costs all its pixels, once for each copy that its decoder makes.
 */
function findDecodedBytes(head: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = head;
  const pixels = width * height;
  const sample = depth === "uchar" ? 1 : 2;
  switch (format) {
    case "jpeg": {
      // The coefficients of all passes are held until the last, two bytes each (ITU-T T.81, G).
      const planes = chromaSubsampling === "4:2:0" ? channels / 2 : channels;
      return isProgressive ? pixels * planes * 2.2 : 0;
    }
    case "png": {
      const rows = isProgressive ? Infinity : width * PNG_ROWS * channels * sample;
      return Math.min(rows, pixels * channels * sample * (isProgressive ? 1.35 : 1.6));
    }
    case "webp":
      return pixels;
    default:
      // An avif is decoded into planes, these into another picture, and that one into a third.
      return pixels * (sample === 1 ? 20 : 27);
  }
}
