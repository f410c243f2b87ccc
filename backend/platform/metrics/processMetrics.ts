import { Counter, Histogram, Registry } from "prom-client";

export const processMetrics = new Registry();

const registers = [processMetrics];

/** `cause`: a limit's name (429), or the missing resource (503). */
export const refusals = new Counter({
  name: "http_refusals_total",
  help: "Answers 429 and 503, by what refused",
  labelNames: ["status", "cause"],
  registers,
});

export const messagesNotSent = new Counter({
  name: "messages_not_sent_total",
  help: "Mails and messages by WhatsApp that a receiver's limit held back, by the limit",
  labelNames: ["channel", "cause"],
  registers,
});

const statementDuration = new Histogram({
  name: "db_statement_duration_seconds",
  help: "Time of a statement as its caller sees it, the wait for its turn or for a connection included",
  labelNames: ["operation"],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30],
  registers,
});
const statementFailures = new Counter({
  name: "db_statement_failures_total",
  help: "Statements that failed, refused duplicates included",
  labelNames: ["operation"],
  registers,
});

export function timeStatement(text: string): (failure?: unknown) => void {
  const [, word = ""] = /^\s*(\w+)/.exec(text) ?? [];
  const operation = operations.has(word.toLowerCase()) ? word.toLowerCase() : "other";
  const observe = statementDuration.startTimer({ operation });
  return (failure) => {
    observe();
    if (failure !== undefined) statementFailures.inc({ operation });
  };
}

const operations: ReadonlySet<string> = new Set(["select", "insert", "update", "delete", "with"]);
