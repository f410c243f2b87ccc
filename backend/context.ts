import type { Config } from "./config";
import type { Database } from "./db/database";

/** What every handler may use. One object, made once in app.ts, so that tests can put a clock in. */
export interface AppContext {
  db: Database;
  config: Config;
  /** The clock. */
  now: () => Date;
}

/** Who calls; the audience of the call has been checked before a handler sees it. */
export interface Caller {
  userId: string;
  typeUser: number;
  candidateId: string | null;
  tokenHash: string;
  /** When the session ends. */
  expiresAt: Date;
}

declare module "fastify" {
  interface FastifyInstance {
    context: AppContext;
  }
  interface FastifyRequest {
    /** Set by the authentication hook (auth/authenticate.ts). */
    caller: Caller | null;
    isOperator: boolean;
  }
}
