import encodeQR from "qr";

/** `size` is the side in modules with the white rim. `path` has the dark modules in SVG. */
export interface QrCode {
  size: number;
  path: string;
}

/** The white rim in modules (ISO/IEC 18004). */
const RIM = 4;

/** Draws the code on the server, so no third party gets the text and no script is needed. */
export function toQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: RIM });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join("") };
}
