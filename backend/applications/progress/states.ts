import { type ApplicationState, applicationStates } from "#contract/applications/application";
import type { Actor } from "../../messaging/events/events";
import type { Problem } from "#contract/base/problem";
import { endedStates } from "../../platform/db/schema";

/** For each state that may follow: who may move an application there. */
type Moves = { readonly [To in ApplicationState]?: readonly Actor[] };

const candidate = ["candidate"] as const;
const company = ["company"] as const;
const system = ["system"] as const;
/** The company's own decision, or the end of a vacancy that it cancelled. */
const companyOrSystem = ["company", "system"] as const;
/** The candidate's answer. The company records it if it was given outside the product (docs/decisions/0019). */
const answered = ["candidate", "company"] as const;

/**
 * docs/design.md, section 7: the states that follow each state, and who may make the move. `start` means "no
 * application yet". A withdrawal goes back only to the state it came from, and only in time; "unanswered" comes only
 * after a broken promise (deadlines.ts).
 */
const moves: Record<ApplicationState | "start", Moves> = {
  start: { invited: company, draft: candidate, submitted: candidate },
  invited: { draft: candidate, declined: candidate, expired: system },
  draft: { submitted: candidate, discarded: candidate, closedUnsent: system },
  submitted: {
    inReview: company,
    inStages: company,
    notSelected: company,
    withdrawn: candidate,
    unanswered: candidate,
    cancelled: companyOrSystem,
  },
  inReview: {
    inStages: company,
    interview: company,
    finalist: company,
    offer: company,
    notSelected: company,
    withdrawn: candidate,
    unanswered: candidate,
    cancelled: companyOrSystem,
  },
  inStages: {
    inReview: company,
    interview: company,
    expired: company,
    withdrawn: candidate,
    unanswered: candidate,
    notSelected: company,
    cancelled: companyOrSystem,
  },
  interview: {
    finalist: company,
    offer: company,
    notSelected: company,
    withdrawn: candidate,
    unanswered: candidate,
  },
  finalist: {
    offer: company,
    notSelected: company,
    talentPool: company,
    withdrawn: candidate,
    unanswered: candidate,
  },
  offer: { accepted: answered, refused: answered, expired: company, retracted: company },
  accepted: { hired: company, withdrawn: candidate },
  withdrawn: {
    submitted: candidate,
    inReview: candidate,
    inStages: candidate,
    interview: candidate,
    finalist: candidate,
    accepted: candidate,
  },
  hired: {},
  declined: {},
  discarded: {},
  closedUnsent: {},
  expired: {},
  notSelected: {},
  talentPool: {},
  cancelled: {},
  refused: {},
  retracted: {},
  unanswered: {},
};

/** Whether `by` may move an application from one state to another. If `from` is null: whether it may start there. */
export function isAllowed(from: ApplicationState | null, to: ApplicationState, by: Actor): boolean {
  return moves[from ?? "start"][to]?.includes(by) ?? false;
}

/** Returns the allowed moves in place of a refused one (contract/base/problem.ts). */
export function explainMove(from: ApplicationState, to: ApplicationState): NonNullable<Problem["move"]> {
  const allowed = applicationStates.filter((state) => isAllowed(from, state, "company"));
  return { from, to, allowed, first: allowed.filter((state) => isAllowed(state, to, "company")) };
}

/** Whether an application is over. A withdrawal is too, although it can be undone for a while. */
export const isEnded = (state: ApplicationState): boolean =>
  (endedStates as readonly ApplicationState[]).includes(state);

/**
 * Whether the company may still read what it was sent: not after an end, unless it took or keeps the person (LGPD, art.
 * 15).
 */
export const isReadByCompany = (state: ApplicationState): boolean =>
  !isEnded(state) || state === "hired" || state === "talentPool";
