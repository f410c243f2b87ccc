/** A fact that was not stated is unknown, never lacking. */
export type Verdict = "meets" | "lacks" | "unknown";
