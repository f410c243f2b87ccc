import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { processMetrics } from "../../platform/metrics/processMetrics";

interface Value {
  value: number;
  labels: Record<string, string | number | undefined>;
  metricName?: string;
}

interface Figure {
  name: string;
  values: { labels: string; value: string }[];
}

const whole = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
const toNumber = (value: number) => whole.format(value);
const toSeconds = (value: number) => `${whole.format(value)} s`;
const toMegabytes = (value: number) => `${whole.format(value / 1_000_000)} MB`;
const toAge = (now: Date) => (value: number) => `há ${whole.format((now.getTime() / 1000 - value) / 60)} min`;

export async function readFigures(app: FastifyInstance): Promise<Figure[]> {
  const shown: Record<string, { name: string; show?: (value: number) => string }> = {
    http_refusals_total: { name: "Recusados (429 e 503), por causa" },
    queue_tasks: { name: "Tarefas na fila" },
    queue_oldest_task_age_seconds: { name: "Espera da tarefa mais antiga", show: toSeconds },
    queue_attempts_total: { name: "Tentativas (e-mails, WhatsApp, avisos, webhooks)" },
    job_last_success_timestamp_seconds: { name: "Rotinas: último sucesso", show: toAge(app.context.now()) },
    job_failures_total: { name: "Rotinas: falhas" },
    db_pool_connections: { name: "Conexões com o PostgreSQL" },
    db_pool_waiting_callers: { name: "Esperam por uma conexão" },
    db_statement_failures_total: { name: "Comandos que falharam no banco" },
    socket_connections: { name: "Sockets abertos" },
    video_uploads_total: { name: "Envios de vídeo" },
    accounts_made_total: { name: "Contas criadas" },
    application_moves_total: { name: "Candidaturas movidas" },
    application_answers_total: { name: "Respostas das empresas" },
    disk_free_bytes: { name: "Disco livre", show: toMegabytes },
    process_resident_memory_bytes: { name: "Memória", show: toMegabytes },
    nodejs_eventloop_lag_p99_seconds: { name: "Atraso do processo (p99)", show: toSeconds },
  };
  const metrics = (await Registry.merge([app.metrics, processMetrics]).getMetricsAsJSON()) as {
    name: string;
    values: Value[];
  }[];
  const answered = metrics.find(({ name }) => name === "http_request_duration_seconds")?.values ?? [];
  return [
    { name: "Respostas, por status", values: countByStatus(answered) },
    ...Object.entries(shown).flatMap(([metric, { name, show = toNumber }]) => {
      const values = metrics.find((known) => known.name === metric)?.values ?? [];
      return values.length === 0
        ? []
        : [{ name, values: values.map(({ labels, value }) => ({ labels: toWords(labels), value: show(value) })) }];
    }),
  ].filter(({ values }) => values.length > 0);
}

const toWords = (labels: Value["labels"]) => Object.values(labels).join(" ");

function countByStatus(values: readonly Value[]): Figure["values"] {
  const counts = new Map<string, number>();
  for (const { metricName, labels, value } of values)
    if (metricName?.endsWith("_count")) {
      const status = String(labels.status);
      counts.set(status, (counts.get(status) ?? 0) + value);
    }
  return [...counts].sort().map(([labels, value]) => ({ labels, value: whole.format(value) }));
}
