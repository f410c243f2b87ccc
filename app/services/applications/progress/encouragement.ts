import type { Application } from "#contract/applications/application";

type Reached = "sent" | "review" | "stages" | "interview" | "finalist";

/** Finds the furthest stage that an application reached, to name it in the text after a refusal. */
export function findReached(history: Application["history"]): Reached {
  const states = new Set(history.map(({ to }) => to));
  if (states.has("finalist")) return "finalist";
  if (states.has("interview")) return "interview";
  if (states.has("inStages")) return "stages";
  return states.has("inReview") ? "review" : "sent";
}
