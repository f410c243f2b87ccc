export interface Row {
  name: string;
  ours: number;
  unit:
    | "kB"
    | "ms"
    | "MB"
    | "requests"
    | "requests/s"
    | "rows/s"
    | "shift"
    | "times"
    | "px"
    | "bytes"
    | "of 1"
    | "%"
    | "pages"
    | "s";
  /** Lowest and highest of several runs, whose median is `ours`. */
  spread?: [number, number];
  reference?: { name: string; value: number };
  /** Limit of our figure or of its ratio to the reference (docs/design.md, section 14). Absent if only recorded. */
  budget?: { atMost: number } | { atLeast: number } | { atMostRatio: number } | { atLeastRatio: number };
}

export function toRatio({ ours, reference }: Row): number | null {
  return reference && reference.value !== 0 ? ours / reference.value : null;
}

export function isMet(row: Row): boolean | null {
  if (!row.budget) return null;
  if ("atMost" in row.budget) return row.ours <= row.budget.atMost;
  if ("atLeast" in row.budget) return row.ours >= row.budget.atLeast;
  const ratio = toRatio(row);
  if (ratio === null) return false;
  return "atMostRatio" in row.budget ? ratio <= row.budget.atMostRatio : ratio >= row.budget.atLeastRatio;
}

export const withoutBudget = (row: Row): Row => ({ ...row, budget: undefined });

/** Merges a part's runs, which have the same rows in the same order. Only sample counts in the names may differ. */
export function mergeRuns(runs: Row[][]): Row[] {
  return (runs[0] ?? []).map((row, at) => {
    const rows = runs.flatMap((run) => run[at] ?? []);
    const taken = rows.map(({ ours }) => ours);
    const references = rows.flatMap(({ reference }) => reference?.value ?? []);
    return {
      ...row,
      ours: median(taken),
      spread: [Math.min(...taken), Math.max(...taken)],
      ...(row.reference && { reference: { ...row.reference, value: median(references) } }),
    };
  });
}

export const headings = ["name", "ours", "reference", "ratio", "budget", "met"];

export function toCells(row: Row): string[] {
  const ratio = toRatio(row);
  const met = isMet(row);
  return [
    row.name,
    `${figure(row.ours)} ${row.unit}${formatSpread(row, " (", ")")}`,
    row.reference ? `${figure(row.reference.value)} (${row.reference.name})` : "",
    ratio === null ? "" : figure(ratio),
    formatBudget(row),
    met === null ? "" : met ? "yes" : "NO",
  ];
}

/** Returns the figure, in bold if it misses its budget. */
export function toShortCell(row: Row): string {
  const limit = row.budget && "atMost" in row.budget ? ` (≤${row.budget.atMost})` : "";
  const cell = figure(row.ours) + formatSpread(row, ", ") + limit;
  return isMet(row) === false ? `**${cell}**` : cell;
}

function formatSpread({ spread }: Row, before: string, after = ""): string {
  if (!spread || spread[0] === spread[1]) return "";
  return `${before}${spread.map(figure).join(" to ")}${after}`;
}

function formatBudget({ budget, unit }: Row): string {
  if (!budget) return "";
  if ("atMost" in budget) return `at most ${budget.atMost} ${unit}`;
  if ("atLeast" in budget) return `at least ${budget.atLeast} ${unit}`;
  return "atMostRatio" in budget ? `ratio at most ${budget.atMostRatio}` : `ratio at least ${budget.atLeastRatio}`;
}

function figure(value: number): string {
  return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = Number.isInteger(middle)
    ? sorted.slice(middle - 1, middle + 1)
    : sorted.slice(Math.floor(middle), Math.ceil(middle));
  return (low + high) / 2;
}
