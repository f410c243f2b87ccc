import encodeQR from "qr";

/** `size`: the side in modules with the white rim. The dark modules are an SVG path. */
export interface QrCode {
  size: number;
  path: string;
}

/** The white rim in modules (ISO/IEC 18004). */
const RIM = 4;

/** Makes a QR code that the page draws itself: no script, and no third party that learns the text. */
export function toQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: RIM });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join("") };
}
