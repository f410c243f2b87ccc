/** An untold fact is unknown, never lacking. */
export type Verdict = "meets" | "lacks" | "unknown";
