// Keys of actions and texts for pages, lists, messages and the offline copy (docs/turn.md).

/** The candidate can do `takeTestAhead` and `attendInterview` while the company must act next. */
export const nextActions = [
  "answerInvitation",
  "finishDraft",
  "wait",
  "takeTest",
  "takeTestAhead",
  "answerVideoInterview",
  "chooseInterviewSlot",
  "confirmInterview",
  "attendInterview",
  "answerMessage",
  "answerOffer",
  "sendDocuments",
  "undoWithdrawal",
] as const;
export type NextAction = (typeof nextActions)[number];

export const sayings = [
  "state",
  "wait",
  "takeTest",
  "runningTest",
  "takeTestAhead",
  "answerVideoInterview",
  "chooseInterviewSlot",
  "confirmInterview",
  "attendInterview",
  "otherTimeAsked",
  "slotsOver",
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
