import type { vacancyAssessments } from "../base/choices";
import { measureAnswers } from "../base/videoMeasure";
import type { Stage, VacancyRow } from "./vacancy";

/** In kB. Only video needs this much data. */
const VIDEO_KB = 5_000;

type VacancyAssessment = (typeof vacancyAssessments)[number];
type Questions = Parameters<typeof measureAnswers>[0];

/** Returns whether a stage is a recorded video, or needs as much data as a video conversation. */
export const isByVideo = ({ kind, dataKb }: Pick<Stage, "kind" | "dataKb">): boolean =>
  kind === "video" || dataKb >= VIDEO_KB;

export const measureStages = (stages: readonly Stage[]): VacancyRow["effort"] => ({
  stages: stages.length,
  minutes: stages.reduce((sum, { minutes }) => sum + minutes, 0),
  video: stages.some(isByVideo),
});

/** The stages of a feed, and the tests and questions that the company added to the vacancy later. */
export interface AskedStages {
  stages: readonly Stage[];
  questions: Questions | null;
  tests: readonly { test: VacancyAssessment; title: string; minutes: number }[] | null;
}

/** The kind of stage that represents each test. `auxiliaryRequirementsTest` has none. */
const stageOfTest: Partial<Record<VacancyAssessment, Stage["kind"]>> = {
  customTest: "test",
  auxiliaryQuestionsTest: "screening",
};

/** Adds tests and the video interview, unless stages represent them. Such a stage gets at least the test's minutes. */
export function joinStages({ stages, questions, tests }: AskedStages): Stage[] {
  const joined = [...stages];
  const added = (tests ?? []).flatMap(({ test, title, minutes }): Stage[] => {
    const kind = stageOfTest[test];
    const at = joined.findIndex((stage) => stage.kind === kind);
    const stage = joined[at];
    if (!stage) return [{ kind: kind ?? "screening", name: title, minutes, dataKb: 0 }];
    joined[at] = { ...stage, minutes: Math.max(stage.minutes, minutes) };
    return [];
  });
  return [...added, ...joined, ...(questions && !stages.some(isByVideo) ? [toStage(questions)] : [])];
}

function toStage(questions: Questions): Stage {
  const { minutes, bytes } = measureAnswers(questions);
  return { kind: "video", name: "Entrevista em vídeo", minutes, dataKb: Math.ceil(bytes / 1000) };
}
