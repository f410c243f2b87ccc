import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { root } from "./processes.mjs";

/**
 * Checks that every regular expression of the product takes linear time. `recheck` judges each, some for seconds, so
 * and exits with 1 if there is a fault. `--write` stores the verdicts.
 *
 * Quadratic time is accepted in the files of `bounds`, where the code bounds the text. Expressions assembled at run
 * time can't be judged: `assembled` names the files and the reason.
 *
 *   expression is assembled at run time
 */

const store = `${root}scripts/expressions.json`;
/** In ms for one expression. */
const TIMEOUT = 60_000;

/**
 * Finds a file's regular expressions: literals, and `new RegExp` of literal parts.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Expression[]}
 */
export function findExpressions(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = findConstants(tree);
  /** @type {Expression[]} */
  const found = [];
  const add = (/** @type {ts.Node} */ node, /** @type {{ source: string | null, flags: string }} */ expression) =>
    found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, ...expression });
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, { source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp")
      add(node, evaluate(node, constants) ?? { source: null, flags: "" });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function findConstants(/** @type {ts.SourceFile} */ tree) {
  /** @type {Map<string, ts.Expression>} */
  const constants = new Map();
  for (const statement of tree.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  return constants;
}

/** Evaluates an expression from constants. Returns null if it uses anything else. */
function evaluate(/** @type {ts.Node} */ node, /** @type {Map<string, ts.Expression>} */ constants) {
  /** @type {Map<string, string>} */
  const used = new Map();
  const collect = (/** @type {ts.Node} */ each) => {
    const initializer = ts.isIdentifier(each) ? constants.get(each.text) : undefined;
    if (ts.isIdentifier(each) && initializer && !used.has(each.text)) {
      used.set(each.text, "");
      ts.forEachChild(initializer, collect);
      collect(initializer);
      used.delete(each.text);
      used.set(each.text, initializer.getText());
    }
    ts.forEachChild(each, collect);
  };
  collect(node);
  const script = [...used].map(([name, value]) => `const ${name} = ${value};\n`).join("") + node.getText();
  try {
    const { source, flags } = runInNewContext(ts.transpile(script), {}, { timeout: 1000 });
    return typeof source === "string" ? { source, flags } : null;
  } catch {
    return null;
  }
}

/** Returns a digest that includes recheck's version, so a new version judges everything again. */
const toDigest = (/** @type {string} */ version, { source, flags }) =>
  createHash("sha256").update(`${version}\n/${source}/${flags}`).digest("base64url").slice(0, 16);

/** Returns whether an expression takes constant time at each start. recheck treats "{0,200}" as unbounded. */
const isBounded = (/** @type {string} */ source) =>
  !/[*+]|\{\d+,\}|\)\{/.test(source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x"));

/**
 * Judges how an expression's time grows with the text's length.
 *
 * @returns {Promise<"linear" | "quadratic" | string>} otherwise the fault
 */
export async function judge({ source, flags }) {
  // recheck's JavaScript version runs everywhere. Its other versions need 50 MB (package.json, overrides).
  process.env.RECHECK_BACKEND ??= "pure";
  const { check } = await import("recheck");
  const { status, complexity, error, attack } = await check(source, flags, { timeout: TIMEOUT });
  if (status === "safe") return "linear";
  if (status === "unknown") return `recheck can't judge it (${error.kind}): make it simpler`;
  if (complexity.type === "polynomial" && complexity.degree === 2) return "quadratic";
  return `${complexity.summary}, with ${attack.pattern}`;
}

/** Lists sources without tests and scripts, whose expressions never read a stranger's text. */
const listSources = () =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "backend", "contract"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

/**
 * @param {Expression[]} expressions
 * @param {(expression: Expression) => Promise<string>} findVerdict
 * @param {{ bounds: Record<string, string>, assembled: Record<string, string> }} reasons by the beginning of a path
 * @returns {Promise<string[]>} what is wrong, a line each
 */
export async function findFaults(expressions, findVerdict, { bounds, assembled }) {
  const faults = [];
  const unused = new Set([...Object.keys(bounds), ...Object.keys(assembled)]);
  for (const expression of expressions) {
    const { file, line, source, flags } = expression;
    if (source !== null && isBounded(source)) continue;
    const verdict = source === null ? "it is put together when the program runs" : await findVerdict(expression);
    if (verdict === "linear") continue;
    const accepted = source === null ? assembled : verdict === "quadratic" ? bounds : {};
    const reason = Object.keys(accepted).find((name) => file.startsWith(name));
    if (reason) unused.delete(reason);
    else faults.push(`${file}:${line}: ${source === null ? "" : `/${source}/${flags}: `}${verdict}`);
  }
  return [...faults, ...[...unused].map((name) => `scripts/expressions.json: ${name} needs no reason`)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { bounds, assembled, ...known } = JSON.parse(readFileSync(store, "utf8"));
  const { version } = JSON.parse(readFileSync(`${root}node_modules/recheck/package.json`, "utf8"));
  const verdicts = new Map(Object.entries(known).flatMap(([name, digests]) => digests.map((each) => [each, name])));
  const found = { linear: new Set(), quadratic: new Set() };
  const findVerdict = async (/** @type {Expression} */ expression) => {
    const digest = toDigest(version, expression);
    const verdict = verdicts.get(digest) ?? (await judge(expression));
    verdicts.set(digest, verdict);
    found[verdict]?.add(digest);
    return verdict;
  };
  const expressions = listSources().flatMap((file) => findExpressions(file, readFileSync(`${root}${file}`, "utf8")));
  const faults = await findFaults(expressions, findVerdict, { bounds, assembled });
  const anew = { linear: [...found.linear].sort(), quadratic: [...found.quadratic].sort() };
  if (process.argv.includes("--write"))
    writeFileSync(store, `${JSON.stringify({ bounds, assembled, ...anew }, null, 2)}\n`);
  else if (JSON.stringify(anew) !== JSON.stringify(known))
    faults.push("scripts/expressions.json is not up to date: run node scripts/expressions.mjs --write");
  for (const fault of faults) console.log(fault);
  // recheck's threads would keep running.
  process.exit(faults.length > 0 ? 1 : 0);
}
