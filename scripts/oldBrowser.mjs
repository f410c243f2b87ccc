import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { npm, root, run } from "./processes.mjs";

/** Chromium 92 for Linux on x64, the oldest available. The check downloads its 50 MB; it is no dependency. */
const PACKAGE = "chrome-aws-lambda@10.1.0";
const SHA512 = "NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==";

const folder = `${root}.cache/chromium-92`;
const program = `${folder}/chromium`;

/**
 * @returns {Promise<string | null>} the path of its program; null on another kind of machine, or without the registry
 */
export async function ensureOldBrowser() {
  if (existsSync(program)) return program;
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const parts = `${folder}/parts`;
  mkdirSync(parts, { recursive: true });
  try {
    const output = [];
    if ((await run("fetching an old Chromium", npm("pack", PACKAGE, "--pack-destination", parts), { output })) !== 0)
      return null;
    const archive = `${parts}/${readdirSync(parts).find((name) => name.endsWith(".tgz"))}`;
    if (createHash("sha512").update(readFileSync(archive)).digest("base64") !== SHA512)
      throw new Error(`${PACKAGE} is not what it was.`);
    if ((await run("unpacking it", ["tar", "xzf", archive, "-C", parts, "package/bin"], { output })) !== 0) return null;
    const bin = `${parts}/package/bin`;
    writeFileSync(`${parts}/swiftshader.tar`, brotliDecompressSync(readFileSync(`${bin}/swiftshader.tar.br`)));
    if ((await run("unpacking it", ["tar", "xf", `${parts}/swiftshader.tar`, "-C", folder], { output })) !== 0)
      return null;
    writeFileSync(`${parts}/chromium`, brotliDecompressSync(readFileSync(`${bin}/chromium.br`)), { mode: 0o755 });
    // Last, so an interrupted download starts again.
    renameSync(`${parts}/chromium`, program);
    return program;
  } finally {
    rmSync(parts, { recursive: true, force: true });
  }
}
