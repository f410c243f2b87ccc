import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { root } from "./processes.mjs";

/** Finds assertions that pass without data: a negative matcher on `?.` or a fallback, or a loop over an empty list. */

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
  const matches = findMatches(source);
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isForOfStatement(node) && (hasCallOf(node.expression, "matchAll") || isUncounted(node, matches)))
      add(node, "the pattern may match nothing: loop over `findAll` of tests/findAll.ts");
    if (ts.isCallExpression(node) && isExpect(node)) {
      const [looked] = node.arguments;
      if (looked && isCallOf(looked, "every"))
        add(node, "the list may be empty: use `expectEach` of tests/expectEach.ts");
      if (looked && isNegative(node) && isOptional(looked))
        add(node, "what `?.` looks into may be absent: ask for it by `present` of tests/present.ts");
      if (looked && isNegative(node) && hasFallback(looked))
        add(node, "the fallback passes too: ask for the value by `present` of tests/present.ts");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @type {(node: ts.Node) => boolean} Whether an empty text or list replaces an absent value. */
const hasFallback = (node) =>
  (ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
    /^(?:""|\[\])$/.test(node.right.getText())) ||
  Boolean(ts.forEachChild(node, (child) => hasFallback(child) || undefined));

/** @type {(node: ts.Node, name: string) => boolean} */
const isCallOf = (node, name) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

/** @type {(node: ts.Node, name: string) => boolean} */
const hasCallOf = (node, name) =>
  isCallOf(node, name) || Boolean(ts.forEachChild(node, (child) => hasCallOf(child, name) || undefined));

/**
 * Returns the constants with a pattern's matches.
 *
 * @param {ts.SourceFile} source
 */
function findMatches(source) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && hasCallOf(node.initializer, "matchAll"))
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
