import { endedStates, type ApplicationState, applicationStates } from "#contract/applications/application";
import type { Actor } from "../../messaging/events/events";
import type { Problem } from "#contract/base/problem";

type Moves = { readonly [To in ApplicationState]?: readonly Actor[] };

const candidate = ["candidate"] as const;
const company = ["company"] as const;
const system = ["system"] as const;
const companyOrSystem = ["company", "system"] as const;
/** The company may also enter an answer that the candidate gave elsewhere (docs/decisions/0019). */
const answered = ["candidate", "company"] as const;

/** Moves and their actors (docs/design.md, section 7). deadlines.ts and lateness.ts further limit some moves. */
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
  interview: { finalist: company, offer: company, notSelected: company, withdrawn: candidate, unanswered: candidate },
  finalist: { offer: company, notSelected: company, talentPool: company, withdrawn: candidate, unanswered: candidate },
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

export function isAllowed(from: ApplicationState | null, to: ApplicationState, by: Actor): boolean {
  return moves[from ?? "start"][to]?.includes(by) ?? false;
}

/** Returns the allowed moves, for the error of a refused move (contract/base/problem.ts). */
export function explainMove(from: ApplicationState, to: ApplicationState): NonNullable<Problem["move"]> {
  const allowed = applicationStates.filter((state) => isAllowed(from, state, "company"));
  return { from, to, allowed, first: allowed.filter((state) => isAllowed(state, to, "company")) };
}

/** Returns whether a state is an end. A withdrawal is an end too, although it can be undone for a while. */
export const isEnded = (state: ApplicationState): boolean =>
  (endedStates as readonly ApplicationState[]).includes(state);

/** Returns whether the company may read an application. Ended ones: if hired or in the talent pool (LGPD, art. 15). */
export const isReadByCompany = (state: ApplicationState): boolean =>
  !isEnded(state) || state === "hired" || state === "talentPool";
