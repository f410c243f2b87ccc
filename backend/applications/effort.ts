import type { ApplicationRow } from "#contract/application";
import { measureAnswers } from "#contract/videoMeasure";
import type { OpenTasks } from "./openTasks";
import type { TurnAnswer } from "./turn";

/** A page with its form, in kB: what any answer takes. */
const PAGE_KB = 100;

/**
 * Estimates what the candidate's next action costs, in minutes and mobile data: tests and video interviews, and of an
 * interview the time that its company set. Null for all else: nobody weighs a job, or leaving one, by minutes.
 */
export function findEffort({ nextAction, test }: TurnAnswer, tasks: OpenTasks | null): ApplicationRow["effort"] {
  switch (nextAction) {
    case "takeTest":
      return test && { minutes: test.minutes, dataKb: PAGE_KB };
    case "answerVideoInterview": {
      const { minutes, bytes } = measureAnswers(tasks?.videoInterview?.questions ?? []);
      return { minutes, dataKb: Math.ceil(bytes / 1000) };
    }
    case "confirmInterview":
    case "attendInterview":
      return tasks?.interview ? { minutes: tasks.interview.minutes, dataKb: 0 } : null;
    default:
      return null;
  }
}
