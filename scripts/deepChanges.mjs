import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "./processes.mjs";

export const deepReport = "docs/deep.md";

/** Folders without quick tests. A change in such a folder is finished once the deep check has passed. */
export const wantDeepCheck = /** @type {Record<string, string[]>} */ (
  JSON.parse(readFileSync(`${root}scripts/deepChanges.json`, "utf8"))
);

/** @param {...string} args */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** @returns {string} the commit that is checked out, and whether files differ from it; empty without git */
export function describeCommit() {
  try {
    const commit = git("rev-parse", "HEAD").trim();
    return git("status", "--porcelain").trim() ? `${commit}, with changes` : commit;
  } catch {
    return "";
  }
}

/**
 * Lists folders changed since their last deep check.
 *
 * @param {string[]} [changed] the files that differ from the checked commit
 * @returns {string} one line; empty without a change, without git, or without a commit to compare
 */
export function adviseDeepCheck(changed = listChanges()) {
  const wanted = Object.entries(wantDeepCheck).flatMap(([subject, paths]) => {
    const touched = paths.filter((path) => changed.some((file) => file === path || file.startsWith(`${path}/`)));
    return touched.length > 0 ? [`${subject} (${touched.join(", ")})`] : [];
  });
  if (wanted.length === 0) return "";
  return `Changed since the last deep check: ${wanted.join("; ")}. Run "npm run check:deep" before this is called done.`;
}

/** @returns {string[]} the files that differ from the report's commit, including uncommitted files */
function listChanges() {
  try {
    const [, commit = ""] = /\b([0-9a-f]{40})\b/.exec(readFileSync(`${root}${deepReport}`, "utf8")) ?? [];
    const untracked = git("ls-files", "--others", "--exclude-standard");
    return [...git("diff", "--name-only", commit).split("\n"), ...untracked.split("\n")];
  } catch {
    return [];
  }
}
