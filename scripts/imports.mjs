import { writeFileSync } from "node:fs";
import { findRoom, isShipped, leadsUp, readImports, rooms, toGraph } from "./rooms.mjs";
import { requireNode, root } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

/** Draws the imports between rooms into docs/pictures/imports.svg. Exits with 1 for an upward import. */
requireNode();
const isOnlyTried = process.argv.includes("--try");
const picture = "docs/pictures/imports.svg";

process.chdir(root);
const imports = readImports().filter(({ from }) => isShipped(from));
const up = imports.filter(leadsUp);
const { instance } = await import(`${await ensureTool("@viz-js/viz")}/dist/viz.js`);
const drawn = (await instance()).renderString(draw(), { format: "svg" });
if (!isOnlyTried) writeFileSync(picture, drawn);
for (const { from, to } of up) console.error(`${from} -> ${to} leads up`);
console.log(`${imports.length} imports, ${up.length} up.${isOnlyTried ? "" : ` Drawn in ${picture}.`}`);
process.exitCode = up.length === 0 ? 0 : 1;

function draw() {
  const arrows = reduceArrows(toGraph(imports, findRoom));
  const colours = { app: "#f3f0e6", backend: "#eef3f5", contract: "#eaf2ea" };
  const boxes = rooms.map((room) => {
    const [floor = ""] = room.split("/");
    return `"${room}" [label="${room}", fillcolor="${colours[/** @type {keyof typeof colours} */ (floor)]}"]`;
  });
  return `digraph imports {
    bgcolor=white; nodesep=0.25; ranksep=0.4
    node [shape=box, margin="0.15,0.06", height=0.3, style="rounded,filled", color="#52707c", fontname="sans-serif", fontsize=12]
    edge [color="#52707c", arrowsize=0.6]
    ${boxes.join("\n    ")}
    ${arrows.map(([from, to]) => `"${from}" -> "${to}"`).join("\n    ")}
  }`;
}

/**
 * @param {Map<string, Set<string>>} arrows a graph without cycles
 * @returns {[from: string, to: string][]}
 */
function reduceArrows(arrows) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  const reach = (/** @type {string} */ from) => {
    const known = reached.get(from);
    if (known) return known;
    const all = new Set([...(arrows.get(from) ?? [])].flatMap((to) => [to, ...reach(to)]));
    reached.set(from, all);
    return all;
  };
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap((to) =>
      [...targets].some((other) => other !== to && reach(other).has(to))
        ? []
        : [/** @type {[string, string]} */ ([from, to])],
    ),
  );
}
