import type { KeyScope } from "#contract/base/keyScope";
import type { Config } from "../platform/config";
import type { Database } from "../platform/db/database";

/** The services of every handler, in one object that is made once. A test can put in a clock of its own. */
export interface AppContext {
  db: Database;
  config: Config;
  /** The current time. A test sets it. */
  now: () => Date;
}

/** The user who makes a call. The endpoint's `auth` has been checked before a handler sees it. */
export interface Caller {
  userId: string;
  typeUser: number;
  candidateId: string | null;
  tokenHash: string;
  /** The instant when the person last proved who they are: by the login, or by the password since. */
  confirmedAt: Date;
  expiresAt: Date;
  /** Whether the session is one on a phone that others use too. */
  isShared: boolean;
}

export interface OperatorCaller {
  /** The company whose key it is; null for the operator's own, which reaches everything. */
  companyId: string | null;
  keyId: string | null;
  scopes: readonly KeyScope[];
  /** How often the key may call in a minute, on one API server; null for the operator's own. */
  callsAMinute: number | null;
}

declare module "fastify" {
  interface FastifyInstance {
    context: AppContext;
  }
  interface FastifyRequest {
    /** The authentication hook (sessions/authenticate.ts) sets it. */
    caller: Caller | null;
    /** Whether the call came by the companies' port, which others than the operator can reach. */
    isFromOutside: boolean;
    /** The caller of the operator API; null for every other call. */
    operator: OperatorCaller | null;
  }
}
