// Keys of the candidate's next action and its texts. Pages, lists, messages and the copy write them (docs/turn.md).

/** The candidate's next action. `takeTestAhead` and `attendInterview` are there while it is the company's turn. */
export const nextActions = [
  "answerInvitation",
  "finishDraft",
  "wait",
  "takeTest",
  "takeTestAhead",
  "answerVideoInterview",
  "confirmInterview",
  "attendInterview",
  "answerMessage",
  "answerOffer",
  "sendDocuments",
  "undoWithdrawal",
] as const;
export type NextAction = (typeof nextActions)[number];

/** The texts that explain a turn, in their order. "state" stands for the text of the state itself. */
export const sayings = [
  "state",
  "wait",
  "takeTest",
  "runningTest",
  "takeTestAhead",
  "answerVideoInterview",
  "confirmInterview",
  "attendInterview",
  "otherTimeAsked",
  "interviewWithoutTime",
  "interviewPast",
  "answerMessage",
  "sendDocuments",
  "documentsSent",
  "documentsAccepted",
  "invitationOver",
  "vacancyClosed",
  "stageOver",
  "offerOver",
  "cancelledAlone",
] as const;
export type Saying = (typeof sayings)[number];
