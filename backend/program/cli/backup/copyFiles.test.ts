import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../platform/config";
import { newSecret } from "../../../platform/crypto/secret";
import { copyFiles } from "./copyFiles";

test.each(["cut", "deleted"])("keeps an earlier copy of a %s file", async (how) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "motriz-copy-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const [files, backup] = [join(DATA_DIR, "files"), join(DATA_DIR, "backup")];
  for (const folder of [files, backup]) mkdirSync(folder);
  const name = `${newSecret()}.pdf`;
  writeFileSync(join(files, name), "a document");
  const used = [{ name, userId: null, bytes: 10, digest: null }];
  const copy = () => copyFiles(backup, readConfig({ DATA_DIR }), { withFiles: true, used });
  expect(await copy()).toMatchObject({ damaged: [], obsolete: [] });
  if (how === "cut") truncateSync(join(files, name), 4);
  else rmSync(join(files, name));
  const damaged = [how === "cut" ? `${name} has 4 bytes, not 10` : `${name} is missing`];
  expect(await copy()).toEqual({ files: [{ name, bytes: 10, digest: null }], damaged, obsolete: [] });
});
