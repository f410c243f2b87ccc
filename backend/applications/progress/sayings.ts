import type { ApplicationState } from "#contract/applications/application";
import type { Saying } from "#contract/applications/whatNow";
import { type ApplicationTimes, systemReasons } from "./deadlines";
import type { EventRecord } from "./repository";
import type { TurnAnswer } from "./turn";

const alone = [
  "answerVideoInterview",
  "chooseInterviewSlot",
  "confirmInterview",
  "answerMessage",
  "sendDocuments",
] as const satisfies readonly TurnAnswer["nextAction"][];

/** Finds the texts that explain a turn. They never ask a candidate to wait for a late company. */
export function findSayings(
  { state, tasks }: Pick<ApplicationTimes, "state" | "tasks">,
  { nextAction, test }: Pick<TurnAnswer, "nextAction" | "test">,
  isLate: boolean,
): Saying[] {
  const action = alone.find((each) => each === nextAction);
  if (action) return [action];
  if (nextAction === "takeTest") return [test?.deadlineAt == null ? "takeTest" : "runningTest"];
  if (nextAction === "takeTestAhead") return ["state", "takeTestAhead"];
  const wait: Saying[] = isLate ? [] : ["wait"];
  if (nextAction === "attendInterview")
    return tasks?.interview?.isConfirmed ? ["attendInterview"] : ["otherTimeAsked", ...wait];
  if (nextAction !== "wait") return ["state"];
  switch (state) {
    case "submitted":
    case "inStages":
      return ["state", ...wait];
    case "interview":
      return findInterviewSayings(tasks?.interview ?? null, wait);
    case "accepted":
      if (!tasks?.documents.asked) return ["state"];
      return [tasks.documents.toCheck > 0 ? "documentsSent" : "documentsAccepted"];
    default:
      return ["state"];
  }
}

function findInterviewSayings(
  interview: NonNullable<ApplicationTimes["tasks"]>["interview"],
  wait: Saying[],
): Saying[] {
  if (interview?.isAskedAnew) return ["otherTimeAsked", ...wait];
  const isSet = interview?.startsAt && !interview.isCancelled;
  if (interview?.hadSlots && !isSet) return ["slotsOver"];
  return [isSet ? "interviewPast" : "interviewWithoutTime"];
}

/** Finds the text for an end with several possible causes, by the last event. Null means the state's own text. */
export function findEnding(
  state: ApplicationState,
  last: Pick<EventRecord, "fromState" | "by" | "reason"> | undefined,
): Saying[] | null {
  if (state === "cancelled" && last?.by === "company") return ["cancelledAlone"];
  if (state !== "expired" || !last) return null;
  if (last.fromState === "offer") return ["offerOver"];
  if (last.fromState !== "invited") return ["stageOver"];
  return [last.reason === systemReasons.invitationOver ? "invitationOver" : "vacancyClosed"];
}
