import type { Application } from "#contract/application";

/** What the next action costs a candidate. */
export interface Effort {
  minutes: number;
  /** The mobile data that it takes, in kB. */
  dataKb: number;
}

/** A page with its form, in kB: what any answer takes. */
const PAGE_KB = 100;
/** A photo of a document as phones take it, in kB. */
const PHOTO_KB = 2_000;
/** The documents that are usually asked for on hiring. */
const USUAL_DOCUMENTS = 5;

/**
 * Estimates what the candidate's next action costs; null where there is nothing to do. An interview costs what the
 * company said of that stage.
 */
export function findEffort({
  nextAction,
  missing,
  vacancy: { stages },
}: Pick<Application, "nextAction" | "missing"> & { vacancy: Pick<Application["vacancy"], "stages"> }): Effort | null {
  switch (nextAction) {
    case "answerInvitation":
    case "finishDraft":
      return { minutes: 1 + missing.length, dataKb: PAGE_KB };
    case "attendInterview": {
      const stage = stages.find(({ kind }) => kind === "conversation" || kind === "manager");
      return stage ? { minutes: stage.minutes, dataKb: stage.dataKb } : null;
    }
    case "answerOffer":
      return { minutes: 5, dataKb: PAGE_KB };
    case "sendDocuments":
      return { minutes: 2 * USUAL_DOCUMENTS, dataKb: USUAL_DOCUMENTS * PHOTO_KB };
    case "undoWithdrawal":
      return { minutes: 1, dataKb: PAGE_KB };
    default:
      return null;
  }
}
