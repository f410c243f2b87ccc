import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Files of a package for its developers: maps, types and sources, and texts other than its licence. */
const isForDevelopers = (name) =>
  /\.(map|[cm]?tsx?|flow|tsbuildinfo)$/.test(name) ||
  (/\.(md|markdown)$/i.test(name) && !/^(licen[cs]e|notice|copying|third)/i.test(name));

/**
 * Makes the folder of a build that has been pruned (`npm prune --omit=dev`) what the image holds: no compiler, no
 * source maps, no sources, and a package.json that asks for nothing which is not there, so that `npm sbom` can list the
 * rest.
 *
 *     node scripts/trim-image.mjs [folder, the current one by default]
 *
 * @param {string} folder
 * @returns {number} how many files went
 */
export function trim(folder) {
  const modules = join(folder, "node_modules");
  // Packages name it as an optional peer, so npm keeps it. Nothing that runs asks for it.
  rmSync(join(modules, "typescript"), { recursive: true, force: true });
  for (const name of ["tsc", "tsserver"]) rmSync(join(modules, ".bin", name), { force: true });
  // The model of Portuguese that nothing reads (backend/candidates/resume/reading/resumeProcess.ts).
  rmSync(join(modules, "@tesseract.js-data/por/4.0.0"), { recursive: true, force: true });
  const lock = join(modules, ".package-lock.json");
  const installed = JSON.parse(readFileSync(lock, "utf8"));
  delete installed.packages["node_modules/typescript"];
  // The file is made anew, because it may have other names (a copy by hard links).
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
