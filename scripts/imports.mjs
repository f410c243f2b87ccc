import { writeFileSync } from "node:fs";
import { instance } from "@viz-js/viz";
import { cruise } from "dependency-cruiser";
import { findLayer, layers, leadsUp } from "./layers.mjs";
import { requireNode, root } from "./processes.mjs";

/**
 * `npm run imports` draws the imports of the product, types included, into docs/pictures/imports.svg: a box for each
 * layer with its number of files, an arrow for the imports from one to another with their number. It exits with 1 if
 * files import each other in a circle, or if an import leads up the layers.
 */
requireNode();
const picture = "docs/pictures/imports.svg";

/** @typedef {{ source: string, dependencies: { resolved: string, circular: boolean }[] }} Module */

process.chdir(root);
const { output } = await cruise(
  ["app", "backend", "contract"],
  {
    exclude: { path: String.raw`\.test\.tsx?$` },
    includeOnly: { path: "^(app|backend|contract)/" },
    tsPreCompilationDeps: true,
    ruleSet: { forbidden: [{ name: "no-circular", severity: "error", from: {}, to: { circular: true } }] },
    validate: true,
  },
  { alias: { "~": `${root}app` } },
);
const { modules } = /** @type {{ modules: Module[] }} */ (output);
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved, circular }) => ({ from: source, to: resolved, circular })),
);
const circular = imports.filter((each) => each.circular).map(({ from, to }) => `${from} -> ${to} is part of a circle`);
const up = imports.filter(({ from, to }) => leadsUp(from, to)).map(({ from, to }) => `${from} -> ${to} leads up`);

const viz = await instance();
writeFileSync(picture, viz.renderString(toDot(), { format: "svg" }));
for (const line of [...circular, ...up]) console.error(line);
console.log(
  `${modules.length} files, ${imports.length} imports, ${circular.length} in a circle, ${up.length} up. Drawn in ${picture}.`,
);
process.exitCode = circular.length + up.length === 0 ? 0 : 1;

/** The picture in the language of Graphviz. Layers that have no files yet are left out. */
function toDot() {
  const count = (/** @type {string[]} */ names) =>
    names.reduce((sum, name) => sum.set(name, (sum.get(name) ?? 0) + 1), new Map());
  const files = count(modules.map(({ source }) => findLayer(source)?.name ?? source));
  const arrows = count(
    imports.flatMap(({ from, to }) => {
      const [upper, lower] = [findLayer(from)?.name, findLayer(to)?.name];
      return upper === lower ? [] : [`"${upper}" -> "${lower}"`];
    }),
  );
  const boxes = layers.filter(({ name }) => files.has(name));
  const rows = [...new Set(boxes.map(({ row }) => row))].map((row) => boxes.filter((box) => box.row === row));
  return `digraph imports {
    bgcolor=white; nodesep=0.6; ranksep=0.7
    node [shape=box, margin="0.3,0.12", style="rounded,filled", fillcolor="#eef3f5", color="#52707c", fontname="sans-serif", fontsize=14]
    edge [color="#52707c", fontname="sans-serif", fontsize=11]
    ${boxes.map(({ name }) => `"${name}" [label="${name}\\n${files.get(name)} files"]`).join("\n    ")}
    ${rows.map((row) => `{ rank=same; ${row.map(({ name }) => `"${name}"`).join("; ")} }`).join("\n    ")}
    ${[...arrows].map(([arrow, number]) => `${arrow} [label="${number}"]`).join("\n    ")}
  }`;
}
