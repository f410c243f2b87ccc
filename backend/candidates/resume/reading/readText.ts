import { LONGEST_SUMMARY, singleSchemas, type Content } from "#contract/candidates/resume";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { readCertificates } from "./courses";
import { readEducation } from "./education";
import { findInlineHeading } from "./headings";
import type { ReadJob } from "./jobDraft";
import { joinLines, LONGEST_LINE, splitLong, type Line, type Stream } from "./line";
import { findHeadline, findPersonDoubts, readPerson } from "./person";
import { toProposed } from "./proposed";
import { toParts, type Parts } from "./sections";
import { readLanguages, readLicence, readLinks } from "./smaller";
import { readWork } from "./work";
import { closeGaps, joinWrapped } from "./wrapped";

/** Reads a file's text by sections. Text that it does not recognise becomes "unplaced". */
export function readText(source: Exclude<Proposed["source"], "jsonResume">, pages: readonly Stream[]): Proposed {
  const all = pages.map((lines) => joinWrapped(closeGaps(lines.flatMap(splitLong))));
  const streams = all.filter(([line]) => line?.isEdge !== true);
  const parts = toParts(streams);
  const courses = readEducation(parts.education);
  const person = readPerson(streams, all);
  return toProposed(
    source,
    {
      person,
      doubtful: findPersonDoubts(streams, all, person),
      work: [...readWork(parts.work), ...readVolunteering(parts.volunteer)],
      courses,
      education: isLevelAlone(streams, parts) ? [] : courses,
      certificates: readCertificates(parts.certificates),
      languages: readLanguages(parts.languages),
      links: readLinks(streams),
      objective: toObjective(parts, findHeadline(streams)),
      licence: readLicence(streams, parts.licence),
    },
    all,
  );
}

/** Reads voluntary work like jobs. If no job is found, the section's text becomes one entry to complete. */
function readVolunteering(lines: readonly Line[]): ReadJob[] {
  const jobs = readWork(lines);
  return jobs.length > 0 || lines.length === 0 ? jobs : [{ summary: joinLines(lines), doubtful: ["position", "name"] }];
}

/** Returns whether the section has only a level ("Escolaridade: ensino médio completo"), without a course. */
const isLevelAlone = (streams: readonly Stream[], { education: [line, next] }: Parts) =>
  line !== undefined &&
  next === undefined &&
  streams.flat().some(({ text }) => findInlineHeading(text)?.rest === line.text) &&
  readEducation([line]).every(
    ({ institution, startDate, endDate, level }) => level && !institution && !startDate && !endDate,
  );

function toObjective({ objective, summary }: Parts, headline: string | undefined): Content<"objective"> | null {
  const whole = joinLines(objective).replaceAll("\n", " ");
  const wanted = whole.length > LONGEST_LINE ? whole : whole.replace(/[.\s]+$/, "");
  const about = joinLines(summary);
  // A sentence below "Objetivo" is a description if the headline names the job title.
  const isSentence = headline !== undefined && /[.!?]$/.test(joinLines(objective));
  const isWanted = wanted !== "" && wanted.length <= 120 && !isSentence;
  const label = isWanted ? wanted : headline;
  const told = [isWanted ? "" : isSentence ? joinLines(objective) : wanted, about]
    .filter(Boolean)
    .join("\n\n")
    .slice(0, LONGEST_SUMMARY);
  if (label === undefined && told === "") return null;
  const result = singleSchemas.objective.safeParse({
    ...(label && { label }),
    ...(told && { summary: told }),
    roles: [],
  });
  return result.success ? result.data : null;
}
