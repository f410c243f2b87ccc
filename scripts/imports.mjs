import { writeFileSync } from "node:fs";
import { findLayer, layers, leadsUp } from "./layers.mjs";
import { findSubject, reduceArrows } from "./subjects.mjs";
import { requireNode, root } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

/**
 * `npm run imports` draws the imports of the product, types included, into docs/pictures/imports.svg: a box for each
 * layer with its number of files, an arrow for the imports from one to another with their number. It draws the subjects
 * (a folder each), and what they know of each other by value, into docs/pictures/subjects.svg, without the arrows that
 * follow from others. It exits with 1 if files import each other in a circle, or if an import leads up the layers;
 * tests/api/subjects.test.ts finds circles between subjects.
 */
requireNode();
/** The deep check draws and leaves the files as they are, so that its page can name the commit that it saw. */
const isOnlyTried = process.argv.includes("--try");
const pictures = { layers: "docs/pictures/imports.svg", subjects: "docs/pictures/subjects.svg" };

/** @typedef {{ resolved: string, circular: boolean, dependencyTypes: string[] }} Dependency */
/** @typedef {{ source: string, dependencies: Dependency[] }} Module */

process.chdir(root);
const { cruise } = await import(`${await ensureTool("dependency-cruiser")}/src/main/index.mjs`);
const { instance } = await import(`${await ensureTool("@viz-js/viz")}/dist/viz.js`);
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
  dependencies.map(({ resolved, circular, dependencyTypes }) => ({
    from: source,
    to: resolved,
    circular,
    isType: dependencyTypes.includes("type-only"),
  })),
);
const circular = imports.filter((each) => each.circular).map(({ from, to }) => `${from} -> ${to} is part of a circle`);
const up = imports.filter(({ from, to }) => leadsUp(from, to)).map(({ from, to }) => `${from} -> ${to} leads up`);

const viz = await instance();
const drawn = { layers: drawLayers(), subjects: drawSubjects() };
for (const name of /** @type {const} */ (["layers", "subjects"])) {
  const picture = viz.renderString(drawn[name], { format: "svg" });
  if (!isOnlyTried) writeFileSync(pictures[name], picture);
}
for (const line of [...circular, ...up]) console.error(line);
console.log(
  `${modules.length} files, ${imports.length} imports, ${circular.length} in a circle, ${up.length} up.${isOnlyTried ? "" : ` Drawn in ${Object.values(pictures).join(" and ")}.`}`,
);
process.exitCode = circular.length + up.length === 0 ? 0 : 1;

/** The picture in the language of Graphviz. Layers that have no files yet are left out. */
function drawLayers() {
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

/** The subjects: what is above knows what is below. */
function drawSubjects() {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { from, to, isType } of imports) {
    const [upper, lower] = [findSubject(from), findSubject(to)];
    if (isType || !upper || !lower || upper === lower) continue;
    arrows.set(upper, (arrows.get(upper) ?? new Set()).add(lower));
  }
  const names = [...new Set([...arrows].flatMap(([from, targets]) => [from, ...targets]))];
  const colours = { backend: "#eef3f5", "app/services": "#f3f0e6", "app/components": "#eaf2ea" };
  const boxes = names.map((name) => {
    const layer = name.slice(0, name.lastIndexOf("/"));
    const colour = colours[/** @type {keyof typeof colours} */ (layer)];
    return `"${name}" [label="${name.slice(layer.length + 1)}", fillcolor="${colour}"]`;
  });
  return `digraph subjects {
    bgcolor=white; nodesep=0.2; ranksep=0.45
    node [shape=box, margin="0.12,0.05", height=0.3, style="rounded,filled", color="#52707c", fontname="sans-serif", fontsize=12]
    edge [color="#52707c99", arrowsize=0.6]
    ${boxes.join("\n    ")}
    ${reduceArrows(arrows)
      .map(([from, to]) => `"${from}" -> "${to}"`)
      .join("\n    ")}
  }`;
}
