import { findPeriod } from "../dates";
import type { ReadJob } from "../jobDraft";
import { isOdd } from "../oddName";
import { soundsLikeCompany, soundsLikeRole } from "../words";
import type { ModelJob } from "./modelJobs";

/** Below this margin (viterbi.ts), a job of the model is doubtful. */
const LEAST_MARGIN = 150;

/** The model's jobs are chosen if their rating is higher than the rules' by more than this. */
const LEAST_GAIN = 1;

/** Chooses the rules' or the model's jobs by rating. Fields that the other list does not confirm are doubtful. */
export function chooseJobs(rules: readonly ReadJob[], model: readonly ModelJob[]): ReadJob[] {
  const [one, other] = [rate(rules), rate(model)];
  const isModel = other > one + LEAST_GAIN;
  const [chosen, beside] = isModel ? [model, rules] : [rules, model];
  return joinNameless(chosen).map((job) => {
    const twin = beside.find((each) => isSame(each, job));
    const isDated = beside.some((each) => each.startDate === job.startDate && each.endDate === job.endDate);
    const isWhole = job.position !== undefined && job.name !== undefined;
    const isSure = twin !== undefined && isWhole && (!("margin" in job) || (job as ModelJob).margin >= LEAST_MARGIN);
    const { margin: _, ...read } = job as ModelJob;
    const doubtful = [
      ...(read.doubtful ?? []),
      ...(isSure ? [] : ["position", "name"]),
      ...(isDated ? [] : ["startDate", "endDate"]),
    ];
    return doubtful.length === 0 ? read : { ...read, doubtful: [...new Set(doubtful)] };
  });
}

/** A job with only a period of time is part of the job above, so its text is appended there. */
function joinNameless(jobs: readonly ReadJob[]): ReadJob[] {
  const joined: ReadJob[] = [];
  for (const job of jobs) {
    const last = joined.at(-1);
    const isMore = job.position === undefined && job.name === undefined && last && (job.startDate ?? job.endDate);
    if (!isMore) joined.push(job);
    else {
      const period = [job.startDate, job.endDate].filter(Boolean).join(" – ");
      joined[joined.length - 1] = { ...last, summary: [period, last.summary, job.summary].filter(Boolean).join("\n") };
    }
  }
  return joined;
}

const isSame = (one: ReadJob, other: ReadJob) =>
  one.position === other.position &&
  one.name === other.name &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate;

/** Rates jobs. Best are a date, a job title that sounds like a job title, and a company that sounds like a company. */
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
  // A name with a period of time in it probably consists of two jobs.
  for (const value of [position, name]) if (findPeriod(value)) points -= 2;
  // A doubtful start may be a date in the description, so it earns no points.
  if ((startDate ?? endDate) && !doubtful?.includes("startDate")) points += 0.3;
  else if (areDated) points -= 1.3;
  return points;
}
