import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { root } from "./processes.mjs";

/**
 * Checks that every regular expression of the product takes linear time. `recheck` needs seconds for some of them, so
 * expressions.json stores its verdicts by digest. `npm run lint` judges new expressions, prints a line for each fault,
 * and exits with 1 if there is a fault. `--write` stores the verdicts.
 *
 * A slower expression must take less than LONGEST for recheck's worst text of `most` characters. By the beginning of a
 * path, `bounds` has `most` and its test. `assembled` names files whose expressions are put together at run time.
 *
 * @typedef {{ file: string, line: number, source: string | null, flags: string }} Expression `source` is null if the
 *   expression is assembled at run time
 * @typedef {{ pumps: [prefix: string, pump: string][], end: string }} Attack each pump is repeated; percent-encoded
 * @typedef {{ most: number, why: string, test: string }} Bound
 */

const store = `${root}scripts/expressions.json`;
/** In ms for one expression. */
const TIMEOUT = 60_000;
/** In ms. */
const LONGEST = 50;
/** Most ways to match from one position, without endless repetition. With more ways, the time is measured. */
const MOST_PATHS = 10_000;
/** In characters: the longest description of a vacancy (contract/vacancies/feed.ts). */
const LONG_TEXT = 20_000;

/**
 * Finds a file's regular expressions: literals, and `new RegExp` of literal parts.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Expression[]}
 */
export function findExpressions(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map(
    [...tree.statements].flatMap((each) => (ts.isImportDeclaration(each) ? readImport(each) : [])),
  );
  for (const [name, value] of findConstants(tree)) constants.set(name, value);
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

/** Returns the constants of an imported file of the contract. */
function readImport(/** @type {ts.ImportDeclaration} */ { moduleSpecifier }) {
  const [, path] = /^#(contract\/[\w/]+)$/.exec(/** @type {ts.StringLiteral} */ (moduleSpecifier).text) ?? [];
  if (!path) return [];
  const file = `${root}${path}.ts`;
  return [...findConstants(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true))];
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
export const toDigest = (/** @type {string} */ version, { source, flags }) =>
  createHash("sha256").update(`${version}\n/${source}/${flags}`).digest("base64url").slice(0, 16);

/** Counts the ways to match from one position; Infinity if endless. The tool recheck calls "{0,200}" endless. */
function countPaths(/** @type {string} */ source) {
  const plain = source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  if (/[*+]|\{\d+,\}|\)\{/.test(plain)) return Infinity;
  let paths = 1;
  /** @type {number[]} */
  const alternatives = [];
  for (const [sign, low, high = low] of plain.matchAll(/[(|)]|\{(\d+)(?:,(\d+))?\}|(?<!\()\?/g)) {
    if (sign === "(") alternatives.push(1);
    else if (sign === "|") alternatives.push((alternatives.pop() ?? 0) + 1);
    else if (sign === ")") paths *= alternatives.pop() ?? 1;
    else paths *= sign === "?" ? 2 : 1 + Number(high) - Number(low);
  }
  return paths;
}

/**
 * Judges how an expression's time grows with the text's length.
 *
 * @returns {Promise<"linear" | Attack | string>} an attack if the time is polynomial, else the fault
 */
export async function judge({ source, flags }) {
  // recheck's JavaScript version runs everywhere. Its other versions need 50 MB (package.json, overrides).
  process.env.RECHECK_BACKEND ??= "pure";
  const { check } = await import("recheck");
  const { status, complexity, error, attack } = await check(source, flags, { timeout: TIMEOUT });
  if (status === "safe") return "linear";
  if (status === "unknown") return `recheck can't judge it (${error.kind}): make it simpler`;
  if (complexity.type === "polynomial")
    return { pumps: attack.pumps.map(({ prefix, pump }) => [prefix, pump].map(encode)), end: encode(attack.suffix) };
  return `${complexity.summary}, with ${attack.pattern}`;
}

const encode = (/** @type {string} */ text) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));

