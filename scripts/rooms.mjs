import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Parts of the code (rooms), by their paths' start. An import, even of a type, leads to the same or a later room. */
export const rooms = [
  "app/routes/",
  "app/",
  "app/components/shell/",
  "app/enhance/",
  "app/services/shell/",
  "app/components/applications/",
  "app/islands/recorder/",
  "app/services/applications/",
  "app/components/vacancies/",
  "app/components/candidates/",
  "app/components/kit/",
  "app/islands/",
  "app/services/vacancies/",
  "app/services/candidates/",
  "app/services/requests/",
  "app/components/ui/",
  "app/worker/",
  "app/services/server/",
  "app/locales/",
  "app/styles/",
  "backend/program/",
  "backend/operators/",
  "backend/channels/",
  "backend/applications/",
  "backend/candidates/",
  "backend/vacancies/",
  "backend/messaging/",
  "backend/http/",
  "backend/platform/",
  "contract/",
  "contract/companies/",
  "contract/applications/",
  "contract/vacancies/",
  "contract/candidates/",
  "contract/base/",
];

/** @typedef {{ from: string, to: string, isType: boolean }} Import Paths from the root; `isType`: a type import. */

const byLength = rooms.toSorted((one, other) => other.length - one.length);

/** Returns a file's room; undefined for tests and scripts. */
export const findRoom = (/** @type {string} */ path) => byLength.find((room) => path.startsWith(room));

/** Returns a file's subject: its folder within the room, or the file itself. */
export function findSubject(/** @type {string} */ path) {
  const room = findRoom(path);
  if (room === undefined) return undefined;
  const [folder = "", ...deeper] = path.slice(room.length).split("/");
  return deeper.length > 0 ? `${room}${folder}` : path;
}

export function leadsUp(/** @type {Import} */ { from, to }) {
  const [own, other] = [findRoom(from), findRoom(to)];
  return own !== undefined && other !== undefined && rooms.indexOf(own) > rooms.indexOf(other);
}

/** Returns whether a file ships, unlike tests and the code that tests share. */
export const isShipped = (/** @type {string} */ file) => !file.startsWith("tests/") && !/\.test\.tsx?$/.test(file);

const statement = /^(?:import|export)\s+(type\s+)?([^;'"]*?)\s*(?:from\s*)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/gm;

/**
 * Reads the imports between the sources, without packages, style sheets and missing files.
 *
 * @param {readonly string[]} [folders] from the root
 * @returns {Import[]}
 */
export function readImports(folders = ["app", "backend", "contract", "tests"]) {
  return folders.flatMap(listSources).flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(statement)].flatMap(([, type, names = "", specifier, lazy]) => {
      const to = resolve(from, specifier ?? lazy ?? "");
      const listed = /^\{([^}]*)\}$/
        .exec(names)?.[1]
        ?.split(",")
        .filter((name) => name.trim() !== "");
      const isType = Boolean(type) || Boolean(listed?.length && listed.every((name) => /^\s*type\s/.test(name)));
      return to ? [{ from, to, isType }] : [];
    }),
  );
}

/** @returns {string[]} the paths, from the root, of all .ts and .tsx files in a folder */
export const listSources = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path));

function resolve(/** @type {string} */ from, /** @type {string} */ specifier) {
  const path = /^\.\.?(\/|$)/.test(specifier)
    ? join(dirname(from), specifier)
    : specifier.replace(/^~\//, "app/").replace(/^#(contract|tests)\//, "$1/");
  return [".ts", ".tsx"].map((ending) => normalize(path) + ending).find((candidate) => existsSync(candidate));
}

/**
 * @param {Map<string, Set<string>>} graph
 * @returns {string[]} each circle once, from the node that was visited first, as "a -> b -> a"
 */
export function findCircles(graph) {
  /** @type {string[]} */
  const found = [];
  const finished = new Set();
  const walk = (/** @type {string} */ node, /** @type {string[]} */ path) => {
    const at = path.indexOf(node);
    if (at >= 0) found.push([...path.slice(at), node].join(" -> "));
    if (at >= 0 || finished.has(node)) return;
    for (const target of graph.get(node) ?? []) walk(target, [...path, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}

/**
 * @param {readonly Import[]} imports
 * @param {(path: string) => string | undefined} toNode
 * @returns {Map<string, Set<string>>} from each node the others that it imports
 */
export function toGraph(imports, toNode) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of imports) {
    const [node, target] = [toNode(from), toNode(to)];
    if (node && target && node !== target) graph.set(node, (graph.get(node) ?? new Set()).add(target));
  }
  return graph;
}
