import { postgresPrograms } from "../reliability/postgres";
import { startTwoServers, notifyWhileCut } from "../reliability/twoServers";
import { amount } from "./amount";
import type { Row } from "./row";

const SOCKETS = amount(1_000, 20);
const TOLD = amount(10_000, 100);

/** Sends 10,000 notifications to 1,000 pages at two API servers, while sockets and LISTEN connections are cut. */
export async function sockets(): Promise<Row[]> {
  if (!postgresPrograms) return [];
  const two = await startTwoServers();
  const begun = performance.now();
  try {
    const { missing, cuts, after } = await notifyWhileCut(two, { sockets: SOCKETS, told: TOLD });
    return [
      {
        name: `${TOLD.toLocaleString("en")} notifications to ${SOCKETS.toLocaleString("en")} sockets on two API servers, ${cuts.sockets} sockets and LISTEN ${cuts.listening} times cut: pages that miss one`,
        ours: missing,
        unit: "pages",
        budget: { atMost: 0 },
      },
      { name: "the last page has everything, after the last one was told", ours: after, unit: "ms" },
      { name: "all of it", ours: (performance.now() - begun) / 1000, unit: "s" },
    ];
  } finally {
    await two.close();
  }
}
