import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { storeImage } from "./store";

const { version: pglite } = JSON.parse(
  readFileSync(fileURLToPath(new URL("../node_modules/@electric-sql/pglite/package.json", import.meta.url)), "utf8"),
) as { version: string };

/**
 * Makes the folder of an embedded store that is empty and at the newest schema. An engine takes most of its first start
 * to make one; a test for which that start proves nothing need not wait for it.
 */
export async function makeStoreFolder(folder: string): Promise<void> {
  const database = join(folder, "database");
  mkdirSync(database, { recursive: true });
  const { status, stderr } = spawnSync("tar", ["-xf", await storeImage(), "-C", database], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  // As the store itself leaves them: for their owner alone.
  spawnSync("chmod", ["-R", "go-rwx", folder]);
  writeFileSync(join(folder, "format.json"), JSON.stringify({ pglite }), { mode: 0o600 });
}
