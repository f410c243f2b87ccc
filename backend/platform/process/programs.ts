import { fileURLToPath, pathToFileURL } from "node:url";

/** The folder of threads' and processes' programs; by default beside the importing module. Tests set a built folder. */
export const programs: { folder: string | null } = { folder: null };

/** `name`: "storeWorker". `importer`: the URL of the module beside it. */
export function findProgram(name: string, importer: string): { url: URL; isBuilt: boolean } {
  if (programs.folder) return { url: pathToFileURL(`${programs.folder}/${name}.js`), isBuilt: true };
  const isBuilt = !importer.endsWith(".ts");
  return { url: new URL(`./${name}.${isBuilt ? "js" : "ts"}`, importer), isBuilt };
}

export function toArguments(name: string, importer: string): string[] {
  const { url, isBuilt } = findProgram(name, importer);
  return [...(isBuilt ? [] : ["--import", "tsx"]), fileURLToPath(url)];
}
