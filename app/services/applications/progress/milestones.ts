import type { Application, ApplicationState } from "#contract/applications/application";

/** The stations of a selection as a candidate thinks of them. Several states may belong to one. */
type Milestone = "invitation" | "sending" | "review" | "stages" | "interview" | "decision" | "offer" | "hiring";

/** A station on the way, in order. `ended` says how it ended, and is always the last. */
interface MilestoneStep {
  milestone: Milestone | "ended";
  state: "done" | "current" | "ahead";
  /** When it was reached last, in ISO 8601; null where it has not been yet. */
  at: string | null;
}

const order: readonly Milestone[] = [
  "invitation",
  "sending",
  "review",
  "stages",
  "interview",
  "decision",
  "offer",
  "hiring",
];

/** An end has no station, because it stands where the way broke off. */
const milestoneByState: Record<ApplicationState, Milestone | null> = {
  invited: "invitation",
  draft: "sending",
  submitted: "sending",
  inReview: "review",
  inStages: "stages",
  interview: "interview",
  finalist: "decision",
  offer: "offer",
  accepted: "hiring",
  hired: "hiring",
  declined: null,
  discarded: null,
  closedUnsent: null,
  expired: null,
  notSelected: null,
  talentPool: null,
  withdrawn: null,
  cancelled: null,
  refused: null,
  retracted: null,
  unanswered: null,
};

/** Companies may go past these without a word, so they are shown only once they were reached. */
const unannounced: readonly Milestone[] = ["invitation", "decision"];

/**
 * Computes from history and state what an application reached, where it is, and what may still come (docs/design.md,
 * section 7).
 */
export function toMilestones({
  state,
  history,
  changedAt,
  vacancy,
}: Pick<Application, "state" | "history" | "changedAt"> & {
  vacancy: { stages: readonly unknown[] };
}): MilestoneStep[] {
  const reachedAt = new Map<Milestone, string>();
  for (const { to, at } of history) {
    const milestone = milestoneByState[to];
    if (milestone) reachedAt.set(milestone, at);
  }
  const current = milestoneByState[state];
  const reached = (milestone: Milestone): MilestoneStep => ({
    milestone,
    state: "done",
    at: reachedAt.get(milestone) ?? null,
  });
  if (!current) {
    // A draft that ended unsent was on its way to the sending, and never there.
    if (!history.some(({ to }) => to === "submitted")) reachedAt.delete("sending");
    return [
      ...order.filter((each) => reachedAt.has(each)).map(reached),
      { milestone: "ended", state: "current", at: changedAt },
    ];
  }

  // The company may lead back from the steps to the review, but the stations further on have been reached all the same.
  return order.flatMap((milestone): MilestoneStep[] => {
    if (milestone === current)
      return [
        {
          milestone,
          state: state === "submitted" || state === "hired" ? "done" : "current",
          at: reachedAt.get(milestone) ?? changedAt,
        },
      ];
    if (reachedAt.has(milestone)) return [reached(milestone)];
    const isAhead =
      order.indexOf(milestone) > order.indexOf(current) &&
      !unannounced.includes(milestone) &&
      (milestone !== "stages" || vacancy.stages.length > 0);
    return isAhead ? [{ milestone, state: "ahead", at: null }] : [];
  });
}
