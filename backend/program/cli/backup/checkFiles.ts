import type { Config } from "../../../platform/config";
import { getFiles } from "../../../platform/files/fileStore";
import { digestStream, type UsedFile } from "../../../platform/files/storedFiles";

/** Returns a line for each missing or damaged file. With `reads`, also reads every file and compares digests. */
export async function findDamagedFiles(
  config: Config,
  used: readonly Omit<UsedFile, "userId">[],
  { reads }: { reads: boolean },
): Promise<string[]> {
  const files = getFiles(config);
  const damaged: string[] = [];
  for (const { name, bytes, digest } of used) {
    const size = await files.size(name);
    if (size === null) damaged.push(`${name} is missing`);
    else if (bytes !== null && size !== bytes) damaged.push(`${name} has ${size} bytes, not ${bytes}`);
    else if (reads && digest !== null && (await digestStream(await files.open(name))).digest !== digest)
      damaged.push(`${name} has other content than its row says`);
  }
  return damaged;
}

/** Throws an error with a line for each damaged file. */
export function requireNoDamage(damaged: readonly string[], count: number, done: string): void {
  if (damaged.length > 0)
    throw new Error(`${done} ${damaged.length} of ${count} files are missing or damaged:\n${damaged.join("\n")}`);
}
