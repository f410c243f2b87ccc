import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireNode, root } from "./processes.mjs";

/** `npm run bench [-- pages search]` measures (docs/bench.md). With `--once` it exits with 1 only if a part breaks. */
requireNode();
if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1);
rmSync(`${root}tests/bench/bare/build`, { recursive: true, force: true });
const child = spawn(process.execPath, ["--import", "tsx", "tests/bench/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
});
child.on("exit", (code) => process.exit(code ?? 1));
