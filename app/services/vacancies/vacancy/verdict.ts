/** The result of a line of the comparison. An untold fact is unknown, and never lacking. */
export type Verdict = "meets" | "lacks" | "unknown";
