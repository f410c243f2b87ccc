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

/** `only`: the pattern with a single alternative. `without`: the pattern without that alternative. */
export interface Alternative {
  only: string;
  without: string;
}

/** Returns every alternative of a pattern, at every depth, also in optional or repeated groups. */
export function listAlternatives(pattern: string): Alternative[] {
  const all = splitAlternatives(pattern);
  if (all.length > 1)
    return all.flatMap((choice, place) => {
      const others = all.filter((_, other) => other !== place);
      return listAlternatives(choice).map(({ only, without }) => ({ only, without: [without, ...others].join("|") }));
    });
  const signs = toSigns(pattern);
  const found: Alternative[] = [];
  let [depth, start] = [0, 0];
  for (const [place, sign] of signs.entries()) {
    if (sign === "(" && depth++ === 0) start = place;
    if (sign !== ")" || --depth > 0) continue;
    const inside = signs.slice(start + 1, place).join("");
    if (inside.startsWith("?") && !inside.startsWith("?:")) continue;
    const choices = listAlternatives(inside.replace(/^\?:/, ""));
    const isOptional = /[?*]/.test(signs[place + 1] ?? "");
    const [before, rest] = [signs.slice(0, start).join(""), signs.slice(place + 1).join("")];
    if (choices.length > 1)
      for (const { only, without } of choices)
        found.push({
          only: `${before}(?:${only})${isOptional ? rest.slice(1) : rest}`,
          without: `${before}(?:${without})${rest}`,
        });
  }
  return found.length > 0 ? found : [{ only: pattern, without: "(?!)" }];
}

/** Returns the sources of a module's patterns: literals, and `String.raw` templates with their constants filled in. */
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

export interface TableRow {
  pattern: string;
  flags: string;
  /** Source code of the pattern's meaning, such as an enum's value. */
  value: string;
}

/** Returns a module's pairs of a pattern and a value, in either order: `[/gerente/, "management"]`. */
export function findWordTable(source: string): TableRow[] {
  const found: TableRow[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length === 2) {
      const pattern = node.elements.find(ts.isRegularExpressionLiteral);
      const value = node.elements.find((element) => !ts.isRegularExpressionLiteral(element));
      const end = pattern?.text.lastIndexOf("/") ?? 0;
      if (pattern && value)
        found.push({ pattern: pattern.text.slice(1, end), flags: pattern.text.slice(end + 1), value: value.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true));
  return found;
}
