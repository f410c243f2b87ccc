import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { openDatabaseIn } from "./durableFolder";
import { createStatements, type Statements } from "./statements";
import { startUpkeep } from "./upkeep";
import { hasRoom } from "./diskSpace";
import type { StoreFailure, StoreReply, StoreRequest, StoreThreadData } from "./workerMessages";

/** Statements allowed on a full disk. `select … for update` is allowed, because the write after it is refused. */
const reading =
  /^\s*(select|values|show|explain|set|begin|commit|rollback|savepoint|release|create (schema|table) if not exists)\b/i;
const changesWithin = /\b(insert\s+into|update|delete\s+from)\s/i;

const isWriting = (sql: string): boolean => (/^\s*with\b/i.test(sql) ? changesWithin.test(sql) : !reading.test(sql));

const port = parentPort;
if (!port) throw new Error("storeWorker runs in a worker thread");
const [{ folder, reserve }] = (await once(port, "message")) as [StoreThreadData];

/** In ms: replies wait to be sent together, because a message between threads costs as much as a query. */
const LONGEST_WAIT = 1;
const waiting: StoreReply[] = [];
let waitingSince = 0;

function reply(message: StoreReply): void {
  if (waiting.push(message) === 1) {
    waitingSince = performance.now();
    setImmediate(sendReplies);
  } else if (performance.now() - waitingSince > LONGEST_WAIT) sendReplies();
}

function sendReplies(): void {
  if (waiting.length > 0) port?.postMessage(waiting.splice(0));
}

function toStoreFailure(error: unknown): StoreFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, detail, constraint, table, column } = error as Error & StoreFailure;
  return { message, code, detail, constraint, table, column };
}

/** Resolves when the open transaction ends. Upkeep waits for that, because VACUUM would abort the transaction. */
let transaction = Promise.resolve();
let endTransaction = () => undefined as void;

function trackTransaction({ kind, ...request }: StoreRequest): void {
  if (kind !== "exec" || !("sql" in request) || request.sql !== "begin") return;
  transaction = new Promise((resolve) => {
    endTransaction = resolve;
  });
}

async function carryOut(
  engine: PGlite,
  statements: Statements,
  request: StoreRequest,
  stopUpkeep: () => void,
): Promise<void> {
  const { id } = request;
  try {
    if (request.kind === "close") {
      stopUpkeep();
      await engine.close();
      reply({ id, kind: "result", rows: [] });
      sendReplies();
      port?.close();
    } else if (request.kind === "exec") {
      await engine.exec(request.sql);
      if (request.sql === "commit" || request.sql === "rollback") endTransaction();
      else if (request.sql !== "begin") statements.clear();
      reply({ id, kind: "result", rows: [] });
    } else if (isWriting(request.sql) && !hasRoom(folder, reserve)) {
      // Checked before the write, because the engine does not survive a failed write of its log.
      reply({ id, kind: "noRoom" });
    } else {
      const { rows, affectedRows } = await statements.query(request.sql, request.parameters, request.rowMode);
      reply({ id, kind: "result", rows, affectedRows });
    }
  } catch (error) {
    reply({ id, kind: "failure", failure: toStoreFailure(error) });
  }
}

try {
  const engine = await openDatabaseIn(folder, reserve);
  const statements = createStatements(engine);
  const stopUpkeep = startUpkeep(engine, {
    untilFree: () => transaction,
    hasRoom: (bytes) => hasRoom(folder, bytes),
    reserve,
    failed: (error) => reply({ kind: "upkeepFailed", failure: toStoreFailure(error) }),
  });
  // Carries requests out in order, so that an earlier request does not become part of a later transaction.
  let turn = Promise.resolve();
  port.on("message", (requests: StoreRequest[]) => {
    for (const request of requests) {
      trackTransaction(request);
      turn = turn.then(() => carryOut(engine, statements, request, stopUpkeep));
    }
  });
  reply({ kind: "ready" });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  reply({ kind: "refused", name, message });
  sendReplies();
  port.close();
}
