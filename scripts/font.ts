import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import subsetFont from "subset-font";
import { root } from "./processes.mjs";

// Cuts the headings' font out of Archivo: `npx tsx scripts/font.ts` (docs/decisions/0005).

const PACKAGE = "node_modules/@fontsource-variable/archivo";

export const fontFile = `${root}app/styles/voice.woff2`;
export const licenceFile = `${root}app/styles/voice.OFL.txt`;

/** Letters of Portuguese, German, French and English, digits and punctuation; other letters use the reader's font. */
export function voiceCharacters(): string {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
  const letters = "ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŸÆŒẞàáâãäçèéêëìíîïñòóôõöùúûüÿæœß";
  const signs = "\u00a0\u202f–—‘’‚“”„«»‹›…·•−×°²³ªº§¡¿€";
  return ascii.join("") + letters + signs;
}

/** Returns the same woff2 bytes each time, with copyright and licence in its name records (OFL 1.1, condition 2). */
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
