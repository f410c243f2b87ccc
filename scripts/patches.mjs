import { readFileSync } from "node:fs";

/**
 * Patches that make pages faster (docs/decisions/0004). `edits` are pairs of the package's text and ours.
 *
 * @type {{ file: string, version: string, edits: [string, string][] }[]}
 */
const changes = [
  {
    // As https://github.com/remix-run/react-router/pull/14967 does from React Router 7.15 on.
    file: "@remix-run/router/dist/router.cjs.js",
    version: "1.23.3",
    edits: [
      [
        "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n",
        "  let branches = keptBranches.get(routes);\n  if (!branches) {\n    branches = flattenRoutes(routes);\n    rankRouteBranches(branches);\n    keptBranches.set(routes, branches);\n  }\n",
      ],
      [
        "function matchRoutesImpl(",
        "const keptBranches = new WeakMap();\nconst keptPatterns = new WeakMap();\nfunction matchRoutesImpl(",
      ],
      [
        "    let match = matchPath({\n      path: meta.relativePath,\n      caseSensitive: meta.caseSensitive,\n      end\n    }, remainingPathname);",
        '    let match = matchPath(meta[end ? "whole" : "beginning"] ??= {\n      path: meta.relativePath,\n      caseSensitive: meta.caseSensitive,\n      end\n    }, remainingPathname);',
      ],
      [
        "  let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
        "  let compiled = keptPatterns.get(pattern);\n  if (!compiled) {\n    compiled = compilePath(pattern.path, pattern.caseSensitive, pattern.end);\n    keptPatterns.set(pattern, compiled);\n  }\n  let [matcher, compiledParams] = compiled;",
      ],
    ],
  },
  {
    // Pages without scripts need no data stream. Without this patch, each page kept a stream open for 5 s.
    file: "@remix-run/server-runtime/dist/server.js",
    version: "2.17.5",
    edits: [
      [
        "      serverHandoffStream: singleFetch.encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),\n      renderMeta: {}\n    } : null),\n    future: build.future,",
        "      serverHandoffStream: build.entry.module.handsNothingOver ? undefined : singleFetch.encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),\n      renderMeta: {}\n    } : null),\n    future: build.future,",
      ],
    ],
  },
];

/**
 * Returns a package's file with the edits made.
 *
 * @param {string} path
 * @returns {string}
 * @throws if a package's version or text differs: check whether the patch is still needed
 */
export function patch(path) {
  const { file, version, edits } = changes.find((change) => path.endsWith(`/${change.file}`));
  const installed = JSON.parse(readFileSync(`${path.split("/dist/")[0]}/package.json`, "utf8")).version;
  return edits.reduce(
    (text, [theirs, ours]) => {
      if (installed !== version || text.split(theirs).length !== 2)
        throw new Error(`scripts/patches.mjs does not fit ${file} ${installed}.`);
      return text.replace(theirs, () => ours);
    },
    readFileSync(path, "utf8"),
  );
}

/** @type {import("esbuild").Plugin} */
export const patches = {
  name: "patches",
  setup: ({ onLoad }) => {
    for (const { file } of changes)
      onLoad({ filter: new RegExp(`/${file.replaceAll(".", "\\.")}$`) }, ({ path }) => ({ contents: patch(path) }));
  },
};
