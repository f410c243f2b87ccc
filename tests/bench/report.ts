import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { toCells, headings, type Row } from "./row";

const file = "docs/bench.md";

const head = `# What the bench measured

Written by \`npm run bench\`; a part that was not run again keeps the figures of its last run. Times mean something only beside
the reference that was measured in the same run on the same machine; bytes and requests are exact.
`;

export function print(part: string, rows: Row[]): void {
  const table = [headings, ...rows.map(toCells)];
  const widths = headings.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  console.log(`\n${part}`);
  for (const cells of table)
    console.log(
      `  ${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}`,
    );
}

export function record(part: string, rows: Row[]): void {
  const sections = existsSync(file)
    ? readFileSync(file, "utf8")
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const others = sections.filter((section) => !section.startsWith(`## ${part}\n`));
  writeFileSync(
    file,
    [head, ...[...others, toSection(part, rows)].sort()].map((text) => text.trimEnd()).join("\n\n") + "\n",
  );
}

function toSection(part: string, rows: Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const measured = `Node ${process.versions.node}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.`;
  return [
    `## ${part}`,
    "",
    measured,
    "",
    line(headings),
    line(headings.map(() => "---")),
    ...rows.map(toCells).map(line),
  ].join("\n");
}
