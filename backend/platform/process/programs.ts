import { fileURLToPath, pathToFileURL } from "node:url";

/** Folder with the programs of threads and processes. Null: the importing module's folder. Tests set a built one. */
export const programs: { folder: string | null } = { folder: null };

/** Finds a program by its name ("storeWorker"), next to the module with the URL `importer`. */
export function findProgram(name: string, importer: string): { url: URL; isBuilt: boolean } {
  if (programs.folder) return { url: pathToFileURL(`${programs.folder}/${name}.js`), isBuilt: true };
  const isBuilt = !importer.endsWith(".ts");
  return { url: new URL(`./${name}.${isBuilt ? "js" : "ts"}`, importer), isBuilt };
}

export function toArguments(name: string, importer: string): string[] {
  const { url, isBuilt } = findProgram(name, importer);
  return [...(isBuilt ? [] : ["--import", "tsx"]), fileURLToPath(url)];
}
