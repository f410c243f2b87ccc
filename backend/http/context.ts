import type { KeyScope } from "#contract/base/keyScope";
import type { Config } from "../platform/config";
import type { Database } from "../platform/db/database";

export interface AppContext {
  db: Database;
  config: Config;
  now: () => Date;
}

/** The endpoint's `auth` has been checked before a handler sees it. */
export interface Caller {
  userId: string;
  typeUser: number;
  candidateId: string | null;
  tokenHash: string;
  /** When the person last logged in or confirmed the password. */
  confirmedAt: Date;
  expiresAt: Date;
  isShared: boolean;
}

export interface OperatorCaller {
  /** Null for the operator's key, which reaches everything. */
  companyId: string | null;
  keyId: string | null;
  scopes: readonly KeyScope[];
  /** Per API server; null for the operator's own key. */
  callsAMinute: number | null;
}

declare module "fastify" {
  interface FastifyInstance {
    context: AppContext;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Whether the call came by the companies' port, which is open to the internet. */
    isFromOutside: boolean;
    operator: OperatorCaller | null;
  }
}
