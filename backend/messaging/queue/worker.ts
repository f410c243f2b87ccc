import { setMaxListeners } from "node:events";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { queuedTasks } from "../../platform/db/schema";
import type { TaskLog } from "./attempt";
import { execute, toBoss } from "./boss";
import { DEAD } from "./enqueue";
import type { TaskKind } from "./kind";
import { saveDead } from "./outcome";
import { Pass } from "./pass";

interface Working {
  kinds: readonly TaskKind[];
  log: TaskLog;
}

interface Worker {
  passes: Map<string, Pass>;
  asking: Promise<unknown>;
  next: Promise<Set<unknown>> | null;
  isStopped: boolean;
  ending: AbortController;
}
const workers = new WeakMap<AppContext, Worker>();

function toWorker(context: AppContext): Worker {
  const known = workers.get(context);
  if (known) return known;
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const worker = { passes: new Map(), asking: Promise.resolve(), next: null, isStopped: false, ending };
  workers.set(context, worker);
  return worker;
}

/** In ms: how long a stop waits for running tasks. A task that takes longer is retried after the next start. */
const STOP_PATIENCE = 1_500;

/** Starts no more tasks. Resolves once no task runs, or after STOP_PATIENCE. */
export function stopTaking(context: AppContext): Promise<void> {
  const worker = toWorker(context);
  if (!worker.isStopped) setTimeout(() => worker.ending.abort(), STOP_PATIENCE).unref();
  worker.isStopped = true;
  return orEnding(worker, Promise.allSettled([...worker.passes.values()].map(({ done }) => done)));
}

function orEnding({ ending: { signal } }: Worker, done: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve();
    const over = () => resolve();
    signal.addEventListener("abort", over, { once: true });
    done.then(over, reject).finally(() => signal.removeEventListener("abort", over));
  });
}

/** Runs all due tasks and waits for them. A simultaneous call polls again, and waits for the first call's tasks. */
export function runDueTasks(context: AppContext, working: Working): Promise<void> {
  const run = async () => {
    for (let taken = 1; taken > 0;) {
      const passes = await beginDueTasks(context, working);
      const counts = await Promise.all(passes.map(({ done }) => done));
      taken = counts.reduce((sum, count) => sum + count, 0);
    }
  };
  return orEnding(toWorker(context), run());
}

/** Starts all due tasks without waiting for them, so that a slow kind does not delay other kinds. */
export async function beginDueTasks(context: AppContext, { kinds, log }: Working): Promise<Pass[]> {
  const worker = toWorker(context);
  if (worker.isStopped) return [];
  const due = await findDue(context, worker);
  if (worker.isStopped) return [];
  for (const kind of kinds.filter(({ name }) => due.has(name))) {
    const current = worker.passes.get(kind.name);
    if (current) current.lookAgain();
    else worker.passes.set(kind.name, begin(context, worker, kind, log));
  }
  if (due.has(DEAD)) await logAllDead(context, log);
  return kinds.flatMap(({ name }) => worker.passes.get(name) ?? []);
}

function begin(context: AppContext, worker: Worker, kind: TaskKind, log: TaskLog): Pass {
  const pass = new Pass(context, kind, log, {
    isStopped: () => worker.isStopped,
    ended: () => worker.passes.delete(kind.name),
  });
  pass.done.catch((error: unknown) => log.error({ err: error, kind: kind.name }, "tasks could not be carried out"));
  return pass;
}

const DUE = "select distinct name from pgboss.job where state < 'active' and start_after < now()";

/** Finds kinds with due tasks. A call during a query gets the result of the next query, which sees newer tasks. */
function findDue({ db }: AppContext, worker: Worker): Promise<Set<unknown>> {
  worker.next ??= worker.asking.then(() => {
    const asked = execute(db, DUE).then((rows) => new Set(rows.map(({ name }) => name)));
    worker.next = null;
    worker.asking = asked.catch(() => undefined);
    return asked;
  });
  return worker.next;
}

/** Marks tasks as dead that pg-boss gave up because each attempt killed its process, and logs them. */
async function logAllDead(context: AppContext, log: TaskLog): Promise<void> {
  const boss = toBoss(context.db);
  for (const { id, data } of await boss.fetch<{ task?: string }>(DEAD, { batchSize: 20 })) {
    if (data.task) {
      const [task] = await context.db.select().from(queuedTasks).where(eq(queuedTasks.id, data.task));
      log.error({ event: "taskGivenUp", task: data.task, kind: task?.kind }, "a task was given up");
      if (task) await saveDead(context, { id: task.id, kind: task.kind }, task.reason ?? "no attempt came to an end");
    }
    await boss.deleteJob(DEAD, id);
  }
}
