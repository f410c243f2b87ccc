import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#contract/base/time";
import type { Config } from "../../backend/platform/config";
import type { AppContext } from "../../backend/http/context";
import { newSecret } from "../../backend/platform/crypto/secret";
import { isOwnName } from "../../backend/platform/files/fileName";
import { getFiles } from "../../backend/platform/files/fileStore";
import { deleteUnusedFiles } from "../../backend/platform/files/storedFiles";

export async function saveFile(config: Config, bytes: Uint8Array, extension: string): Promise<string> {
  const name = `${newSecret()}.${extension}`;
  await getFiles(config).save(name, bytes);
  return name;
}

export const deleteUnusedADayLater = (context: AppContext): Promise<number> =>
  deleteUnusedFiles({ ...context, now: () => new Date(context.now().getTime() + 1.1 * DAY_MS) });

export async function listFilesADayLater(context: AppContext): Promise<string[]> {
  await deleteUnusedADayLater(context);
  return (await readdir(join(context.config.DATA_DIR, "files"))).filter(isOwnName);
}
