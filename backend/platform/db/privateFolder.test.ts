import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolderPrivate } from "./privateFolder";

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "motriz-private-"));
  folder = join(root, "data");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8);

test("creates a private data folder", () => {
  makeFolderPrivate(folder);
  expect(modeOf(folder)).toBe("700");
});

test("makes an existing folder private", () => {
  for (const path of ["", "store", "store/database", "outbox", "neighbour"]) {
    mkdirSync(join(folder, path), { recursive: true });
    chmodSync(join(folder, path), 0o755);
  }
  for (const path of ["store/database/1259", "outbox/a.eml", "secrets.json", "neighbour/file"]) {
    writeFileSync(join(folder, path), "");
    chmodSync(join(folder, path), 0o666);
  }
  writeFileSync(join(root, "elsewhere"), "");
  chmodSync(join(root, "elsewhere"), 0o644);
  symlinkSync(join(root, "elsewhere"), join(folder, "store", "link"));
  makeFolderPrivate(folder);
  expect([modeOf(folder), modeOf(folder, "store"), modeOf(folder, "store/database"), modeOf(folder, "outbox")]).toEqual(
    ["700", "700", "700", "700"],
  );
  const files = ["store/database/1259", "outbox/a.eml", "secrets.json"].map((name) => modeOf(folder, name));
  expect(files).toEqual(["600", "600", "600"]);
  expect([modeOf(folder, "neighbour/file"), modeOf(root, "elsewhere")]).toEqual(["666", "644"]);
});
