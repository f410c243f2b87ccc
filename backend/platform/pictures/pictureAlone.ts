import { findBoxesEnd, findPictureEnd } from "./pictureEnd";

/**
 * Returns whether a file is only a picture, and not also an archive, page or document. Phones append data (JEITA
 * CP-3451): pictures (CIPA DC-007), videos (Motion Photo) and Samsung's blocks are accepted. Other data is accepted if
 * Exif names a `maker` and no signature of another file kind occurs.
 */
export function isPictureAlone(bytes: Buffer, maker: string | null): boolean {
  if (isOtherKindToo(bytes)) return false;
  const end = findPictureEnd(bytes);
  return end === null || isOfPhone(bytes, end, maker);
}

/** Signatures too long to occur by chance in 10 MB of pixels. */
const foreign =
  /<(?:!doctype\s|html[\s>]|head>|body[\s>]|script[\s>/]|iframe\s|\?php\s)|<svg\s[^<>]{0,300}xmlns|__HALT_COMPILER|%PDF-\d\./i;
const archives = ["Rar!\u001a\u0007", "7z\u00bc\u00af\u0027\u001c"];
const GZIP = "\u001f\u008b\u0008";

function isOtherKindToo(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  // A tar has its signature at byte 257, after a file name that may look like a picture's start.
  const isForeign = foreign.test(text) || archives.some((sign) => text.includes(sign));
  return isForeign || text.startsWith("ustar", 257) || isScript(text) || hasArchive(bytes);
}

/** Detects a script that begins like a jpeg or webp. Linear in time: each run of blanks is read once. */
const isScript = (text: string): boolean =>
  ["/*", "//"].some((comment) => text.startsWith(comment, 4)) &&
  /\*\/\s*[=;,.+([`?&|]|[\r\n][^\S\r\n]*[=;.+([`?]\w/.test(text);

/** Finds an end-of-directory record (ZIP, APPNOTE 4.3.16) that fits its directory, anywhere in the file. */
function hasArchive(bytes: Buffer): boolean {
  for (let at = bytes.indexOf("PK\u0005\u0006", 0, "latin1"); at !== -1 && at + 22 <= bytes.length;) {
    const directory = at - bytes.readUInt32LE(at + 12);
    const isEmpty = bytes.subarray(at + 4, at + 20).every((byte) => byte === 0);
    if (isEmpty || (directory >= 0 && directory < at && bytes.readUInt32LE(directory) === 0x02014b50)) return true;
    at = bytes.indexOf("PK\u0005\u0006", at + 4, "latin1");
  }
  return false;
}

function isOfPhone(bytes: Buffer, from: number, maker: string | null): boolean {
  const hasVideo = announcesVideo(bytes);
  let at = skipPadding(bytes, from);
  while (at < bytes.length) {
    const next = findPartEnd(bytes, at, hasVideo);
    if (next === null) return maker !== null && isUnknown(bytes.toString("latin1", at, at + 16));
    at = skipPadding(bytes, next);
  }
  return true;
}

const isUnknown = (text: string) => !text.startsWith(GZIP) && !/^\s*(?:#!|<(?!\?xpacket|x:xmpmeta))/.test(text);

function findPartEnd(bytes: Buffer, at: number, hasVideo: boolean): number | null {
  if (at + 12 > bytes.length) return null;
  if (bytes.readUIntBE(at, 3) === 0xffd8ff) return findPictureEnd(bytes, at);
  if (bytes.toString("latin1", at + 4, at + 8) === "ftyp" && hasVideo) return findBoxesEnd(bytes, at);
  if (isSamsungs(bytes, at) || isRestOfPng(bytes)) return bytes.length;
  return null;
}

const announcesVideo = (bytes: Buffer) =>
  /MotionPhoto|MicroVideo|video\/(?:mp4|quicktime)/.test(bytes.toString("latin1", 0, 256 * 1024));

/** Samsung's blocks end with a directory: "SEFH", entries, its length, "SEFT". */
function isSamsungs(bytes: Buffer, from: number): boolean {
  const end = bytes.lastIndexOf("SEFT", undefined, "latin1");
  if (end - 4 < from || skipPadding(bytes, end + 4) !== bytes.length) return false;
  const directory = end - 4 - bytes.readUInt32LE(end - 4);
  return directory >= from && bytes.toString("latin1", directory, directory + 4) === "SEFH";
}

/** Some phones overwrote a longer png without truncating it, so the end of the old png follows the new one. */
const isRestOfPng = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString("latin1").endsWith("PNG") &&
  bytes.subarray(-8).equals(Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]));

const padding = new Set([0x00, 0xff, 0x0a, 0x0d, 0x20]);

/** Skips padding, or the line end of a multipart form. Stops at a jpeg or box, which may begin like padding. */
function skipPadding(bytes: Buffer, from: number): number {
  let at = from;
  const isFtyp = () => bytes[at + 4] === 0x66 && bytes.toString("latin1", at + 4, at + 8) === "ftyp";
  const beginsPart = () => bytes[at + 1] === 0xd8 || isFtyp();
  while (at < bytes.length && padding.has(bytes[at] ?? 1) && !beginsPart()) at += 1;
  return at;
}
