import { applicationStates, type ApplicationState, type nextActions, type Turn } from "#contract/application";

/**
 * Who may make a move. "company" is the company-facing system, through the operator API; "system" is the passing of
 * time.
 */
export type Actor = "candidate" | "company" | "system";
type NextAction = (typeof nextActions)[number];

type Moves = { readonly [To in ApplicationState]?: readonly Actor[] };

const candidate = ["candidate"] as const;
const company = ["company"] as const;
const system = ["system"] as const;
/** The company's own decision, or the end of a vacancy that it cancelled. */
const companyOrSystem = ["company", "system"] as const;
/** The candidate's answer. The company records it if it was given outside the product (docs/decisions/0005). */
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

/** Whose turn it is by the state alone. A video interview in a stage may change it (`findTurn` of deadlines.ts). */
const turnByState: Record<ApplicationState, Turn> = {
  invited: "candidate",
  draft: "candidate",
  submitted: "company",
  inReview: "company",
  inStages: "company",
  interview: "candidate",
  finalist: "company",
  offer: "candidate",
  accepted: "candidate",
  hired: "ended",
  declined: "ended",
  discarded: "ended",
  closedUnsent: "ended",
  expired: "ended",
  notSelected: "ended",
  talentPool: "ended",
  withdrawn: "ended",
  cancelled: "ended",
  refused: "ended",
  retracted: "ended",
  unanswered: "ended",
};

export const toTurn = (state: ApplicationState): Turn => turnByState[state];

/** The states in which it is this side's turn by the state alone, for queries. */
export const findStatesByTurn = (turn: Turn): ApplicationState[] =>
  applicationStates.filter((state) => turnByState[state] === turn);

/**
 * Whether the company may read what it was sent: while the application goes on, and afterwards where it took the person
 * on or keeps them for other vacancies. After any other end it has no purpose for it (LGPD, art. 15).
 */
export const isReadByCompany = (state: ApplicationState): boolean =>
  toTurn(state) !== "ended" || state === "hired" || state === "talentPool";

/**
 * Finds the candidate's next action; null if nothing is left to do. `undoable` means that a withdrawal can still be
 * taken back, `interviewWaits` that the stage's video interview can be answered and was not sent.
 */
export function findNextAction(state: ApplicationState, undoable: boolean, interviewWaits: boolean): NextAction | null {
  if (interviewWaits) return "answerVideoInterview";
  if (toTurn(state) === "company") return "wait";
  switch (state) {
    case "invited":
      return "answerInvitation";
    case "draft":
      return "finishDraft";
    case "interview":
      return "attendInterview";
    case "offer":
      return "answerOffer";
    case "accepted":
      return "sendDocuments";
    default:
      return undoable ? "undoWithdrawal" : null;
  }
}
