import type { Config } from "../../../platform/config";

export interface Finding {
  subject: string;
  /** `odd`: unusual, but perhaps intended. */
  state: "good" | "odd" | "bad";
  says: string;
  todo: string;
}

/** If `look` throws, the error becomes a bad finding with the advice `todo`. */
export interface Check {
  subject: string;
  todo: string;
  look: (config: Config) => Promise<Finding[]>;
}

export const good = (subject: string, says: string): Finding => ({ subject, state: "good", says, todo: "" });
export const odd = (subject: string, says: string, todo: string): Finding => ({ subject, state: "odd", says, todo });
export const bad = (subject: string, says: string, todo: string): Finding => ({ subject, state: "bad", says, todo });

/** Largest harmless difference of two clocks in ms. Above it, TOTP codes and signed addresses fail. */
const MOST_APART = 5_000;

/** Compares a server's clock with this machine's. `asked` is the time of the request in ms. */
export function compareClocks(subject: string, theirs: number, asked: number): Finding {
  // The Date header has whole seconds, so it may be up to 1 s early.
  const apart = theirs < asked - 1_000 ? asked - theirs : Math.max(0, theirs - Date.now());
  return apart <= MOST_APART
    ? good(subject, "its clock agrees with this machine's")
    : bad(subject, `its clock is ${Math.round(apart / 1_000)} s off this machine's`, "Set both by NTP.");
}
