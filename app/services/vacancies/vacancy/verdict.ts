/** What a line of the comparison says. What was not told is unknown, and never lacking. */
export type Verdict = "meets" | "lacks" | "unknown";
