/** Looks at the content, not at name or header. */
export function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** Looks at the first bytes (avif and heic: ISO/IEC 23008-12, annex B). */
export function findKind(bytes: Buffer): "picture" | "heic" | null {
  if (isPicture(bytes)) return "picture";
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  const brand = bytes.toString("latin1", 8, 12);
  if (brand === "avif" || bytes.toString("latin1", 12, Math.min(64, bytes.readUInt32BE(0))).includes("avif"))
    return "picture";
  return heicBrands.test(brand) ? "heic" : null;
}
