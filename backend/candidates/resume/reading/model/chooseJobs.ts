import type { ReadJob } from "../jobDraft";
import { isOdd } from "../oddName";
import { soundsLikeCompany, soundsLikeRole } from "../words";
import type { ModelJob } from "./modelJobs";

/** The least margin of a job's lines at which the model's job is accepted. */
const LEAST_MARGIN = 150;

/** The points by which the model must be better: one of two jobs that look whole. */
const LEAST_GAIN = 1;

/**
 * Chooses between the jobs of the rules and the model; rules win a tie. A job that only one of them has is doubtful.
 */
export function chooseJobs(rules: readonly ReadJob[], model: readonly ModelJob[]): ReadJob[] {
  const [one, other] = [rate(rules), rate(model)];
  const isModel = other > one + LEAST_GAIN;
  const [chosen, beside] = isModel ? [model, rules] : [rules, model];
  return chosen.map((job) => {
    const twin = beside.find((each) => isSame(each, job));
    const isSure = twin !== undefined && (!("margin" in job) || (job as ModelJob).margin >= LEAST_MARGIN);
    const { margin: _, ...read } = job as ModelJob;
    return isSure ? read : { ...read, doubtful: [...new Set([...(read.doubtful ?? []), "position", "name"])] };
  });
}

const isSame = (one: ReadJob, other: ReadJob) =>
  one.position === other.position &&
  one.name === other.name &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate;

/** Rates jobs: each should have a post, a company and a date, with fitting words. */
function rate(jobs: readonly ReadJob[]): number {
  const areDated = jobs.some(({ startDate, endDate }) => startDate ?? endDate);
  return jobs.reduce((sum, job) => sum + rateJob(job, areDated), 0);
}

function rateJob({ position = "", name = "", startDate, endDate, doubtful }: ReadJob, areDated: boolean): number {
  let points = position !== "" && name !== "" ? 1 : position !== "" || name !== "" ? -0.3 : -1;
  if (soundsLikeRole(position) > 0) points += 0.5;
  if (soundsLikeRole(name) > 0) points -= 0.5;
  if (soundsLikeCompany(position)) points -= 0.5;
  for (const value of [position, name]) if (value !== "" && isOdd(value)) points -= 1;
  // A lone date may stand in a text.
  if ((startDate ?? endDate) && !doubtful?.includes("startDate")) points += 0.3;
  else if (areDated) points -= 1.3;
  return points;
}
