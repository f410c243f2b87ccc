import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import { hashSecret, isSameSecret, newSecret } from "../../platform/crypto/secret";

/** Longest idle time and longest session, in ms. */
const IDLE = 30 * MINUTE_MS;
const LONGEST = 8 * HOUR_MS;

export interface OperatorSession {
  /** The operator's key for the screens' calls. A revoked key opens nothing. */
  key: string;
  token: string;
  openedAt: number;
  seenAt: number;
  notice: string | null;
}

/** In memory only: a restart ends them, and store and backups have none. */
export class OperatorSessions {
  readonly #sessions = new Map<string, OperatorSession>();

  constructor(private readonly now: () => Date) {}

  open(key: string): string {
    const secret = newSecret();
    const at = this.now().getTime();
    for (const [hash, session] of this.#sessions) if (this.#isOver(session)) this.#sessions.delete(hash);
    this.#sessions.set(hashSecret(secret), { key, token: newSecret(), openedAt: at, seenAt: at, notice: null });
    return secret;
  }

  find(secret: string | undefined, keys: readonly string[]): OperatorSession | null {
    const session = secret === undefined ? undefined : this.#sessions.get(hashSecret(secret));
    if (!session) return null;
    if (this.#isOver(session) || !keys.some((key) => isSameSecret(session.key, key))) {
      this.end(secret);
      return null;
    }
    session.seenAt = this.now().getTime();
    return session;
  }

  end(secret: string | undefined): void {
    if (secret !== undefined) this.#sessions.delete(hashSecret(secret));
  }

  #isOver({ openedAt, seenAt }: OperatorSession): boolean {
    const at = this.now().getTime();
    return at - seenAt > IDLE || at - openedAt > LONGEST;
  }
}
