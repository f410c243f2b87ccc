import sharp, { type Sharp } from "sharp";
import { logoFormats, logoSides, type LogoFormat } from "#contract/vacancies/logo";
import { frameAnswer } from "../process/framedAnswer";
import { forbidGeneratedCode } from "../process/generatedCode";
import { findMaker } from "./cameraMaker";
import { weigh } from "./decodedSize";
import { findKind, isPicture } from "./kind";
import type { PictureAnswer, PictureUse } from "./picture";
import { isPictureAlone } from "./pictureAlone";

/* Re-encodes standard input without metadata. Arguments: the use, "heavy" if decoded alone (docs/decisions/0012). */
forbidGeneratedCode();
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });

/** Shown 160 px wide, at up to two dots a pixel. */
const PHOTO_SIDE = 320;
/** An A4 page is readable at it, in px. */
const DOCUMENT_SIDE = 2200;
/** A player's largest still, in px. */
const POSTER_SIDE = 640;

const inside = { fit: "inside", withoutEnlargement: true } as const;
const logoEncoders: Record<LogoFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 85 }),
  // Safari 13 can't show webp.
  png: (picture) => picture.png({ palette: true, compressionLevel: 9 }),
};

const uses: Record<PictureUse, (picture: Sharp) => Sharp[]> = {
  photo: (picture) => [picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover" }).webp({ quality: 80 })],
  document: (picture) => [picture.resize(DOCUMENT_SIDE, DOCUMENT_SIDE, inside).webp({ quality: 80 })],
  poster: (picture) => [picture.resize(POSTER_SIDE, POSTER_SIDE, inside).webp({ quality: 75 })],
  logo: (picture) =>
    logoSides.flatMap((side) => {
      // Many logos are made for white paper, and would vanish on a dark page.
      const small = picture.clone().resize(side, side, { fit: "contain", background: "#fff" });
      return logoFormats.map((format) => logoEncoders[format](small.clone().flatten({ background: "#fff" })));
    }),
};

async function encode(bytes: Buffer, use: PictureUse, isAlone: boolean): Promise<Buffer[] | PictureAnswer["refusal"]> {
  const kind = findKind(bytes);
  // The iPhone's codec is patented and not in sharp. A file of that kind may still contain an avif.
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

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const result = await encode(Buffer.concat(chunks), process.argv[2] as PictureUse, process.argv[3] === "heavy");
const head: PictureAnswer = { refusal: Array.isArray(result) ? null : result };
process.stdout.write(frameAnswer(head, Array.isArray(result) ? result : []), () => process.exit(0));
