import encodeQR from "qr";

/** `size`: the side in modules (dots), with the white rim. `path`: the dark modules as an SVG path. */
export interface QrCode {
  size: number;
  path: string;
}

/** The width of the white rim, in modules (ISO/IEC 18004). */
const RIM = 4;

/** Draws a text as QR code. The server draws it, so that no third party gets the text and no script is needed. */
export function toQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: RIM });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join("") };
}
