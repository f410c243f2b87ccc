import { alerts } from "./alerts";
import { amount, isOnce } from "./amount";
import { applications } from "./applications";
import { launch } from "./browser";
import { startOurs } from "./ours";
import { million } from "./million";
import { notifications } from "./notifications";
import { pages } from "./pages";
import { relevance } from "./relevance";
import { print, record } from "./report";
import { isMet, mergeRuns, withoutBudget, type Row } from "./row";
import { running } from "./running";
import { search } from "./search";
import { sockets } from "./sockets";
import { throughput } from "./throughput";
import { times } from "./times";

/** Runs per part. A single run may meet a busy moment. */
const RUNS = amount(3, 1);

const onProduct = { pages, times, throughput, running };

const alone = { search, million, relevance, alerts, applications, notifications, sockets };

const known = [...Object.keys(onProduct), ...Object.keys(alone)];
const asked = process.argv.slice(2).filter((argument) => argument !== "--once");
const unknown = asked.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. The parts are ${known.join(", ")}.`);
  process.exit(1);
}
const isWanted = ([part]: [string, unknown]) => asked.length === 0 || asked.includes(part);
const broken: string[] = [];
let missed = 0;

async function measure(part: string, run: () => Promise<Row[]>): Promise<void> {
  console.log(`Measuring ${part} …`);
  const begun = performance.now();
  try {
    const runs: Row[][] = [];
    while (runs.length < RUNS) runs.push(await run());
    const rows = mergeRuns(runs);
    const absent = rows
      .filter(({ ours, reference }) => !Number.isFinite(ours + (reference?.value ?? 0)))
      .map(({ name }) => name);
    if (absent.length > 0) throw new Error(`There is no figure for ${absent.join(", ")}.`);
    // If a part's programs are missing, its last figures stay in the report.
    if (rows.length === 0) return console.log(`${part}: left out, as this machine has no PostgreSQL.`);
    if (isOnce) return print(part, rows.map(withoutBudget));
    print(part, rows);
    record(part, rows);
    missed += rows.filter((row) => isMet(row) === false).length;
  } catch (error) {
    console.error(`${part} broke:`, error);
    broken.push(part);
  } finally {
    console.log(`${part} took ${Math.round((performance.now() - begun) / 1000)} s.`);
  }
}

async function measureOnProduct(): Promise<void> {
  const parts = Object.entries(onProduct).filter(isWanted);
  if (parts.length === 0) return;
  const browser = await launch();
  const ours = await startOurs();
  try {
    for (const [part, run] of parts) await measure(part, () => run(browser, ours));
  } finally {
    await Promise.all([browser.close(), ours.stop()]);
  }
}

async function measureAlone(): Promise<void> {
  for (const [part, run] of Object.entries(alone).filter(isWanted)) await measure(part, run);
}

const onTheProduct = measureOnProduct();
if (!isOnce) await onTheProduct;
await Promise.all([onTheProduct, measureAlone()]);
if (broken.length > 0) {
  console.error(`\nThese parts broke: ${broken.join(", ")}.`);
  process.exit(1);
}
console.log(
  isOnce
    ? "\nEach part ran once. One sample says nothing of the budgets."
    : `\nWritten to docs/bench.md. ${missed === 0 ? "Every budget is met." : `${missed} budgets are not met.`}`,
);
