import { schoolings } from "#contract/base/choices";
import type { Candidate } from "#contract/candidates/candidate";
import type { Cnh, Schooling } from "#contract/base/enums";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Vacancy } from "#contract/vacancies/vacancy";
import { hasEnded } from "~/services/candidates/resume/dates";
import { calendarDay } from "~/services/server/format/days";
import { compareTerms, type ComparedTerms, type TermLine } from "./compareTerms";
import { compareText, type TextFinding } from "./compareText";
import { covers } from "#contract/base/licence";
import type { Verdict } from "./verdict";

export type AnswerSection = "schooling" | "salary" | TextFinding["section"];

/** A requirement, compared with the candidate's answer. There is never a score. */
export type ComparisonLine =
  | { subject: "schooling"; verdict: Verdict; asked: Schooling; own: Schooling | null }
  | { subject: "cnh"; verdict: Verdict; asked: Cnh; own: Cnh[] | null; isExpired: boolean }
  | { subject: "disability"; verdict: Verdict }
  | { subject: "age"; verdict: "lacks" }
  | TermLine
  | { subject: "text"; verdict: Verdict; text: string; finding: TextFinding | null };

/** Returns the currículo's section that answers a line. Returns null if no section does. */
export function getAnswerSection(line: ComparisonLine): AnswerSection | null {
  switch (line.subject) {
    case "schooling":
      return "schooling";
    case "cnh":
      return "licence";
    case "role":
      return "objective";
    case "shift":
    case "workplace":
    case "distance":
      return "availability";
    case "pay":
      return "salary";
    case "disability":
    case "age":
      return null;
    case "text":
      return line.finding?.section ?? null;
  }
}

/** Lists the sections with a missing or unmet answer, except schooling and CNH categories. */
export const listAskedSections = (lines: readonly ComparisonLine[]): AnswerSection[] => [
  ...new Set(
    lines.flatMap((line) => {
      const section = line.verdict === "meets" || line.subject === "cnh" ? null : getAnswerSection(line);
      // Schooling has its own line. A requirement that fits no section is unknown, with the section `objective`.
      const isTold = section === "schooling" || (section === "objective" && line.verdict === "unknown");
      return section && !isTold ? [section] : [];
    }),
  ),
];

/** The application form itself asks for schooling and disability. */
type ComparedResume = Omit<Resume, "schooling" | "disability">;

type CandidateAnswers = Pick<Candidate, "schooling" | "cnh" | "disability"> &
  Partial<Pick<Candidate, "state" | "birthDate">>;

/** Compares requirements and terms with `told`: the currículo, or null if it could not be read. */
export function compare(
  vacancy: Pick<Vacancy, "schooling" | "cnh" | "vacanciesDeficiencies" | "requirements"> &
    Partial<Pick<Vacancy, "contractType">> &
    ComparedTerms,
  answers: CandidateAnswers,
  told: ComparedResume | null = null,
  now = new Date(),
): ComparisonLine[] {
  const lines: ComparisonLine[] = [];
  if (vacancy.schooling) {
    const own = findSchooling(answers.schooling, told);
    lines.push({
      subject: "schooling",
      asked: vacancy.schooling,
      own,
      verdict: toVerdict(own, (reached) => reaches(reached, vacancy.schooling as Schooling)),
    });
  }
  for (const asked of vacancy.cnh.filter((category) => category !== "none")) {
    const verdict = toVerdict(answers.cnh, (own) => own.some((category) => covers(category, asked)));
    const expires = told?.licence.content.expires;
    const isExpired = verdict === "meets" && Boolean(expires && hasEnded(expires, now));
    lines.push({ subject: "cnh", asked, own: answers.cnh, isExpired, verdict: isExpired ? "lacks" : verdict });
  }
  if (vacancy.vacanciesDeficiencies === "exclusive")
    lines.push({ subject: "disability", verdict: answers.disability ? "meets" : "unknown" });
  if (vacancy.contractType === "apprentice" && isOutsideApprenticeship(answers, now))
    lines.push({ subject: "age", verdict: "lacks" });
  if (told) lines.push(...compareTerms(vacancy, told, answers.state));
  return [...lines, ...compareRequirements(vacancy, told, now)];
}

/** Returns whether the age excludes an apprenticeship (CLT, art. 428): under 14, or from 24 on without a disability. */
function isOutsideApprenticeship({ birthDate, disability }: CandidateAnswers, now: Date): boolean {
  if (!birthDate) return false;
  const turns = (age: number) => `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`;
  const today = calendarDay(now);
  return today < turns(14) || (!disability && today >= turns(24));
}

function compareRequirements(
  { requirements, roleName }: Pick<Vacancy, "requirements"> & ComparedTerms,
  told: ComparedResume | null,
  now: Date,
): ComparisonLine[] {
  const sections = told && {
    work: told.work.content,
    education: told.education.content,
    certificates: told.certificates.content,
    languages: told.languages.content,
    links: told.links.content,
    objective: told.objective.content,
    licence: told.licence.content,
    availability: told.availability.content,
    hasNeverWorked: told.work.version > 0 && told.work.content.length === 0,
  };
  return requirements.map((text) => {
    const finding = sections && compareText(text, sections, now, roleName);
    return { subject: "text", verdict: finding?.verdict ?? "unknown", text, finding };
  });
}

function toVerdict<T>(own: T | null, meets: (own: T) => boolean): Verdict {
  return own === null ? "unknown" : meets(own) ? "meets" : "lacks";
}

/** Returns the stated schooling or that of the education, whichever is higher. */
function findSchooling(own: Schooling | null, told: ComparedResume | null): Schooling | null {
  const shown =
    told?.education.content.flatMap(({ level, status }) => (level && isReached(level, status) ? level : [])) ?? [];
  return [...(own ? [own] : []), ...shown].sort((a, b) => schoolings.indexOf(b) - schoolings.indexOf(a))[0] ?? null;
}

/** Returns whether a level is reached. An unfinished course counts only if its level says so ("em andamento"). */
const isReached = (level: Schooling, status: string | undefined) =>
  status === undefined || status === "completed" || /Ongoing$|Incomplete$/.test(level);

function reaches(own: Schooling, asked: Schooling): boolean {
  return schoolings.indexOf(own) >= schoolings.indexOf(asked);
}
