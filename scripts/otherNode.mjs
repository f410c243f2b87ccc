import { existsSync } from "node:fs";
import { npm, root, run } from "./processes.mjs";

/**
 * Finds another version of Node, or gets it from the registry: the package of the npm package `node` that holds the
 * program for this machine. It is no dependency, because only the deep check wants it.
 *
 * @param {number} major
 * @param {import("./stages.mjs").RunOptions} options
 * @returns {Promise<string>} the path of its program; throws where it can't be had
 */
export async function ensureNode(major, options) {
  const folder = `${root}.cache/node-${major}`;
  const name = `node-${process.platform}-${process.arch}`;
  const program = `${folder}/node_modules/${name}/bin/node`;
  if (existsSync(program)) return program;
  const install = npm("install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund");
  await run(`fetching Node ${major}`, [...install, `${name}@${major}`], options);
  if (!existsSync(program)) throw new Error(`Node ${major} could not be fetched from the registry.`);
  return program;
}
