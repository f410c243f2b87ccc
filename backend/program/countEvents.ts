import { eq, sql } from "drizzle-orm";
import { Counter } from "prom-client";
import { afterCommit } from "../platform/db/afterCommit";
import { applications } from "../platform/db/schema";
import type { Subscriber } from "../messaging/events/events";
import { processMetrics } from "../platform/metrics/processMetrics";

const registers = [processMetrics];
const accounts = new Counter({
  name: "accounts_made_total",
  help: "Accounts that people made, by how they open",
  labelNames: ["by"],
  registers,
});
const moves = new Counter({
  name: "application_moves_total",
  help: "Applications that were begun or moved, by the state after it, and by whom",
  labelNames: ["to", "by"],
  registers,
});
const answers = new Counter({
  name: "application_answers_total",
  help: "Answers of companies to applications that waited, by whether the promised day had passed",
  labelNames: ["late"],
  registers,
});

const waiting: readonly (string | null)[] = ["submitted", "inReview"];

export const countingSubscriber: Subscriber = {
  "account.made": (tx, { by }) => {
    afterCommit(tx, () => accounts.inc({ by }));
    return Promise.resolve();
  },
  "application.moved": async (tx, { application: { id, state }, from, by, at }) => {
    afterCommit(tx, () => moves.inc({ to: state, by }));
    if (by !== "company" || !waiting.includes(from) || state === "inReview") return;
    const [row] = await tx
      .select({ promised: sql<string | null>`coalesce(${applications.firstPromisedAt}, ${applications.promisedAt})` })
      .from(applications)
      .where(eq(applications.id, id));
    const late = row?.promised && new Date(row.promised) < at ? "yes" : "no";
    afterCommit(tx, () => answers.inc({ late }));
  },
};