/** Returns the ms of processor time that an expression takes for the worst text of `most` characters. */
export function measure({ source, flags }, /** @type {Attack} */ attack, /** @type {number} */ most) {
  const pumps = attack.pumps.map((pump) => pump.map(decodeURIComponent));
  const end = decodeURIComponent(attack.end);
  const [fixed, pumped] = [0, 1].map((place) => pumps.reduce((sum, pump) => sum + pump[place].length, 0));
  const times = Math.floor((most - fixed - end.length) / pumped);
  const text = pumps.map(([prefix, pump]) => prefix + pump.repeat(times)).join("") + end;
  const expression = new RegExp(source, flags.replace(/[gy]/g, ""));
  const runs = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage();
    expression.test(text);
    return process.cpuUsage(begun).user / 1000;
  });
  return Math.min(...runs);
}

/** Lists sources without tests and scripts, whose expressions never read a stranger's text. */
const listSources = () =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "backend", "contract", "sdk"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => /\.(?:tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name));

/**
 * @param {Expression[]} expressions
 * @param {(expression: Expression) => Promise<string | Attack>} findVerdict
 * @param {{ bounds: Record<string, Bound>, assembled: Record<string, string> }} reasons by the beginning of a path
 * @returns {Promise<string[]>} what is wrong, a line each
 */
export async function findFaults(expressions, findVerdict, { bounds, assembled }) {
  const faults = [];
  const unused = new Set([...Object.keys(bounds), ...Object.keys(assembled)]);
  for (const expression of expressions) {
    const { file, line, source, flags } = expression;
    if (source !== null && countPaths(source) <= MOST_PATHS) continue;
    const verdict = source === null ? "it is put together when the program runs" : await findVerdict(expression);
    if (verdict === "linear") continue;
    const reasons = source === null ? assembled : typeof verdict === "string" ? {} : bounds;
    const reason = Object.keys(reasons).find((name) => file.startsWith(name));
    if (reason) unused.delete(reason);
    if (reason && source === null) continue;
    const most = bounds[reason ?? ""]?.most ?? (source !== null && countPaths(source) < Infinity ? LONG_TEXT : 0);
    const took = typeof verdict === "string" || most === 0 ? null : measure(expression, verdict, most);
    if (took !== null && took < LONGEST) continue;
    const fault = typeof verdict === "string" ? verdict : "not linear";
    const why = took === null ? fault : `${Math.round(took)} ms for ${most} characters`;
    faults.push(`${file}:${line}: ${source === null ? "" : `/${source}/${flags}: `}${why}`);
  }
  for (const [name, { test }] of Object.entries(bounds))
    if (!existsSync(`${root}${test}`)) faults.push(`scripts/expressions.json: ${name} has no test ${test}`);
  return [...faults, ...[...unused].map((name) => `scripts/expressions.json: ${name} needs no reason`)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { bounds, assembled, ...known } = JSON.parse(readFileSync(store, "utf8"));
  const { version } = JSON.parse(readFileSync(`${root}node_modules/recheck/package.json`, "utf8"));
  const verdicts = new Map([
    ...known.linear.map((/** @type {string} */ digest) => [digest, "linear"]),
    ...Object.entries(known.measured),
  ]);
  const anew = { linear: new Set(), measured: new Map() };
  const findVerdict = async (/** @type {Expression} */ expression) => {
    const digest = toDigest(version, expression);
    const verdict = verdicts.get(digest) ?? (await judge(expression));
    verdicts.set(digest, verdict);
    if (verdict === "linear") anew.linear.add(digest);
    else if (typeof verdict !== "string") anew.measured.set(digest, verdict);
    return verdict;
  };
  const expressions = listSources().flatMap((file) => findExpressions(file, readFileSync(`${root}${file}`, "utf8")));
  const faults = await findFaults(expressions, findVerdict, { bounds, assembled });
  const found = { linear: [...anew.linear].sort(), measured: Object.fromEntries([...anew.measured].sort()) };
  if (process.argv.includes("--write"))
    writeFileSync(store, `${JSON.stringify({ bounds, assembled, ...found }, null, 2)}\n`);
  else if (JSON.stringify(found) !== JSON.stringify(known))
    faults.push("scripts/expressions.json is not up to date: run node scripts/expressions.mjs --write");
  for (const fault of faults) console.log(fault);
  // Exits, because recheck's threads would keep the process running.
  process.exit(faults.length > 0 ? 1 : 0);
}
