import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { requireNode, root } from "./processes.mjs";

/** Makes single changes, and tests after each: `node scripts/mutants.mjs [count] [seed] [part, as "2/6"]`. */

const LEAST_KILLED = 0.85;
/** In milliseconds: twice the slowest test file. A change can make a test hang. */
const PATIENCE = 300_000;
/** Always sampled, because faults in these folders lose data. */
export const always = ["backend/messaging/queue/", "backend/platform/files/", "backend/candidates/resume/reading/"];
const SHARE_OF_EACH = 0.1;

/** @typedef {{ file: string, start: number, end: number, text: string, line: number, was: string }} Mutant */

/** @type {Map<ts.SyntaxKind, string>} */
const swapped = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
]);

/**
 * Returns the mutants of a source: a swapped operator, a negated condition, a changed constant, a removed call.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
export function findMutants(file, source) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  /** @type {Mutant[]} */
  const found = [];
  /** @type {(node: ts.Node, text: string) => void} */
  const replace = (node, text) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, start, end, text, line, was: source.slice(start, end) });
  };
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = swapped.get(node.operatorToken.kind);
      // A plus may join texts, where a minus would always fail the type check.
      if (other !== undefined && !(other === "-" && joinsTexts(node))) replace(node.operatorToken, other);
    }
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      replace(condition, `!(${condition.getText()})`);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, "true");
    if (ts.isNumericLiteral(node) && !isWithoutEffect(node))
      replace(node, String(Number(node.text.replaceAll("_", "")) + 1));
    if (ts.isExpressionStatement(node) && isCall(node.expression)) replace(node, ";");
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** @param {ts.Expression} expression */
const isCall = (expression) =>
  ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);

/**
 * Returns whether changing a number has no effect: a fallback for the type (`list[i] ?? 0`), or a `tabIndex` below 0.
 *
 * @param {ts.NumericLiteral} node
 */
function isWithoutEffect({ parent }) {
  if (ts.isBinaryExpression(parent))
    return (
      parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && ts.isElementAccessExpression(parent.left)
    );
  return ts.isPrefixUnaryExpression(parent) && /^tabIndex=/.test(parent.parent.parent.getText());
}

/** @param {ts.Node} node */
const joinsTexts = (node) => /["'`]/.test(node.getText());

/**
 * Returns a file's tests in its folder: the test with the file's name, or else tests that import the file. The import
 * may go through other files of the folder.
 *
 * @param {string} file
 * @param {string[]} files the paths of all sources and tests
 * @param {(path: string) => string} read
 */
export function findTests(file, files, read) {
  const name = toName(file);
  const beside = files.filter((other) => dirname(other) === dirname(file));
  const tests = beside.filter(isTest);
  const own = tests.filter((test) => toName(test).replace(/\.test$/, "") === name);
  if (own.length > 0) return own;
  /** @type {(path: string, other: string) => boolean} */
  const imports = (path, other) => read(path).includes(`"./${other}"`);
  for (let reached = [name], known = 0; known < reached.length;) {
    const found = tests.filter((test) => reached.some((each) => imports(test, each)));
    if (found.length > 0) return found;
    known = reached.length;
    const more = beside.filter((path) => !isTest(path) && reached.some((each) => imports(path, each))).map(toName);
    reached = [...new Set([...reached, ...more])];
  }
  return [];
}

/** @param {string} path */
const toName = (path) => basename(path).replace(/\.tsx?$/, "");

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** @param {number} seed the same seed returns the same numbers, from 0 to 1 (mulberry32) */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param {number} count
 * @param {number} seed
 */
export function draw(count, seed) {
  const random = randomOf(seed);
  const files = execFileSync("git", ["ls-files", "app", "backend", "contract"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
  /** @type {Map<string, string>} */
  const texts = new Map();
  const read = (/** @type {string} */ path) => {
    const text = texts.get(path) ?? readFileSync(root + path, "utf8");
    texts.set(path, text);
    return text;
  };
  const sources = files.filter((path) => !isTest(path));
  /** @type {(Mutant & { tests: string[] })[]} */
  const drawn = [];
  /** @type {(pool: string[], wanted: number) => void} */
  const add = (pool, wanted) => {
    const left = [...pool];
    for (let missing = wanted; missing > 0 && left.length > 0;) {
      const [file = ""] = left.splice(Math.floor(random() * left.length), 1);
      const beside = findTests(file, files, read);
      const mutants = beside.length > 0 ? findMutants(file, read(file)) : [];
      const mutant = mutants[Math.floor(random() * mutants.length)];
      if (!mutant || drawn.some((other) => other.file === file)) continue;
      drawn.push({ ...mutant, tests: beside });
      missing -= 1;
    }
  };
  for (const folder of always)
    add(
      sources.filter((path) => path.startsWith(folder)),
      Math.ceil(count * SHARE_OF_EACH),
    );
  add(sources, count - drawn.length);
  return drawn;
}

function copyProject() {
  const copy = join(root, ".cache", "mutants");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const path of tracked) if (existsSync(root + path)) cpSync(root + path, join(copy, path));
  symlinkSync(`${root}node_modules`, join(copy, "node_modules"));
  return copy;
}

/**
 * @param {string} copy
 * @param {{ tests: string[] }} mutant
 * @returns {"tests" | "types" | null} the check that detected the change
 */
function findKiller(copy, { tests }) {
  const runs = (/** @type {string[]} */ ...args) =>
    spawnSync(process.execPath, args, {
      cwd: copy,
      timeout: PATIENCE,
      env: { ...process.env, CI: "" },
      stdio: "ignore",
    }).status === 0;
  if (!runs("node_modules/vitest/vitest.mjs", "run", "--bail=1", ...tests)) return "tests";
  return runs("node_modules/tsc7/bin/tsc", "--noEmit") ? null : "types";
}

/**
 * @param {number} count
 * @param {number} seed
 * @param {string} part the part of the drawn changes that this call tries, as "2/6" for the second of six equal parts
 * @returns {number} an exit code: 0 if enough changes were detected
 */
export function tryMutants(count, seed, part = "1/1") {
  const [which = 1, parts = 1] = part.split("/").map(Number);
  const drawn = draw(count, seed).filter((_, place) => place % parts === which - 1);
  const copy = copyProject();
  let killed = 0;
  for (const mutant of drawn) {
    const { file, start, end, text, line, was } = mutant;
    const source = readFileSync(join(copy, file), "utf8");
    writeFileSync(join(copy, file), source.slice(0, start) + text + source.slice(end));
    const killer = findKiller(copy, mutant);
    writeFileSync(join(copy, file), source);
    if (killer) killed += 1;
    const change = `${was.replace(/\s+/g, " ").slice(0, 60)} -> ${text.replace(/\s+/g, " ").slice(0, 60)}`;
    console.log(`${killer ? `seen by ${killer}` : "NOT SEEN"}: ${file}:${line} ${change}`);
  }
  rmSync(copy, { recursive: true, force: true });
  console.log(`${killed} of ${drawn.length} changes were seen (seed ${seed})`);
  return killed >= drawn.length * LEAST_KILLED ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  const [count = "60", seed = "1", part] = process.argv.slice(2);
  process.exitCode = tryMutants(Number(count), Number(seed), part);
}
