import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import subsetFont from "subset-font";
import { root } from "./processes.mjs";

// Cuts the product's own typeface (docs/decisions/0005) out of Archivo, once for all builds:
// `npx tsx scripts/font.ts` after a change here, or of the package.

const PACKAGE = "node_modules/@fontsource-variable/archivo";

/** Where the cut font is kept, beside the style sheet that names it, and the licence under which it may be served. */
export const fontFile = `${root}app/styles/voice.woff2`;
export const licenceFile = `${root}app/styles/voice.OFL.txt`;

/**
 * Returns every character that the cut font has: those of Portuguese, German, French and English texts, with their
 * digits and punctuation. A name with another letter takes that letter from the reader's own font.
 */
export function voiceCharacters(): string {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
  const letters = "ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŸÆŒẞàáâãäçèéêëìíîïñòóôõöùúûüÿæœß";
  const signs = "\u00a0\u202f–—‘’‚“”„«»‹›…·•−×°²³ªº§¡¿€";
  return ascii.join("") + letters + signs;
}

/**
 * Returns the cut font as woff2, the same bytes each time. Of Archivo's axes it keeps the weights of headings alone,
 * and it carries its copyright and licence in its names (OFL 1.1, condition 2).
 */
export function cutFont(): Promise<Buffer> {
  const whole = readFileSync(`${root}${PACKAGE}/files/archivo-latin-wdth-normal.woff2`);
  return subsetFont(whole, voiceCharacters(), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 500, max: 800 }, wdth: 100 },
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"],
    preserveNameIds: [0, 13, 14],
    noHinting: true,
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const font = await cutFont();
  writeFileSync(fontFile, font);
  writeFileSync(licenceFile, readFileSync(`${root}${PACKAGE}/LICENSE`));
  console.log(`${fontFile}: ${font.length} bytes`);
}
