import { readFileSync } from "node:fs";
import { z } from "zod";

interface Version {
  version: string;
  /** The first letters of a digest of the built sources; null if the product runs from sources. */
  revision: string | null;
}

const packageSchema = z.object({ name: z.literal("motriz"), version: z.string() });

export function readRelease(): string {
  const { version, revision } = readVersion();
  return revision ? `${version}+${revision}` : version;
}

let known: Version | null = null;

/** Reads the version from package.json, and the revision from the build (scripts/sources.mjs). */
export function readVersion(): Version {
  known ??= { version: findVersion(), revision: readText("../.sources")?.slice(0, 12) ?? null };
  return known;
}

/** Reads package.json. Its relative path is the same from `build/backend`, `build/server` and the sources. */
function findVersion(): string {
  const { data } = packageSchema.safeParse(JSON.parse(readText("../../package.json") ?? "null"));
  return data?.version ?? "unknown";
}

function readText(file: string): string | null {
  try {
    return readFileSync(new URL(file, import.meta.url), "utf8");
  } catch {
    return null;
  }
}
