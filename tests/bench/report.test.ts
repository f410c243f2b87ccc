import { expect, test } from "vitest";
import { toSection } from "./report";
import { mergeRuns, type Row } from "./row";

const kilobytes = (name: string, ours: number): Row => ({ name, ours, unit: "kB", budget: { atMost: 6 } });

test("turns a measure of three pages into a column", () => {
  const rows = ["home", "list", "vacancy"].map((page, at) => kilobytes(`${page}: scripts`, 5 + at));
  const others: Row[] = [
    { name: "home: first paint", ours: 400, unit: "ms", reference: { name: "floor", value: 200 } },
    { name: "start", ours: 1406, unit: "ms" },
  ];
  expect(
    toSection("pages", [...rows, ...others])
      .split("\n")
      .slice(4),
  ).toEqual([
    "| page | scripts, kB |",
    "| --- | --- |",
    "| home | 5 (≤6) |",
    "| list | 6 (≤6) |",
    "| vacancy | **7 (≤6)** |",
    "",
    "| name | ours | reference | ratio |",
    "| --- | --- | --- | --- |",
    "| home: first paint | 400 ms | 200 (floor) | 2 |",
    "| start | 1406 ms |  |  |",
  ]);
});

test("writes one table if pages share no measure", () => {
  expect(
    toSection("running", [kilobytes("home: scripts", 7)])
      .split("\n")
      .slice(4),
  ).toEqual(["| name | ours | budget |", "| --- | --- | --- |", "| home: scripts | **7 kB** | at most 6 kB |"]);
});

test("writes the median of three runs with their spread", () => {
  const runs = [373, 361, 402].map((ours): Row[] => [
    { name: `p95 of ${ours}`, ours, unit: "ms", reference: { name: "bare", value: ours * 2 } },
    { name: "home: scripts", ours: 6, unit: "kB" },
  ]);
  expect(toSection("times", mergeRuns(runs)).split("\n").slice(6)).toEqual([
    "| p95 of 373 | 373 ms (361 to 402) | 746 (bare) | 0.5 |",
    "| home: scripts | 6 kB |  |  |",
  ]);
});
