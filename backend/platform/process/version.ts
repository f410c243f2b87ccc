import { readFileSync } from "node:fs";
import { z } from "zod";

interface Version {
  version: string;
  /** The first letters of a digest of the built sources; null if it runs from sources. */
  revision: string | null;
}

const packageSchema = z.object({ name: z.literal("motriz"), version: z.string() });

/** A build runs in `build/backend`; sources are three folders deep. */
const packageFiles = ["../../package.json", "../../../package.json"];

let known: Version | null = null;

/** The version is package.json's, the revision the build's (scripts/sources.mjs). */
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
