import type { AssessmentView } from "#contract/applications/assessments";
import type { SentAnswer } from "./answers";

export interface AssessmentCalls {
  view(): Promise<SeenAttempt>;
  start(body: { extraTime: boolean }): Promise<Attempted>;
  save(answers: SentAnswer[]): Promise<Attempted>;
  finish(): Promise<Attempted>;
  addTime(reason: "adaptation" | "lostConnection"): Promise<Attempted>;
  /** The calls for answers that are files. Only companies' tests have such answers. */
  files?: AnswerFileCalls;
}
export type SeenAttempt = Pick<AssessmentView, "attempt">;
export type Attempted =
  | { ok: true; response: SeenAttempt }
  | { ok: false; status: number; problem: { code: string; fields?: Record<string, string[]> | undefined } };

/** `revision`: the revision of the answer that the page has shown. */
export interface AnswerFileCalls {
  send(item: string, revision: number, file: FormData): Promise<Attempted>;
  remove(item: string, revision: number): Promise<Attempted>;
}
