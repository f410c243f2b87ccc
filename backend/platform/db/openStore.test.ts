import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureSecrets, readSecrets } from "../process/secrets";
import { openStore } from "./openStore";

test("creates secrets.json with a new store", async () => {
  const folder = mkdtempSync(join(tmpdir(), "motriz-open-"));
  const config = { DATA_DIR: folder, DATABASE_URL: undefined, ALLOW_UNENCRYPTED: [], DISK_RESERVE: 0 };
  try {
    await (await openStore(config)).close();
    const made = readSecrets(folder);
    expect(made).not.toBeNull();
    expect(ensureSecrets(folder)).toEqual(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
