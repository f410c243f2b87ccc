import type { Metadata } from "sharp";

const MAX_PIXELS = 50_000_000;
/** Most pixels in a row, because scaling buffers rows. Panoramas have up to 16,000. */
const MAX_WIDTH = 20_000;
/** Most bytes for decoding, so that the process stays below 150 MB (docs/bench.md). */
const MAX_DECODED_BYTES = 100_000_000;
/** Most bytes for decoding an avif, one at a time. Suffices for a phone's photo of 12.2 megapixels. */
const MAX_HEAVY_BYTES = 250_000_000;

/** Judges a picture by its header. A heavy picture must be decoded alone. */
export function weigh(head: Metadata): "light" | "heavy" | "tooLarge" {
  if (head.width * head.height > MAX_PIXELS || head.width > MAX_WIDTH) return "tooLarge";
  const bytes = findDecodedBytes(head);
  if (bytes <= MAX_DECODED_BYTES) return "light";
  return head.format === "heif" && bytes <= MAX_HEAVY_BYTES ? "heavy" : "tooLarge";
}

const PNG_ROWS = 1_800;

/** Estimates memory with factors measured for sharp 0.35 (docs/bench.md). Formats decoded row by row need little. */
function findDecodedBytes(head: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = head;
  const pixels = width * height;
  const sample = depth === "uchar" ? 1 : 2;
  switch (format) {
    case "jpeg": {
      // A progressive jpeg buffers all coefficients, of two bytes each (ITU-T T.81, G).
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
      return pixels * (sample === 1 ? 20 : 27);
  }
}
