export function findPictureEnd(bytes: Buffer, from = 0): number | null {
  if (bytes.readUInt16BE(from) === 0xffd8) return findJpegEnd(bytes, from);
  if (bytes.toString("latin1", from + 1, from + 4) === "PNG") return findPngEnd(bytes, from);
  if (bytes.toString("latin1", from, from + 4) === "RIFF") return findRiffEnd(bytes, from);
  return bytes.toString("latin1", from + 4, from + 8) === "ftyp" ? findBoxesEnd(bytes, from) : null;
}

/** Markers without a length (ITU-T T.81, table B.1): TEM, RST0 to RST7, SOI. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Follows the markers, because a preview in the metadata has an end marker of its own. */
function findJpegEnd(bytes: Buffer, from: number): number | null {
  let at = from + 2;
  while (at + 1 < bytes.length) {
    // A 0xff byte begins a marker, except in coded data, where a zero byte follows it.
    at = bytes.indexOf(0xff, at);
    if (at === -1) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isAlone(marker)) at += 2;
    else if (at + 4 <= bytes.length) at += 2 + bytes.readUInt16BE(at + 2);
    else return null;
  }
  return null;
}

/** Follows the chunks up to IEND (RFC 2083, section 3.2). */
function findPngEnd(bytes: Buffer, from: number): number | null {
  let at = from + 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return end;
    at = end;
  }
  return null;
}

/** A RIFF header (WebP) gives the length of the data after it. If this length is odd, the file has one more byte. */
function findRiffEnd(bytes: Buffer, from: number): number | null {
  const length = bytes.readUInt32LE(from + 4);
  const end = from + 8 + length + (length % 2);
  return end <= bytes.length + 1 ? Math.min(end, bytes.length) : null;
}

/** Follows the boxes (ISO/IEC 14496-12) of an avif or a video. Returns null if the first box is invalid. */
export function findBoxesEnd(bytes: Buffer, from: number): number | null {
  let at = from;
  while (at + 8 <= bytes.length && /^[\w ]{4}$/.test(bytes.toString("latin1", at + 4, at + 8))) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < 8 || at + length > bytes.length) break;
    at += length;
  }
  return at === from ? null : at;
}
