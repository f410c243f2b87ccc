import type { KeyScope } from "#contract/base/keyScope";
import type { OperatorRole } from "#contract/base/operatorRole";
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

/** The session of an operator who is a person, with what the person may do now (sessions/operatorSessions.ts). */
export interface OperatorSession {
  /** The SHA-256 of what its cookie holds. */
  hash: string;
  operatorId: string;
  name: string;
  roles: readonly OperatorRole[];
  /** When the person last showed a code. */
  confirmedAt: Date;
}

export interface OperatorCaller {
  /** Null for the operator's key, which reaches everything, and for a person. */
  companyId: string | null;
  keyId: string | null;
  scopes: readonly KeyScope[];
  /** Per API server; null for the operator's own key. */
  callsAMinute: number | null;
  /** The session of an operator who is a person, whose roles say what is reached; null for every key. */
  session: OperatorSession | null;
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
