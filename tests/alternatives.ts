import ts from "typescript";

/** Splits a pattern's source at the bars outside of groups and sets. */
export function splitAlternatives(pattern: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of toSigns(pattern)) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "|" && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts;
}

/** Splits a pattern into characters, escapes and sets. */
const toSigns = (pattern: string): string[] => pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|[^]/g) ?? [];

/**
 * group with alternatives becomes required.
 */
export function listAlternatives(pattern: string): string[] {
  const all = splitAlternatives(pattern);
  if (all.length > 1) return all.flatMap(listAlternatives);
  const signs = toSigns(pattern);
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (const [place, sign] of signs.entries()) {
    if (sign === "(" && depth++ === 0) start = place;
    if (sign !== ")" || --depth > 0) continue;
    const inside = signs.slice(start + 1, place).join("");
    if (!inside.startsWith("?:")) continue;
    const choices = listAlternatives(inside.slice(2));
    const rest = signs.slice(place + (signs[place + 1] === "?" ? 2 : 1)).join("");
    const before = signs.slice(0, start).join("");
    if (choices.length > 1) found.push(...choices.map((choice) => `${before}(?:${choice})${rest}`));
  }
  return found.length > 0 ? found : [pattern];
}

/** Returns the sources of a module's patterns: literals, and raw templates with the module's own constants. */
export function findPatterns(source: string): string[] {
  const tree = ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true);
  const raw = new Map<string, string>();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text.slice(1, node.text.lastIndexOf("/")));
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") {
      const text = node.template.getText().slice(1, -1);
      const whole = text.replace(/\$\{(\w+)\}/g, (_, name: string) => raw.get(name) ?? "");
      if (ts.isVariableDeclaration(node.parent)) raw.set(node.parent.name.getText(), whole);
      found.push(whole);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
