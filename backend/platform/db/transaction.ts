export interface QueryResult {
  rows: unknown[];
  affectedRows?: number;
}

export interface Querying {
  query: (sql: string, parameters?: unknown[], options?: { rowMode?: "array" | "object" }) => Promise<QueryResult>;
}

export async function runTransaction<T>(
  engine: Querying & { exec(sql: "begin" | "commit" | "rollback"): Promise<unknown> },
  work: (client: Querying) => Promise<T>,
): Promise<T> {
  let isAborted = false;
  const inside: Querying = {
    query: async (sql, ...asked) => {
      try {
        const result = await engine.query(sql, ...asked);
        if (/^rollback to/i.test(sql)) isAborted = false;
        return result;
      } catch (error) {
        isAborted = true;
        throw error;
      }
    },
  };
  await engine.exec("begin");
  try {
    const result = await work(inside);
    // PostgreSQL answers `commit` of an aborted transaction with a rollback, without an error.
    if (isAborted) throw new Error("A statement of this transaction failed: nothing of it was kept.");
    await engine.exec("commit");
    return result;
  } catch (error) {
    await engine.exec("rollback");
    throw error;
  }
}
