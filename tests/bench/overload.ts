import http from "node:http";
import type { Browser } from "@playwright/test";
import { amount } from "./amount";
import type { Ours } from "./ours";
import { percentile, type Row } from "./row";

const SECONDS = amount(6, 2);
/** As many as keep the product busy, far more than that, and as many as hardly ever come. */
const [BUSY, MANY, MOST] = [amount(40, 10), amount(1_000, 100), amount(3_000, 200)];
/** The time within which somebody who is refused should know it, in ms. */
const SOON = 200;
/** The pause that Retry-After asks for, in ms. Half of it is left to chance, or all would come back at once. */
const PAUSE = 5_000;

/**
 * Many visitors at once, first such as heed Retry-After, then programs that ask again without a pause. Visitors
 * run in this process, on the processors that the product has too: a figure of a busy machine says little.
 */
export async function overload(_: Browser, { origin }: Ours): Promise<Row[]> {
  const url = `${origin}/vagas`;
  await visit(url, { visitors: 10, pause: 0, seconds: SECONDS / 2 });
  const peak = await visit(url, { visitors: BUSY, pause: 0, seconds: SECONDS });
  const patient = await visit(url, { visitors: MANY, pause: PAUSE, seconds: SECONDS });
  const restless = await visit(url, { visitors: MANY, pause: 0, seconds: SECONDS });
  const crowd = await visit(url, { visitors: MOST, pause: 0, seconds: SECONDS });
  const reference = { name: `${BUSY} visitors`, value: peak.taken.length / SECONDS };
  const groups = [
    { who: `${MANY} who heed Retry-After`, seen: patient, least: 0.8 },
    { who: `${MANY} who ask without a pause`, seen: restless, least: 0.8 },
    { who: `${MOST} who ask without a pause`, seen: crowd, least: 0.4 },
  ];
  return groups.flatMap(({ who, seen, least }) => [
    {
      name: `${who}: pages`,
      ours: seen.taken.length / SECONDS,
      unit: "requests/s",
      reference,
      budget: { atLeastRatio: least },
    } satisfies Row,
    {
      name: `${who}: p99 of what is taken in`,
      ours: percentile(seen.taken, 99),
      unit: "ms",
      budget: { atMost: 2_000 },
    } satisfies Row,
    ...(seen.refused.length > 0
      ? [
          {
            name: `${who}: median of the refusals`,
            ours: percentile(seen.refused, 50),
            unit: "ms",
            budget: { atMost: 100 },
          } satisfies Row,
          {
            name: `${who}: refusals within ${SOON} ms`,
            ours: (100 * seen.refused.filter((ms) => ms <= SOON).length) / seen.refused.length,
            unit: "%",
            budget: { atLeast: 80 },
          } satisfies Row,
        ]
      : []),
  ]);
}

interface Seen {
  /** The times of the pages, and of the refusals, in ms. */
  taken: number[];
  refused: number[];
}

/** Lets visitors ask for a page again and again, each on a connection of their own; they come within half a second. */
async function visit(
  url: string,
  { visitors, pause, seconds }: { visitors: number; pause: number; seconds: number },
): Promise<Seen> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const seen: Seen = { taken: [], refused: [] };
  const end = performance.now() + seconds * 1_000;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const one = async () => {
    await wait(Math.random() * 500);
    while (performance.now() < end) {
      const begun = performance.now();
      const isTaken = await ask(url, agent);
      (isTaken ? seen.taken : seen.refused).push(performance.now() - begun);
      if (!isTaken && pause > 0) await wait(pause * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: visitors }, one));
  agent.destroy();
  return seen;
}

/**
 * Asks once. Returns false for a refusal: the answer 503, or a connection that is closed without an answer. Rejects
 * with any other status, and where a page breaks off.
 */
function ask(url: string, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { "accept-encoding": "gzip" } }, (reply) => {
        const status = reply.statusCode ?? 0;
        reply
          .resume()
          .once("error", reject)
          .once("end", () =>
            status === 200 || status === 503 ? resolve(status === 200) : reject(new Error(`${url}: ${status}`)),
          );
      })
      .once("error", (error: NodeJS.ErrnoException) =>
        ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve(false) : reject(error),
      );
  });
}
