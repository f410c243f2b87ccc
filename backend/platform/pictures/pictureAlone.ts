import { findBoxesEnd, findPictureEnd } from "./pictureEnd";

/**
 * Tells whether a file is a picture and nothing else. Who sends a picture that an archive's, a page's or a document's
 * program opens too wants something else than to be seen. `maker` is who made the camera, as the picture's Exif names
 * it.
 *
 * Phones write after a picture's end, and Exif tells readers to bear that (JEITA CP-3451): further pictures (the
 * Multi-Picture Format of CIPA DC-007, and the gain map of an Ultra HDR picture), a video (Google's Motion Photo, which
 * the XMP announces), Samsung's own blocks, and what other makers have not written down anywhere. The first three are
 * known by their structure; the rest is taken where the Exif names a maker. Wherever it stands, what shows another kind
 * of file is refused.
 */
export function isPictureAlone(bytes: Buffer, maker: string | null): boolean {
  if (isOtherKindToo(bytes)) return false;
  const end = findPictureEnd(bytes);
  return end === null || isOfPhone(bytes, end, maker);
}

/** These are in no picture: each is long enough not to come about by chance in 10 MB of coded pixels. */
const foreign =
  /<(?:!doctype\s|html[\s>]|head>|body[\s>]|script[\s>/]|iframe\s|\?php\s)|<svg\s[^<>]{0,300}xmlns|__HALT_COMPILER|%PDF-\d\./i;
/** The first bytes of RAR and 7z. */
const archives = ["Rar!\u001a\u0007", "7z\u00bc\u00af\u0027\u001c"];
const GZIP = "\u001f\u008b\u0008";

function isOtherKindToo(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  // A tar has its sign at the 257th byte, and begins with the name of a file, for which a picture's first bytes do.
  const isForeign = foreign.test(text) || archives.some((sign) => text.includes(sign));
  return isForeign || text.startsWith("ustar", 257) || isScript(text) || hasArchive(bytes);
}

/**
 * The length of a jpeg's first segment, or of a webp, may read as the beginning of a comment. The text before it is a
 * name, so all is a script once the comment ends. Each run of blanks is looked at once: a line's end is the last one of
 * its run.
 */
const isScript = (text: string): boolean =>
  ["/*", "//"].some((comment) => text.startsWith(comment, 4)) &&
  /\*\/\s*[=;,.+([`?&|]|[\r\n][^\S\r\n]*[=;.+([`?]\w/.test(text);

/** Finds an archive's last record that is true to its directory (ZIP, APPNOTE 4.3.16), wherever it stands. */
function hasArchive(bytes: Buffer): boolean {
  for (let at = bytes.indexOf("PK\u0005\u0006", 0, "latin1"); at !== -1 && at + 22 <= bytes.length;) {
    const directory = at - bytes.readUInt32LE(at + 12);
    const isEmpty = bytes.subarray(at + 4, at + 20).every((byte) => byte === 0);
    if (isEmpty || (directory >= 0 && directory < at && bytes.readUInt32LE(directory) === 0x02014b50)) return true;
    at = bytes.indexOf("PK\u0005\u0006", at + 4, "latin1");
  }
  return false;
}

/** Tells whether all that stands from `from` on is what a phone writes there. */
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

/** The end of the known thing that begins here; null for what is not known. */
function findPartEnd(bytes: Buffer, at: number, hasVideo: boolean): number | null {
  if (at + 12 > bytes.length) return null;
  if (bytes.readUIntBE(at, 3) === 0xffd8ff) return findPictureEnd(bytes, at);
  if (bytes.toString("latin1", at + 4, at + 8) === "ftyp" && hasVideo) return findBoxesEnd(bytes, at);
  if (isSamsungs(bytes, at) || isRestOfPng(bytes)) return bytes.length;
  return null;
}

/** The XMP stands among the first segments. */
const announcesVideo = (bytes: Buffer) =>
  /MotionPhoto|MicroVideo|video\/(?:mp4|quicktime)/.test(bytes.toString("latin1", 0, 256 * 1024));

/** Samsung's blocks end in a directory ("SEFH"), its length, and "SEFT". */
function isSamsungs(bytes: Buffer, from: number): boolean {
  const end = bytes.lastIndexOf("SEFT", undefined, "latin1");
  if (end - 4 < from || skipPadding(bytes, end + 4) !== bytes.length) return false;
  const directory = end - 4 - bytes.readUInt32LE(end - 4);
  return directory >= from && bytes.toString("latin1", directory, directory + 4) === "SEFH";
}

/** Some phones wrote a cropped png over the one before without cutting the file, so that the old one's end is left. */
const isRestOfPng = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString("latin1").endsWith("PNG") &&
  bytes.subarray(-8).equals(Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]));

const padding = new Set([0x00, 0xff, 0x0a, 0x0d, 0x20]);

/** Files are filled up with zeros, and a form may add the end of a line. No picture begins with these. */
function skipPadding(bytes: Buffer, from: number): number {
  let at = from;
  const isFtyp = () => bytes[at + 4] === 0x66 && bytes.toString("latin1", at + 4, at + 8) === "ftyp";
  const beginsPart = () => bytes[at + 1] === 0xd8 || isFtyp();
  while (at < bytes.length && padding.has(bytes[at] ?? 1) && !beginsPart()) at += 1;
  return at;
}
