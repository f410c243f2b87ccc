import type { default as sharp, ResizeOptions } from "sharp";
import type { FieldProblem } from "#contract/fieldProblem";
import { ApiProblem } from "../errors";

/** Tells whether bytes begin as a jpeg, png or webp, whatever their name or header says. */
export function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

/** The most pictures that wait for their turn, 10 MB each at most. More are refused. */
const MOST_WAITING = 10;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/** Decodes one picture at a time, because 50 megapixels take 200 MB. Throws unavailable where too many wait. */
export function decodeInTurn<T>(decode: (decoder: typeof sharp) => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) return Promise.reject(new ApiProblem("unavailable", { retryAfter: 5 }));
  waiting += 1;
  const result = turn.then(async () => decode((await import("sharp")).default)).finally(() => (waiting -= 1));
  turn = result.catch(() => undefined);
  return result;
}

/** More than most phones take. The limit bounds the memory that a small file can unpack to. */
const MAX_PIXELS = 50_000_000;

export const refuseFile = (problem: FieldProblem) =>
  new ApiProblem("unsupportedMedia", { fields: { file: [problem] } });

/** Encodes a picture as webp without metadata; `check` may refuse its Exif. Throws unsupportedMedia or unavailable. */
export const encodePicture = (bytes: Buffer, size: ResizeOptions, check?: (exif?: Buffer) => void) =>
  decodeInTurn(async (decoder) => {
    const broken = () => {
      throw refuseFile("photoBroken");
    };
    // This reads the head alone, whatever size it announces.
    const { width, height, exif } = await decoder(bytes, { limitInputPixels: false }).metadata().catch(broken);
    if (width * height > MAX_PIXELS) throw refuseFile("photoTooManyPixels");
    check?.(exif);
    return decoder(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize(size)
      .webp({ quality: 80 })
      .toBuffer()
      .catch(broken);
  });
