import type { Config } from "../../../platform/config";

export interface Finding {
  /** The subject of the check: "PostgreSQL", or a variable's name. */
  subject: string;
  /** `bad` has to be mended; `odd` may be meant so. */
  state: "good" | "odd" | "bad";
  /** The finding, in one line. */
  says: string;
  /** The remedy; "" where none is needed. */
  todo: string;
}

/** Checks one subject. An error that it throws is a finding, too. */
export interface Check {
  subject: string;
  /** The remedy where the check itself fails. */
  todo: string;
  look: (config: Config) => Promise<Finding[]>;
}

export const good = (subject: string, says: string): Finding => ({ subject, state: "good", says, todo: "" });
export const odd = (subject: string, says: string, todo: string): Finding => ({ subject, state: "odd", says, todo });
export const bad = (subject: string, says: string, todo: string): Finding => ({ subject, state: "bad", says, todo });

/** Clocks that are further apart, in ms, make second factors and signed addresses fail. */
const MOST_APART = 5_000;

/** Compares a clock with this machine's. `asked` is when the answer was asked for, in ms. */
export function compareClocks(subject: string, theirs: number, asked: number): Finding {
  // An answer's date has whole seconds, and was made between the question and now.
  const apart = theirs < asked - 1_000 ? asked - theirs : Math.max(0, theirs - Date.now());
  return apart <= MOST_APART
    ? good(subject, "its clock agrees with this machine's")
    : bad(subject, `its clock is ${Math.round(apart / 1_000)} s off this machine's`, "Set both by NTP.");
}
