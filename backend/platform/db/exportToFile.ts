import { open, rm } from "node:fs/promises";
import type { Database } from "./database";
import { exportTables } from "./transfer";

export async function exportToFile(db: Database, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new Error(`${file} is there already.`) : error;
  });
  try {
    await exportTables(db, (line) => handle.writeFile(line));
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
