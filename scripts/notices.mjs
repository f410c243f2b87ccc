import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./processes.mjs";

/** Packages that only the build needs. Parts of them end up in browsers or in the image. */
export const bundledPackages = [
  "preact",
  "tailwindcss",
  "workbox-core",
  "workbox-navigation-preload",
  "workbox-routing",
  "workbox-strategies",
];

const isNotice = (name) => /^(licen[cs]e|notice|copying|third)/i.test(name);

/** Parts that are no npm packages: the text of their notice, or the file with the notice. */
const others = [
  { name: "Archivo (typeface)", licence: "OFL-1.1", file: "app/styles/voice.OFL.txt" },
  {
    name: "Lucide (icons)",
    licence: "ISC",
    text: "https://lucide.dev, ISC License, Copyright (c) Lucide Contributors 2022.",
  },
  {
    name: "GeoNames (coordinates of cities)",
    licence: "CC-BY-4.0",
    text: "https://www.geonames.org, Creative Commons Attribution 4.0, https://creativecommons.org/licenses/by/4.0/",
  },
];

/**
 * Lists the notices of all third parties in the product, equal texts once.
 *
 * @param {string} folder of the project, with its `node_modules`
 */
export function writeNotices(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8"));
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  const add = (title, text) => byText.set(text, [...(byText.get(text) ?? []), title]);
  for (const { name, licence, text, file } of others)
    add(`${name}: ${licence}`, text ?? readFileSync(join(folder, file), "utf8").trim());
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (link || !existsSync(join(folder, path)) || (dev && !bundledPackages.includes(name))) continue;
    if (!path.startsWith("node_modules/")) continue;
    const texts = readdirSync(join(folder, path), { withFileTypes: true })
      .filter((entry) => entry.isFile() && isNotice(entry.name))
      .map((entry) => readFileSync(join(folder, path, entry.name), "utf8").trim());
    add(`${name} ${version}: ${license ?? "see its package"}`, texts.join("\n\n") || "(The package has no notice.)");
  }
  const parts = [...byText].map(([text, titles]) => `${titles.sort().join("\n")}\n\n${text}\n`);
  return `Notices of the third parties whose work is in Motriz.\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}

export function saveNotices() {
  writeFileSync(`${root}build/THIRD_PARTIES.txt`, writeNotices(root));
}
