const MAKE = 0x010f;

/** Reads Exif's Make (JEITA CP-3451, IFD0), or null. */
export function findMaker(exif: Buffer): string | null {
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
