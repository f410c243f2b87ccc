import type { Config } from "../../../platform/config";

export interface Finding {
  subject: string;
  /** `odd` may be intended. */
  state: "good" | "odd" | "bad";
  says: string;
  todo: string;
}

/** A thrown error is a finding, too. */
export interface Check {
  subject: string;
  todo: string;
  look: (config: Config) => Promise<Finding[]>;
}

export const good = (subject: string, says: string): Finding => ({ subject, state: "good", says, todo: "" });
export const odd = (subject: string, says: string, todo: string): Finding => ({ subject, state: "odd", says, todo });
export const bad = (subject: string, says: string, todo: string): Finding => ({ subject, state: "bad", says, todo });

/** In ms: above it, second factors and signed addresses fail. */
const MOST_APART = 5_000;

/** `asked`: the request's time in ms. */
export function compareClocks(subject: string, theirs: number, asked: number): Finding {
  // The Date header has whole seconds.
  const apart = theirs < asked - 1_000 ? asked - theirs : Math.max(0, theirs - Date.now());
  return apart <= MOST_APART
    ? good(subject, "its clock agrees with this machine's")
    : bad(subject, `its clock is ${Math.round(apart / 1_000)} s off this machine's`, "Set both by NTP.");
}
