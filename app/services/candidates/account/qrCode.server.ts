import encodeQR from "qr";

/** A QR code to draw: the side of its square in modules, with the white rim, and the dark modules as an SVG path. */
export interface QrCode {
  size: number;
  path: string;
}

/** The white rim that readers want around the code, in modules (ISO/IEC 18004). */
const RIM = 4;

/** Writes a text as a QR code, which the page draws by itself: no script, and no address that would tell the text. */
export function toQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: RIM });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join("") };
}
