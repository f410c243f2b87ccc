import type { KeyScope } from "#contract/base/keyScope";
import type { OperatorRole } from "#contract/base/operatorRole";
import type { Config } from "../platform/config";
import type { Database } from "../platform/db/database";

export interface AppContext {
  db: Database;
  config: Config;
  now: () => Date;
  /** Only in a sandbox (docs/decisions/0039). Advances its clock, and resolves once all due work is done. */
  moveClock?: (ms: number) => Promise<void>;
}

/** A logged-in user, checked before the handler runs if the endpoint's `auth` requires it. */
export interface Caller {
  userId: string;
  typeUser: number;
  candidateId: string | null;
  tokenHash: string;
  /** Time of the last login or confirmation (by password, passkey or code). */
  confirmedAt: Date;
  expiresAt: Date;
  isShared: boolean;
}

/** An operator's session with the present roles (sessions/operatorSessions.ts). */
export interface OperatorSession {
  /** The SHA-256 of the cookie's key. */
  hash: string;
  operatorId: string;
  name: string;
  roles: readonly OperatorRole[];
  /** Time at which a code of the second factor was last entered. */
  confirmedAt: Date;
}

export interface OperatorCaller {
  /** Null for the operator's own key and for an operator's session, which have access to all companies. */
  companyId: string | null;
  keyId: string | null;
  scopes: readonly KeyScope[];
  /** Most calls a minute on each API server. Null for the operator's own key. */
  callsAMinute: number | null;
  /** Null if the caller uses a key. */
  session: OperatorSession | null;
}

declare module "fastify" {
  interface FastifyInstance {
    context: AppContext;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** True on the companies' port, which is open to the internet. */
    isFromOutside: boolean;
    operator: OperatorCaller | null;
  }
}
