import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { root } from "./processes.mjs";

/** Finds assertions that pass without data: negative ones on `?.` or a fallback, and loops over an empty list. */

/** @typedef {{ line: number, what: string }} Weak */

const tests = /\.(test|journey|server|alone|terminal)\.tsx?$|^tests\/.*\.ts$/;
const negative = new Set(["toBeUndefined", "toBeFalsy"]);

/**
 * @param {string} text the source of a test
 * @returns {Weak[]} in their order
 */
export function findWeak(text) {
  const source = ts.createSourceFile("test.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {Weak[]} */
  const found = [];
  /** @type {(node: ts.Node, what: string) => void} */
  const add = (node, what) =>
    void found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });
  const matches = findConstants(source, (value) => hasCallOf(value, "matchAll"));
  const fallbacks = findConstants(source, isFallback);
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isForOfStatement(node) && hasFallback(node.expression) && /\bexpect\(/.test(node.statement.getText()))
      add(node, "the fallback makes no round: ask for the list by `present` of tests/present.ts");
    if (ts.isForOfStatement(node) && (hasCallOf(node.expression, "matchAll") || isUncounted(node, matches)))
      add(node, "the pattern may match nothing: loop over `findAll` of tests/findAll.ts");
    if (ts.isCallExpression(node) && isExpect(node)) {
      const [looked] = node.arguments;
      if (looked && isCallOf(looked, "every"))
        add(node, "the list may be empty: use `expectEach` of tests/expectEach.ts");
      const value = looked && toValue(looked);
      if (value && (isNegative(node) || (value !== looked && expectsBoolean(node))) && isOptional(value))
        add(node, "what `?.` looks into may be absent: ask for it by `present` of tests/present.ts");
      if (looked && (isNegative(node) || expectsNothing(node)) && (hasFallback(looked) || usesAny(looked, fallbacks)))
        add(node, "the fallback passes too: ask for the value by `present` of tests/present.ts");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @type {(node: ts.Node) => boolean} Whether an empty text or list replaces an absent value. */
const isFallback = (node) =>
  ts.isBinaryExpression(node) &&
  /^(?:\?\?|\|\|)$/.test(node.operatorToken.getText()) &&
  /^(?:""|''|``|\[\])$/.test(node.right.getText());

/** @type {(node: ts.Node) => boolean} */
const hasFallback = (node) =>
  isFallback(node) || Boolean(ts.forEachChild(node, (child) => hasFallback(child) || undefined));

/** @type {(node: ts.Node, names: Set<string>) => boolean} */
const usesAny = (node, names) =>
  (ts.isIdentifier(node) && names.has(node.text)) ||
  Boolean(ts.forEachChild(node, (child) => usesAny(child, names) || undefined));

/** @type {(node: ts.Expression) => ts.Expression} Returns what `!` or `Boolean` turns into a boolean. */
const toValue = (node) =>
  ts.isPrefixUnaryExpression(node)
    ? node.operand
    : ts.isCallExpression(node) && node.expression.getText() === "Boolean" && node.arguments[0]
      ? node.arguments[0]
      : node;

/** @type {(node: ts.CallExpression) => boolean} */
const expectsBoolean = ({ parent }) => /\.toBe\((?:true|false)\)$/.test(parent.parent.getText());

/** @type {(node: ts.CallExpression) => boolean} */
const expectsNothing = ({ parent }) =>
  /\.(?:toBeNull\(\)|toEqual\(\[\]\)|toHaveLength\(0\)|toBe\((?:0|false|"")\))$/.test(parent.parent.getText());

/** @type {(node: ts.Node, name: string) => boolean} */
const isCallOf = (node, name) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

/** @type {(node: ts.Node, name: string) => boolean} */
const hasCallOf = (node, name) =>
  isCallOf(node, name) || Boolean(ts.forEachChild(node, (child) => hasCallOf(child, name) || undefined));

/**
 * @param {ts.SourceFile} source
 * @param {(value: ts.Expression) => boolean} isWanted
 */
function findConstants(source, isWanted) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isWanted(node.initializer))
      if (ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** @type {(loop: ts.ForOfStatement, matches: Set<string>) => boolean} */
function isUncounted(loop, matches) {
  if (!ts.isIdentifier(loop.expression) || !matches.has(loop.expression.text)) return false;
  const counted = new RegExp(`expect\\(\\[?${loop.expression.text}\\b`);
  return !counted.test(loop.getSourceFile().text.replace(/\s/g, ""));
}

/** @type {(node: ts.CallExpression) => boolean} */
const isExpect = ({ expression }) => /^expect(\.soft)?$/.test(expression.getText());

/** @type {(node: ts.Node) => boolean} */
const isNegative = ({ parent }) =>
  ts.isPropertyAccessExpression(parent) && (parent.name.text === "not" || negative.has(parent.name.text));

/** @type {(node: ts.Node) => boolean} */
const isOptional = (node) =>
  (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)) &&
  (node.questionDotToken !== undefined || isOptional(node.expression));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\n").filter((name) => tests.test(name)))
    for (const { line, what } of findWeak(readFileSync(root + file, "utf8"))) {
      console.error(`${file}:${line}: ${what}`);
      process.exitCode = 1;
    }
}
