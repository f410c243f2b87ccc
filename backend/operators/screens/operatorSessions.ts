import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import { hashSecret, isSameSecret, newSecret } from "../../platform/crypto/secret";

/** A session ends after so long without use, and after so long in all, in ms. */
const IDLE = 30 * MINUTE_MS;
const LONGEST = 8 * HOUR_MS;

export interface OperatorSession {
  /** The operator's key, by which the screens call: one that is no longer good opens nothing. */
  key: string;
  /** The token in forms, so that no other site sends one. */
  token: string;
  openedAt: number;
  seenAt: number;
  /** The result of the last action, shown once. */
  notice: string | null;
}

/**
 * The sessions of operators at this API server. They are in memory alone: a restart ends them, and nothing of them can
 * be read in the store or in a backup.
 */
export class OperatorSessions {
  readonly #sessions = new Map<string, OperatorSession>();

  constructor(private readonly now: () => Date) {}

  /** Opens a session with a key that is good. Returns what its cookie holds. */
  open(key: string): string {
    const secret = newSecret();
    const at = this.now().getTime();
    for (const [hash, session] of this.#sessions) if (this.#isOver(session)) this.#sessions.delete(hash);
    this.#sessions.set(hashSecret(secret), { key, token: newSecret(), openedAt: at, seenAt: at, notice: null });
    return secret;
  }

  /** The session of a cookie, while it and its key are good; null else. */
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
