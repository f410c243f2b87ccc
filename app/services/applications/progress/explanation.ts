import type { Application } from "#contract/applications/application";

type Explained = Pick<Application, "state" | "nextAction" | "nextTest" | "interview" | "requests" | "documents">;

/** Finds which text of `applications:says` explains the turn closer than the state's own; null for none. */
export function findExplanation(
  { state, nextAction, nextTest, interview, requests, documents }: Explained,
  now: string,
) {
  if (nextTest) return nextTest.isRunning ? ("runningTest" as const) : ("takeTest" as const);
  switch (nextAction) {
    case "answerVideoInterview":
    case "confirmInterview":
    case "sendDocuments":
      return nextAction;
    case "attendInterview":
      return interview?.isConfirmed ? ("attendInterview" as const) : ("otherTimeAsked" as const);
    case "wait":
      break;
    default:
      return null;
  }
  if (state === "accepted") {
    if (documents.length === 0) return null;
    const areAccepted = documents.every((document) => document.state === "accepted");
    return areAccepted ? ("documentsAccepted" as const) : ("documentsSent" as const);
  }
  if (state !== "interview") return null;
  const isAskedAnew = requests.some(({ kind, answeredAt }) => kind === "otherTime" && answeredAt === null);
  if (isAskedAnew) return "otherTimeAsked" as const;
  const isPast = interview?.startsAt && !interview.isCancelled && interview.startsAt <= now;
  return isPast ? ("interviewPast" as const) : ("interviewWithoutTime" as const);
}
