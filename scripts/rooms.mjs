import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * The rooms of docs/design.md, section 12, as the starts of paths. An import leads to its own room, or to one that
 * comes later in this list; types count too. The longest start that fits is a file's room.
 */
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

/** @typedef {{ from: string, to: string, isType: boolean }} Import Paths from the root; `isType`: of types alone. */

const byLength = rooms.toSorted((one, other) => other.length - one.length);

/** Finds the room of a file; undefined for one that is in none, as those of tests and scripts are. */
export const findRoom = (/** @type {string} */ path) => byLength.find((room) => path.startsWith(room));

/** Returns the subject of a file: its folder within the room, or the file itself where it stands in none. */
export function findSubject(/** @type {string} */ path) {
  const room = findRoom(path);
  if (room === undefined) return undefined;
  const [folder = "", ...deeper] = path.slice(room.length).split("/");
  return deeper.length > 0 ? `${room}${folder}` : path;
}

/** Whether an import leads to a room above its own. */
export function leadsUp(/** @type {Import} */ { from, to }) {
  const [own, other] = [findRoom(from), findRoom(to)];
  return own !== undefined && other !== undefined && rooms.indexOf(own) > rooms.indexOf(other);
}

/** Whether a file is shipped. Tests render routes, and so does what they share. */
export const isShipped = (/** @type {string} */ file) => !file.startsWith("tests/") && !/\.test\.tsx?$/.test(file);

const statement = /^(?:import|export)\s+(type\s+)?([^;'"]*?)\s*(?:from\s*)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/gm;

/**
 * Reads what the sources import of each other. A package, a style sheet and a file that is not there are left out.
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

/** @returns {string[]} every source file of a folder, from the root */
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
 * Finds circles.
 *
 * @param {Map<string, Set<string>>} graph
 * @returns {string[]} each circle once, from where the walk met it first, as "a -> b -> a"
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
 * Makes a graph of imports.
 *
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
