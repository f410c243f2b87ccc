import { fileURLToPath, pathToFileURL } from "node:url";

/** Where the programs of threads and processes stand: beside the module that starts one. Tests name a built folder. */
export const programs: { folder: string | null } = { folder: null };

/** Finds a program by its name ("storeWorker") and the URL of the module beside which it stands. */
export function findProgram(name: string, importer: string): { url: URL; isBuilt: boolean } {
  if (programs.folder) return { url: pathToFileURL(`${programs.folder}/${name}.js`), isBuilt: true };
  const isBuilt = !importer.endsWith(".ts");
  return { url: new URL(`./${name}.${isBuilt ? "js" : "ts"}`, importer), isBuilt };
}

/** Returns Node's arguments to run a program in a process of its own. */
export function toArguments(name: string, importer: string): string[] {
  const { url, isBuilt } = findProgram(name, importer);
  return [...(isBuilt ? [] : ["--import", "tsx"]), fileURLToPath(url)];
}
