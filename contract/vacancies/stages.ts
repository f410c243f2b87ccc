import { measureAnswers } from "../base/videoMeasure";
import type { Stage, VacancyRow } from "./vacancy";

// The minutes and megabytes that a selection costs a candidate. Without zod, so that a browser can load it.

/** Nothing but a video takes as much data. In kB. */
const VIDEO_KB = 5_000;

type Questions = Parameters<typeof measureAnswers>[0];

/** Whether a stage needs a camera: a recorded video, or a conversation whose data says so. */
export const isByVideo = ({ kind, dataKb }: Pick<Stage, "kind" | "dataKb">): boolean =>
  kind === "video" || dataKb >= VIDEO_KB;

/** Sums up stages, as a card says it. */
export const measureStages = (stages: readonly Stage[]): VacancyRow["effort"] => ({
  stages: stages.length,
  minutes: stages.reduce((sum, { minutes }) => sum + minutes, 0),
  video: stages.some(isByVideo),
});

/** Lists the stages with the video interview that the company set up, where none of its stages is one. */
export function withInterview(stages: readonly Stage[], questions: Questions | null): Stage[] {
  if (!questions || stages.some(isByVideo)) return [...stages];
  const { minutes, bytes } = measureAnswers(questions);
  return [...stages, { kind: "video", name: "Entrevista em vídeo", minutes, dataKb: Math.ceil(bytes / 1000) }];
}

/** Adds the same interview to the sum. */
export function addInterview(effort: VacancyRow["effort"], questions: Questions | null): VacancyRow["effort"] {
  if (!questions || effort.video) return effort;
  const { minutes } = measureAnswers(questions);
  return { stages: effort.stages + 1, minutes: effort.minutes + minutes, video: true };
}
