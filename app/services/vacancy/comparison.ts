import { schoolings } from "#contract/choices";
import type { Candidate } from "#contract/candidate";
import type { Vacancy } from "#contract/vacancy";
import type { Cnh, Schooling } from "#contract/enums";

export type Verdict = "meets" | "lacks" | "unknown";

/**
 * One thing that a vacancy asks for, beside what the candidate has told. There is a line for each, and never one score
 * (docs/design.md, section 6).
 */
export type ComparisonLine =
  | { subject: "schooling"; verdict: Verdict; asked: Schooling; own: Schooling | null }
  | { subject: "cnh"; verdict: Verdict; asked: Cnh; own: Cnh[] | null }
  | { subject: "disability"; verdict: Verdict }
  | { subject: "text"; verdict: "unknown"; text: string };

type CandidateAnswers = Pick<Candidate, "schooling" | "cnh" | "disability">;

export function compare(
  vacancy: Pick<Vacancy, "schooling" | "cnh" | "vacanciesDeficiencies" | "requirements">,
  answers: CandidateAnswers,
): ComparisonLine[] {
  const lines: ComparisonLine[] = [];
  if (vacancy.schooling) {
    lines.push({
      subject: "schooling",
      asked: vacancy.schooling,
      own: answers.schooling,
      verdict: toVerdict(answers.schooling, (own) => reaches(own, vacancy.schooling as Schooling)),
    });
  }
  for (const asked of vacancy.cnh.filter((category) => category !== "none")) {
    lines.push({
      subject: "cnh",
      asked,
      own: answers.cnh,
      verdict: toVerdict(answers.cnh, (own) => own.some((category) => covers(category, asked))),
    });
  }
  if (vacancy.vacanciesDeficiencies === "exclusive")
    lines.push({ subject: "disability", verdict: answers.disability ? "meets" : "unknown" });
  return [...lines, ...vacancy.requirements.map((text) => ({ subject: "text", verdict: "unknown", text }) as const)];
}

function toVerdict<T>(own: T | null, meets: (own: T) => boolean): Verdict {
  return own === null ? "unknown" : meets(own) ? "meets" : "lacks";
}

/** Schoolings stand in rising order. */
function reaches(own: Schooling, asked: Schooling): boolean {
  return schoolings.indexOf(own) >= schoolings.indexOf(asked);
}

/** Category E covers D, D covers C, and C covers B (CTB art. 143). A covers ACC, and stands apart from the others. */
export function covers(own: Cnh, asked: Cnh): boolean {
  const ladder: Cnh[] = ["B", "C", "D", "E"];
  if (own === asked) return true;
  if (asked === "ACC") return own === "A";
  return ladder.includes(own) && ladder.includes(asked) && ladder.indexOf(own) > ladder.indexOf(asked);
}
