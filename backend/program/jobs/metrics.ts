import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge } from "prom-client";
import { readStoreState } from "../../platform/db/storeState";

interface JobMetrics {
  done: (job: string) => void;
  failed: (job: string) => void;
}

/** Adds jobs, queued tasks and the last backup to `/metrics`. The label is `name`: Prometheus uses `job` itself. */
export function registerJobMetrics({ metrics, context }: FastifyInstance): JobMetrics {
  const registers = [metrics];
  const lastSuccess = new Gauge({
    name: "job_last_success_timestamp_seconds",
    help: "When a job ended well here for the last time",
    labelNames: ["name"],
    registers,
  });
  const failures = new Counter({
    name: "job_failures_total",
    help: "How often a job failed here",
    labelNames: ["name"],
    registers,
  });
  new Gauge({
    name: "queue_tasks",
    help: "Tasks in the store that all share, which wait or were given up (dead)",
    labelNames: ["kind", "state"],
    registers,
    async collect() {
      const tasks = await listTasks(context.db);
      this.reset();
      for (const { kind, state, count } of tasks) this.set({ kind, state }, Number(count));
    },
  });
  new Gauge({
    name: "queue_oldest_task_age_seconds",
    help: "How long the oldest task that waits has been due, in the store that all share",
    labelNames: ["kind"],
    registers,
    async collect() {
      const tasks = await listTasks(context.db);
      this.reset();
      for (const { kind, state, age } of tasks) if (state === "waiting") this.set({ kind }, Number(age));
    },
  });
  new Gauge({
    name: "backup_last_timestamp_seconds",
    help: "When the store was last backed up whole; 0 if never",
    registers,
    async collect() {
      const { backupAt } = await readStoreState(context.db).catch(() => ({ backupAt: undefined }));
      if (backupAt !== undefined) this.set((backupAt?.getTime() ?? 0) / 1000);
    },
  });
  return {
    done: (job) => lastSuccess.set({ name: job }, context.now().getTime() / 1000),
    failed: (job) => failures.inc({ name: job }),
  };
}

interface TaskCount {
  kind: string;
  state: "waiting" | "dead";
  count: string;
  age: string;
}

/** Counts queued tasks by conditions that fit the queue's indexes. Returns [] while the store does not answer. */
async function listTasks(db: FastifyInstance["context"]["db"]): Promise<TaskCount[]> {
  const counted = sql`count(*)::text as count, greatest(extract(epoch from now() - min(start_at)), 0)::text as age from queued_tasks`;
  const result = await db
    .execute(
      sql`select kind, 'waiting' as state, ${counted} where done_at is null and dead_at is null group by kind
        union all select kind, 'dead' as state, ${counted} where dead_at is not null and done_at is null group by kind`,
    )
    .catch(() => ({ rows: [] }));
  return (result as { rows: TaskCount[] }).rows;
}
