import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Store } from "../backend/db/database";
import { openMemoryStore } from "../backend/db/memory";
import { migrate } from "../backend/db/migrate";

const migrations = fileURLToPath(new URL("../backend/db/migrations", import.meta.url));
const cache = fileURLToPath(new URL("../.cache/tests", import.meta.url));

/** An empty store at the newest schema, in memory. */
export async function openTestStore(): Promise<Store> {
  // Making a database takes five seconds and loading an image of one takes less than one, so each version of the
  // migrations is made once. Several test processes may do so at once: the last rename wins, and all are alike.
  const file = join(cache, `${versionOf(migrations)}.tar`);
  if (!existsSync(file)) {
    const made = await openMemoryStore();
    await migrate(made);
    mkdirSync(cache, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, new Uint8Array(await (await made.imageOf()).arrayBuffer()));
    renameSync(draft, file);
    await made.close();
  }
  return openMemoryStore(await openAsBlob(file));
}

function versionOf(folder: string): string {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(new URL("../node_modules/@electric-sql/pglite/package.json", import.meta.url))));
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".sql")).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
