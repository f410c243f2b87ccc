import type { Browser } from "@playwright/test";
import { amount } from "./amount";
import { autocannon } from "./autocannon";
import { startBare } from "./bareReference";
import { cookieHeader, logIn, type Ours } from "./ours";
import { median, type Row } from "./row";
import { LIST } from "./screens";

const ROUNDS = amount(3, 1);
const SECONDS = amount(6, 1);
/** In seconds. */
const WARM_UP = amount(2, 1);
const CONNECTIONS = 10;

/**
 * Measures requests a second of the logged-in job list, of the reference site *bare* (bareReference.ts), and of
 * `/vagas` without a login, in turn on this machine.
 */
export async function throughput(browser: Browser, ours: Ours): Promise<Row[]> {
  const headers = { cookie: cookieHeader(await logIn(browser, ours)), "accept-encoding": "gzip" };
  const html = await (await fetch(ours.origin + LIST, { headers })).text();
  const bare = await startBare(Buffer.byteLength(html));
  const taken = { ours: [] as number[], bare: [] as number[], strangers: [] as number[] };
  const strangers = { "accept-encoding": "gzip", "sec-fetch-site": "none" };
  try {
    await rate(ours.origin + LIST, headers, WARM_UP);
    await rate(bare.origin, {}, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.ours.push(await rate(ours.origin + LIST, headers, SECONDS));
      taken.bare.push(await rate(bare.origin, { "accept-encoding": "gzip" }, SECONDS));
      taken.strangers.push(await rate(`${ours.origin}/vagas`, strangers, SECONDS));
    }
  } finally {
    await bare.stop();
  }
  return [
    {
      name: "job list, logged in: throughput",
      ours: median(taken.ours),
      unit: "requests/s",
      reference: { name: "bare", value: median(taken.bare) },
      budget: { atLeastRatio: 0.8 },
    },
    {
      name: "vacancies, not logged in: throughput",
      ours: median(taken.strangers),
      unit: "requests/s",
      reference: { name: "job list, logged in", value: median(taken.ours) },
      budget: { atLeastRatio: 10 },
    },
  ];
}

async function rate(url: string, headers: Record<string, string>, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  return result.requests.average;
}
