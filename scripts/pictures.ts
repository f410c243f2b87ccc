import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import drawings from "../app/components/kit/brand/drawings.json";
import { palette } from "../app/styles/palette";
import { captureScreens } from "./screens";
import { markPath } from "../app/components/kit/brand/Mark";

// Makes pictures: `npx tsx scripts/pictures.ts [icons] [screens]`. `icons` after a change of outlines or colours;
// `screens` after `npm run build`, for docs/pictures. Pictures have no words, because the name is configured.

const folder = fileURLToPath(new URL("../public/", import.meta.url));
const light = palette("light", "default");
const dark = palette("dark", "default");
const mark = `<path fill-rule="evenodd" stroke-linejoin="round" d="${markPath}"/>`;

function tile(share: number, radius: number): Buffer {
  const size = 512 * share;
  const start = (512 - size) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="${radius}" fill="${light.primary}"/>` +
      `<svg x="${start}" y="${start}" width="${size}" height="${size}" viewBox="0 0 32 32" fill="#fff" stroke="#fff">${mark}</svg></svg>`,
  );
}

const png = (svg: Buffer, size: number) =>
  sharp(svg).resize(size).png({ palette: true, compressionLevel: 9 }).toBuffer();

/** Returns an .ico of one PNG: header of 6 bytes, entry of 16, picture (Wikipedia, "ICO (file format)"). */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${light.primary};stroke:${light.primary}}@media(prefers-color-scheme:dark){path{fill:${dark.primary};stroke:${dark.primary}}}</style>${mark}</svg>\n`;

const preview = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${light.accent}"/>` +
    `<rect width="440" height="630" fill="${light.primary}"/><svg x="90" y="185" width="260" height="260" viewBox="0 0 32 32" fill="#fff" stroke="#fff">${mark}</svg>` +
    `<svg x="500" y="80" width="640" height="470" viewBox="0 0 240 160"><path d="${drawings.lift.tint}" fill="#fff"/>` +
    `<path d="${drawings.lift.lines}" fill="none" stroke="${light.primary}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg></svg>`,
);

async function drawIcons(): Promise<void> {
  mkdirSync(`${folder}icons`, { recursive: true });
  writeFileSync(`${folder}favicon.svg`, favicon);
  writeFileSync(`${folder}favicon.ico`, ico(await png(tile(0.8, 96), 32), 32));
  writeFileSync(`${folder}icons/apple-touch-icon.png`, await png(tile(0.66, 0), 180));
  writeFileSync(`${folder}icons/icon-192.png`, await png(tile(0.72, 96), 192));
  writeFileSync(`${folder}icons/icon-512.png`, await png(tile(0.72, 96), 512));
  // Only the inner circle of 80 % of a maskable icon is always shown. https://www.w3.org/TR/appmanifest/#icon-masks
  writeFileSync(`${folder}icons/maskable-512.png`, await png(tile(0.55, 0), 512));
  writeFileSync(`${folder}og.png`, await png(preview, 1200));
}

const named = process.argv.slice(2);
const isWanted = (what: "icons" | "screens") => named.length === 0 || named.includes(what);
if (isWanted("icons")) await drawIcons();
if (isWanted("screens")) await captureScreens();
