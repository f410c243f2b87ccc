import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { processMetrics } from "../../platform/metrics/processMetrics";
import { screenLanguage, t } from "./language";

interface Value {
  value: number;
  labels: Record<string, string | number | undefined>;
  metricName?: string;
}

interface Figure {
  name: string;
  values: { labels: string; value: string }[];
}

const toNumber = (value: number) => value.toLocaleString(screenLanguage(), { maximumFractionDigits: 1 });
const toSeconds = (value: number) => `${toNumber(value)} s`;
const toMegabytes = (value: number) => `${toNumber(value / 1_000_000)} MB`;
const toAge = (now: Date) => (value: number) =>
  t("figures.ago", { minutes: toNumber((now.getTime() / 1000 - value) / 60) });

export async function readFigures(app: FastifyInstance): Promise<Figure[]> {
  const shown: Record<string, { name: string; show?: (value: number) => string }> = {
    http_refusals_total: { name: t("figures.http_refusals_total") },
    queue_tasks: { name: t("figures.queue_tasks") },
    queue_oldest_task_age_seconds: { name: t("figures.queue_oldest_task_age_seconds"), show: toSeconds },
    queue_attempts_total: { name: t("figures.queue_attempts_total") },
    job_last_success_timestamp_seconds: {
      name: t("figures.job_last_success_timestamp_seconds"),
      show: toAge(app.context.now()),
    },
    job_failures_total: { name: t("figures.job_failures_total") },
    db_pool_connections: { name: t("figures.db_pool_connections") },
    db_pool_waiting_callers: { name: t("figures.db_pool_waiting_callers") },
    db_statement_failures_total: { name: t("figures.db_statement_failures_total") },
    socket_connections: { name: t("figures.socket_connections") },
    video_uploads_total: { name: t("figures.video_uploads_total") },
    accounts_made_total: { name: t("figures.accounts_made_total") },
    application_moves_total: { name: t("figures.application_moves_total") },
    application_answers_total: { name: t("figures.application_answers_total") },
    disk_free_bytes: { name: t("figures.disk_free_bytes"), show: toMegabytes },
    process_resident_memory_bytes: { name: t("figures.process_resident_memory_bytes"), show: toMegabytes },
    nodejs_eventloop_lag_p99_seconds: { name: t("figures.nodejs_eventloop_lag_p99_seconds"), show: toSeconds },
  };
  const metrics = (await Registry.merge([app.metrics, processMetrics]).getMetricsAsJSON()) as {
    name: string;
    values: Value[];
  }[];
  const answered = metrics.find(({ name }) => name === "http_request_duration_seconds")?.values ?? [];
  return [
    { name: t("figures.answers"), values: countByStatus(answered) },
    ...Object.entries(shown).flatMap(([metric, { name, show = toNumber }]) => {
      const all = metrics.find((known) => known.name === metric)?.values ?? [];
      const values = all.filter(({ value, labels }) => value !== 0 || Object.keys(labels).length === 0);
      return values.length === 0
        ? []
        : [{ name, values: values.map(({ labels, value }) => ({ labels: toWords(labels), value: show(value) })) }];
    }),
  ].filter(({ values }) => values.length > 0);
}

/** Writes the values of a metric's labels, with the label's name only for "yes" and "no". */
const toWords = (labels: Value["labels"]) =>
  Object.entries(labels)
    .map(([name, value]) => (value === "yes" || value === "no" ? `${name}=${value}` : value))
    .join(" ");

function countByStatus(values: readonly Value[]): Figure["values"] {
  const counts = new Map<string, number>();
  for (const { metricName, labels, value } of values)
    if (metricName?.endsWith("_count")) {
      const status = String(labels.status);
      counts.set(status, (counts.get(status) ?? 0) + value);
    }
  return [...counts].sort().map(([labels, value]) => ({ labels, value: toNumber(value) }));
}
