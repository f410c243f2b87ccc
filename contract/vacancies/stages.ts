import { measureAnswers } from "../base/videoMeasure";
import type { Stage, VacancyRow } from "./vacancy";

// The time and data that a selection costs. This file has no zod, so that browsers can load it.

/** In kB. Only video needs this much data. */
const VIDEO_KB = 5_000;

type Questions = Parameters<typeof measureAnswers>[0];

/** Returns whether a stage is a recorded video, or a conversation with as much data. */
export const isByVideo = ({ kind, dataKb }: Pick<Stage, "kind" | "dataKb">): boolean =>
  kind === "video" || dataKb >= VIDEO_KB;

export const measureStages = (stages: readonly Stage[]): VacancyRow["effort"] => ({
  stages: stages.length,
  minutes: stages.reduce((sum, { minutes }) => sum + minutes, 0),
  video: stages.some(isByVideo),
});

/** Adds the video interview if no stage is by video. */
export function withInterview(stages: readonly Stage[], questions: Questions | null): Stage[] {
  if (!questions || stages.some(isByVideo)) return [...stages];
  const { minutes, bytes } = measureAnswers(questions);
  return [...stages, { kind: "video", name: "Entrevista em vídeo", minutes, dataKb: Math.ceil(bytes / 1000) }];
}

export function addInterview(effort: VacancyRow["effort"], questions: Questions | null): VacancyRow["effort"] {
  if (!questions || effort.video) return effort;
  const { minutes } = measureAnswers(questions);
  return { stages: effort.stages + 1, minutes: effort.minutes + minutes, video: true };
}
