import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Returns whether a file is for a package's developers: map, type, source, or a text other than the licence. */
const isForDevelopers = (name) =>
  /\.(map|[cm]?tsx?|flow|tsbuildinfo)$/.test(name) ||
  (/\.(md|markdown)$/i.test(name) && !/^(licen[cs]e|notice|copying|third)/i.test(name));

/**
 * Trims a pruned build (`npm prune --omit=dev`) for the image: `node scripts/trim-image.mjs [folder]`. package.json
 * then names only present packages, so `npm sbom` works.
 *
 * @param {string} folder
 * @returns {number} how many files were removed
 */
export function trim(folder) {
  const modules = join(folder, "node_modules");
  // npm keeps typescript, because packages name it as an optional peer, but no running code needs it.
  rmSync(join(modules, "typescript"), { recursive: true, force: true });
  for (const name of ["tsc", "tsserver"]) rmSync(join(modules, ".bin", name), { force: true });
  rmSync(join(modules, "@tesseract.js-data/por/4.0.0"), { recursive: true, force: true });
  const lock = join(modules, ".package-lock.json");
  const installed = JSON.parse(readFileSync(lock, "utf8"));
  delete installed.packages["node_modules/typescript"];
  rmSync(lock);
  writeFileSync(lock, JSON.stringify(installed, null, 2));
  const file = join(folder, "package.json");
  const described = JSON.parse(readFileSync(file, "utf8"));
  delete described.devDependencies;
  delete described.scripts;
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);

  let count = 0;
  for (const place of [modules, join(folder, "build")])
    for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && isForDevelopers(entry.name)) {
        rmSync(join(entry.parentPath, entry.name));
        count++;
      }
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(`${trim(process.argv[2] ?? ".")} files for developers are not in the image.`);
