import { readFileSync } from "node:fs";
import { z } from "zod";

interface Version {
  version: string;
  /** The first letters of a digest of the sources that were built; null where the sources themselves run. */
  revision: string | null;
}

const packageSchema = z.object({ name: z.literal("motriz"), version: z.string() });

/** In the build the programs are in `build/backend`; as sources they are three folders deep. */
const packageFiles = ["../../package.json", "../../../package.json"];

let known: Version | null = null;

/** Returns the version of package.json, and the revision that `npm run build` left (scripts/sources.mjs). */
export function readVersion(): Version {
  known ??= { version: findVersion(), revision: readText("../.sources")?.slice(0, 12) ?? null };
  return known;
}

function findVersion(): string {
  for (const file of packageFiles) {
    const { data } = packageSchema.safeParse(JSON.parse(readText(file) ?? "null"));
    if (data) return data.version;
  }
  return "unknown";
}

function readText(file: string): string | null {
  try {
    return readFileSync(new URL(file, import.meta.url), "utf8");
  } catch {
    return null;
  }
}
