import type { Application, ApplicationState } from "#contract/applications/application";

/** The steps of an application as candidates see them. A step may cover several states. */
type Milestone = "invitation" | "sending" | "review" | "stages" | "interview" | "decision" | "offer" | "hiring";

interface MilestoneStep {
  milestone: Milestone | "ended";
  state: "done" | "current" | "ahead";
  /** The time at which the milestone was last reached, in ISO 8601; null if it was never reached. */
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

/** The milestone of each state. Final states without a job have null. */
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

/** Milestones that not every application has. They are shown only if they were reached. */
const unannounced: readonly Milestone[] = ["invitation", "decision"];

/** Returns the milestones that are done, current and still possible (docs/design.md, section 7). */
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
    // A draft counts as "sending", but a draft that ended unsubmitted was never sent.
    if (!history.some(({ to }) => to === "submitted")) reachedAt.delete("sending");
    return [
      ...order.filter((each) => reachedAt.has(each)).map(reached),
      { milestone: "ended", state: "current", at: changedAt },
    ];
  }

  // A milestone that was reached stays done, even if the company goes back to an earlier one.
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
