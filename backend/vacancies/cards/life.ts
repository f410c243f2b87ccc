import type { VacancyLife } from "#contract/vacancies/vacancySilence";
import type { vacancyLives } from "../../platform/db/schema";

/** Stages of a vacancy whose company is silent (docs/design.md, section 6). */
export const stages = { none: 0, marked: 1, paused: 2, gone: 3 } as const;

type StoredLife = Pick<
  typeof vacancyLives.$inferSelect,
  "lastActAt" | "lastAct" | "reposts" | "stage" | "watchedSince"
>;

export const toLife = ({ lastActAt, lastAct, reposts, stage, watchedSince }: StoredLife): VacancyLife => ({
  lastActAt: lastActAt?.toISOString() ?? null,
  lastAct,
  reposts,
  silence: stage >= stages.paused ? "paused" : stage === stages.marked ? "marked" : null,
  silentSince: stage > stages.none ? (watchedSince?.toISOString() ?? null) : null,
});
