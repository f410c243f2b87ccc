import { alerts } from "./alerts";
import { applications } from "./applications";
import { launch } from "./browser";
import { startOurs } from "./ours";
import { notifications } from "./notifications";
import { overload } from "./overload";
import { pages } from "./pages";
import { relevance } from "./relevance";
import { print, record } from "./report";
import { isMet } from "./row";
import { running } from "./running";
import { search } from "./search";
import { sockets } from "./sockets";
import { throughput } from "./throughput";
import { times } from "./times";

/** The parts that need the product and a browser, in the order in which they disturb each other least. */
const onProduct = { pages, times, throughput, running, overload };

/** The parts that bring what they need along. */
const alone = { search, relevance, alerts, applications, notifications, sockets };

const known = [...Object.keys(onProduct), ...Object.keys(alone)];
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. The parts are ${known.join(", ")}.`);
  process.exit(1);
}
const wanted = (part: string) => asked.length === 0 || asked.includes(part);
let missed = 0;

const tell = (part: string, rows: Awaited<ReturnType<typeof pages>>) => {
  print(part, rows);
  record(part, rows);
  missed += rows.filter((row) => isMet(row) === false).length;
};

const parts = Object.entries(onProduct).filter(([part]) => wanted(part));
if (parts.length > 0) {
  const browser = await launch();
  const ours = await startOurs();
  try {
    for (const [part, measure] of parts) {
      console.log(`Measuring ${part} …`);
      tell(part, await measure(browser, ours));
    }
  } finally {
    await Promise.all([browser.close(), ours.stop()]);
  }
}
for (const [part, measure] of Object.entries(alone).filter(([part]) => wanted(part))) {
  console.log(`Measuring ${part} …`);
  const rows = await measure();
  // A part without what it measures on leaves its last figures as they are.
  if (rows.length > 0) tell(part, rows);
}
console.log(`\nWritten to docs/bench.md. ${missed === 0 ? "Every budget is met." : `${missed} budgets are not met.`}`);
