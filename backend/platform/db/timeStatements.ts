import { startSpan } from "#contract/base/tracing";
import { timeStatement } from "../metrics/processMetrics";
import type { Database } from "./database";

interface Prepared {
  execute(...asked: unknown[]): Promise<unknown>;
}
interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared;
}

/** Measures and traces each statement. Drizzle's logger sees only its start. */
export function timeStatements(db: Database): void {
  const { session } = db as unknown as { session: Session };
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepareQuery(query, ...rest);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (...asked) => {
      const end = timeStatement(query.sql);
      const endSpan = startSpan("statement", { "db.system.name": "postgresql", "db.query.text": query.sql });
      try {
        const result = await execute(...asked);
        end();
        endSpan();
        return result;
      } catch (error) {
        end(error);
        endSpan(error);
        throw error;
      }
    };
    return prepared;
  };
}
