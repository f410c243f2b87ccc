import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { headings, isMet, toCells, toShortCell, type Row } from "./row";

const file = "docs/bench.md";

const head = `# What the bench measured

\`npm run bench\` writes this page; a part that did not run keeps its last figures. Compare times only with the reference of the
same run on the same machine. Bytes and requests are exact. A figure is the median of three runs, beside their lowest and highest if they
differ. A figure in bold misses its budget.
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

export function toSection(part: string, rows: Row[]): string {
  const measured = `Node ${process.versions.node}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.`;
  const { table, rest } = toMatrix(rows);
  const tables = [table, dropEmptyColumns([headings.slice(0, -1), ...rest.map(toLongCells)])].filter(
    ([, first]) => first,
  );
  return [`## ${part}`, measured, ...tables.map(toMarkdown)].join("\n\n");
}

/** Splits names like "home: requests". A measure of three or more subjects becomes a column, each subject a row. */
function toMatrix(rows: Row[]): { table: string[][]; rest: Row[] } {
  const named = rows.map((row) => {
    const [subject, measure] = row.name.split(/: ([^]*)/);
    return { row, subject, measure: measure ?? "", fits: !row.reference && (!row.budget || "atMost" in row.budget) };
  });
  const shared = new Set(
    named
      .map(({ measure }) => measure)
      .filter((one) => one && named.filter(({ measure, fits }) => fits && measure === one).length >= 3),
  );
  const inside = named.filter(({ measure, fits }) => fits && shared.has(measure));
  const toHeading = (measure: string) => {
    const [unit] = inside.flatMap((each) => (each.measure === measure ? [each.row.unit] : []));
    return unit !== undefined && measure.endsWith(unit) ? measure : `${measure}, ${unit}`;
  };
  const lines = [...new Set(inside.map(({ subject }) => subject ?? ""))].map((subject) => [
    subject,
    ...[...shared].map((measure) =>
      inside
        .filter((each) => each.subject === subject && each.measure === measure)
        .map(({ row }) => toShortCell(row))
        .join(""),
    ),
  ]);
  return {
    table: [["page", ...[...shared].map(toHeading)], ...lines],
    rest: named.filter((each) => !inside.includes(each)).map(({ row }) => row),
  };
}

/** Returns all cells but the last, with the figure in bold if it misses its budget. */
const toLongCells = (row: Row): string[] =>
  toCells(row)
    .slice(0, -1)
    .map((cell, column) => (column === 1 && isMet(row) === false ? `**${cell}**` : cell));

const dropEmptyColumns = ([first = [], ...rows]: string[][]) => {
  const isUsed = first.map((_, column) => rows.some((cells) => cells[column]));
  return [first, ...rows].map((cells) => cells.filter((_, column) => isUsed[column]));
};

function toMarkdown([first = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(first), line(first.map(() => "---")), ...rows.map(line)].join("\n");
}
