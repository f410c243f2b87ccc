import sharp, { type Sharp } from "sharp";
import { frameAnswer } from "../process/framedAnswer";
import { forbidGeneratedCode } from "../process/generatedCode";
import { weigh } from "./decodedSize";
import { drawLogoVariants } from "./logoVariants";
import type { PictureAnswer, PictureUse } from "./picture";
import { isPictureAlone } from "./pictureAlone";

/* Sandbox program: re-encodes standard input without metadata. Arguments: use, "heavy" (docs/decisions/0012). */
forbidGeneratedCode();
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });

/** In px. A photo is shown 160 px wide, on screens with up to two dots per pixel. */
const PHOTO_SIDE = 320;
/** In px, enough to read an A4 page. */
const DOCUMENT_SIDE = 2200;
/** In px, as large as the player shows a still picture. */
const POSTER_SIDE = 640;

const inside = { fit: "inside", withoutEnlargement: true } as const;
const uses: Record<PictureUse, (picture: Sharp) => Sharp[]> = {
  photo: (picture) => [picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover" }).webp({ quality: 80 })],
  document: (picture) => [picture.resize(DOCUMENT_SIDE, DOCUMENT_SIDE, inside).webp({ quality: 80 })],
  poster: (picture) => [picture.resize(POSTER_SIDE, POSTER_SIDE, inside).webp({ quality: 75 })],
  logo: drawLogoVariants,
};

async function encode(bytes: Buffer, use: PictureUse, isAlone: boolean): Promise<Buffer[] | PictureAnswer["refusal"]> {
  const kind = findKind(bytes);
  // sharp lacks the patented codec of the iPhone's heic files.
  if (kind === "heic") return "photoHeic";
  if (kind === null || ((use === "logo" || use === "poster") && !isPicture(bytes))) return "photoKind";
  try {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    const weight = weigh(head);
    if (weight === "tooLarge") return "photoTooManyPixels";
    if (weight === "heavy" && !isAlone) return "heavy";
    if (use === "photo" && !isPictureAlone(bytes, head.exif ? findMaker(head.exif) : null)) return "photoMixed";
    const drawn: Buffer[] = [];
    for (const picture of uses[use](sharp(bytes, { failOn: "error" }).rotate())) drawn.push(await picture.toBuffer());
    return drawn;
  } catch {
    return "photoBroken";
  }
}

const MAKE = 0x010f;

/** Returns the camera's maker from Exif (JEITA CP-3451, IFD0), or null. */
function findMaker(exif: Buffer): string | null {
  const tiff = exif.toString("latin1", 0, 4) === "Exif" ? exif.subarray(6) : exif;
  if (tiff.length < 14) return null;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== MAKE) continue;
    const length = long(at + 4);
    const from = length <= 4 ? at + 8 : long(at + 8);
    return (
      tiff
        .toString("latin1", from, from + length)
        .replaceAll("\0", "")
        .trim() || null
    );
  }
  return null;
}

/** Judges by the content, because a file's name or header may lie. */
function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** Finds the kind by the first bytes (avif and heic: ISO/IEC 23008-12, annex B). */
function findKind(bytes: Buffer): "picture" | "heic" | null {
  if (isPicture(bytes)) return "picture";
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  const brand = bytes.toString("latin1", 8, 12);
  if (brand === "avif" || bytes.toString("latin1", 12, Math.min(64, bytes.readUInt32BE(0))).includes("avif"))
    return "picture";
  return heicBrands.test(brand) ? "heic" : null;
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const result = await encode(Buffer.concat(chunks), process.argv[2] as PictureUse, process.argv[3] === "heavy");
const head: PictureAnswer = { refusal: Array.isArray(result) ? null : result };
process.stdout.write(frameAnswer(head, Array.isArray(result) ? result : []), () => process.exit(0));
