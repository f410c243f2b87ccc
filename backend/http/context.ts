import type { KeyScope } from "#contract/base/keyScope";
import type { OperatorRole } from "#contract/base/operatorRole";
import type { Config } from "../platform/config";
import type { Database } from "../platform/db/database";

export interface AppContext {
  db: Database;
  config: Config;
  now: () => Date;
  /** Set in a sandbox only (docs/decisions/0039). Moves its clock forward and resolves once all due work is done. */
  moveClock?: (ms: number) => Promise<void>;
}

/** A logged-in user, checked before the handler runs if the endpoint's `auth` requires it. */
export interface Caller {
  userId: string;
  typeUser: number;
  candidateId: string | null;
  tokenHash: string;
  /** The last login or confirmation of the password. */
  confirmedAt: Date;
  expiresAt: Date;
  isShared: boolean;
}

/** An operator's session, with the roles as they are now (sessions/operatorSessions.ts). */
export interface OperatorSession {
  /** The SHA-256 of the cookie's key. */
  hash: string;
  operatorId: string;
  name: string;
  roles: readonly OperatorRole[];
  /** When a code of the second factor was last entered. */
  confirmedAt: Date;
}

export interface OperatorCaller {
  /** Null for the operator's own key and for a person with roles: both have access to all companies. */
  companyId: string | null;
  keyId: string | null;
  scopes: readonly KeyScope[];
  /** Limit of calls on each API server. Null for the operator's own key. */
  callsAMinute: number | null;
  /** Set if the operator is a person; null for every key. */
  session: OperatorSession | null;
}

declare module "fastify" {
  interface FastifyInstance {
    context: AppContext;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** True for calls on the companies' port, which is open to the internet. */
    isFromOutside: boolean;
    operator: OperatorCaller | null;
  }
}
