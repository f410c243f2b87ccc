import { fold } from "#contract/base/fold";
import { fluencies } from "#contract/base/choices";
import type { Cnh } from "#contract/base/enums";
import type { Content, ListSection } from "#contract/candidates/resume";
import { hasEnded } from "~/services/candidates/resume/dates";
import { covers } from "#contract/base/licence";
import type { Verdict } from "./verdict";
import { findTellingWords, hasWords } from "./words";

export interface ComparedSections {
  work: Content<"work">;
  education: Content<"education">;
  certificates: Content<"certificates">;
  languages: Content<"languages">;
  links: Content<"links">;
  objective: Content<"objective">;
  licence: Content<"licence">;
  availability: Content<"availability">;
  /** The person stated that they have never worked. */
  hasNeverWorked: boolean;
}

export interface TextFinding {
  verdict: Verdict;
  section: ListSection | "licence" | "availability" | "objective";
  own?: string;
  /** The course or licence has expired. */
  isExpired?: true;
}

/** Numbers of safety rules (NR): "NR-10", "NR 10" and "NR10" are equal. */
const findRules = (text: string) => [...fold(text).matchAll(/\bnr\W{0,2}0*(\d{1,2})\b/g)].map(([, number]) => number);

const languages = ["ingles", "espanhol", "frances", "alemao", "italiano", "japones", "mandarim", "libras"];
const levels: [RegExp, (typeof fluencies)[number]][] = [
  [/\bfluente|\bfluencia/, "fluent"],
  [/\bavancad/, "advanced"],
  [/\bintermediari/, "intermediate"],
];

/**
 * Compares a requirement in words with the currículo. Some words name a section's data: a safety rule, a language, the
 * licence, hours, travel, moving. Otherwise one entry must have all the words. Missing facts are unknown, not lacking.
 * `roleName` is the vacancy's.
 */
export function compareText(text: string, told: ComparedSections, now: Date, roleName = ""): TextFinding {
  const words = fold(text);
  const [rule] = findRules(text);
  if (rule !== undefined) return compareRule(rule, told.certificates, now);
  const parts = words.split(/\W/);
  const language = languages.find((name) => parts.includes(name));
  if (language) return compareLanguage(words, language, told.languages);
  return (
    compareLicence(text, words, told.licence, now) ??
    compareAvailability(words, told.availability) ??
    compareEntries(words, told, roleName)
  );
}

function compareRule(rule: string, certificates: Content<"certificates">, now: Date): TextFinding {
  const own = certificates.filter(({ name }) => findRules(name).includes(rule));
  const valid = own.find(({ expires }) => !expires || !hasEnded(expires, now));
  if (valid) return { section: "certificates", verdict: "meets", own: valid.name };
  const [expired] = own;
  if (expired) return { section: "certificates", verdict: "lacks", own: expired.name, isExpired: true };
  return { section: "certificates", verdict: "unknown" };
}

function compareLanguage(words: string, language: string, told: Content<"languages">): TextFinding {
  const own = told.find((each) => fold(each.language).includes(language));
  if (!own) return { section: "languages", verdict: "unknown" };
  const wanted = levels.find(([pattern]) => pattern.test(words))?.[1] ?? "basic";
  const meets = fluencies.indexOf(own.fluency) >= fluencies.indexOf(wanted);
  return { section: "languages", verdict: meets ? "meets" : "lacks", own: own.language };
}

/** Compares a requirement of EAR (paid driving), of a category, or of any licence. Returns null for any other text. */
function compareLicence(
  text: string,
  words: string,
  { categories, paidActivity, expires }: Content<"licence">,
  now: Date,
): TextFinding | null {
  const isAboutPay = /\bEAR\b/.test(text) || words.includes("atividade remunerada");
  if (!isAboutPay && !/\bcnh\b|\bhabilitacao\b|direito de dirigir|carteira de motorista/.test(words)) return null;
  const section = "licence";
  if (categories === null) return { section, verdict: "unknown" };
  const asked = findCategories(text);
  const meets = (name: Cnh) => categories.some((own) => covers(own, name));
  const isEither = asked.length > 1 && /\b[A-E]{1,2}\s+ou\s+[A-E]{1,2}\b/i.test(text);
  const has =
    categories.some((own) => own !== "none") &&
    (!isAboutPay || paidActivity) &&
    (isEither ? asked.some(meets) : asked.every(meets));
  if (has && expires && hasEnded(expires, now)) return { section, verdict: "lacks", own: "CNH", isExpired: true };
  return { section, verdict: has ? "meets" : "lacks" };
}

/** Finds the categories in "CNH AB" or "categorias A e D". The article A and the word E ("and") are no categories. */
function findCategories(text: string): Cnh[] {
  const isWord = (before: string, after: string) =>
    /^\s+(?!ou\b)\p{L}{2}/iu.test(after) &&
    !/(\bcategorias?|\bcat\.?|\btipo|[,/]|\be|\bou)\s*$/i.test(before) &&
    (text === text.toUpperCase() || !/\bcnh\s*$/i.test(before));
  return [...text.matchAll(/(?:^|[^\p{L}\p{N}])(ACC|A[B-E]|[A-E])(?![\p{L}\p{N}])/gu)].flatMap((match) => {
    const [all, letters = ""] = match;
    if (letters === "ACC") return letters;
    const end = match.index + all.length;
    const [before, after] = [text.slice(0, end - 1), text.slice(end)];
    const isBetween = /(?:^|[^\p{L}\p{N}])[A-E]{1,2}\s$/u.test(before) && /^\s[A-E]{1,2}(?![\p{L}\p{N}])/u.test(after);
    if ((/^[AE]$/.test(letters) && isWord(before, after)) || (letters === "E" && isBetween)) return [];
    return [...letters] as Cnh[];
  });
}

function compareAvailability(words: string, told: Content<"availability">): TextFinding | null {
  const { shifts, travels, relocation, start } = told;
  const judge = <T>(own: T | null, meets: (own: T) => boolean): TextFinding => ({
    section: "availability",
    verdict: own === null ? "unknown" : meets(own) ? "meets" : "lacks",
  });
  const ownShifts = shifts.length > 0 ? shifts : null;
  if (/mudar de cidade|mudanca de cidade/.test(words)) return judge(relocation, (own) => own !== "no");
  if (/\bviagens\b|\bviajar\b/.test(words)) return judge(travels, Boolean);
  if (/\binicio imediato\b|comecar (ja|imediatamente)/.test(words)) return judge(start, (own) => own === "now");
  if (!/disponib|horario|escala|turno|plant/.test(words)) return null;
  if (/plant/.test(words)) return judge(ownShifts, (own) => own.includes("onCall"));
  if (/sabado|fim de semana|fins de semana/.test(words))
    return judge(ownShifts, (own) => own.some((shift) => shift === "saturdays" || shift === "sixByOne"));
  if (/\b6 ?x ?1\b/.test(words)) return judge(ownShifts, (own) => own.includes("sixByOne"));
  return judge<never>(null, () => false);
}

interface Told {
  section: TextFinding["section"];
  name: string;
  text: string;
}

function compareEntries(words: string, told: ComparedSections, roleName: string): TextFinding {
  const asked = findTellingWords(words);
  const isExperience = /\bexperiencia\b|\bter (conduzido|liderado|gerido|trabalhado)\b/.test(words);
  // Experience of a stated duration is not compared, so it is unknown.
  const found =
    asked.length > 0
      ? toEntries(told).find(({ text }) => hasWords(text, asked))
      : isExperience && !/\d|\bmes(es)?\b|\banos?\b/.test(words)
        ? findSameWork(told.work, roleName)
        : undefined;
  if (found) return { section: found.section, verdict: "meets", own: found.name };
  if (isExperience && told.hasNeverWorked) return { section: "work", verdict: "lacks" };
  return { section: findSection(words), verdict: "unknown" };
}

function toEntries({ work, education, certificates, links, objective }: ComparedSections): Told[] {
  const { label = "", summary = "", roles } = objective;
  const join = (...texts: (string | readonly string[] | undefined)[]) => texts.flat().filter(Boolean).join("\n");
  return [
    ...certificates.map(({ name, issuer }) => ({ section: "certificates" as const, name, text: join(name, issuer) })),
    ...education
      .filter(({ status }) => status !== "stopped")
      .map(({ area, studyType, courses }) => ({
        section: "education" as const,
        name: area,
        text: join(area, studyType, courses),
      })),
    ...work.map(({ position, name, description, summary, highlights }) => ({
      section: "work" as const,
      name: `${position} – ${name}`,
      text: join(position, description, summary, highlights),
    })),
    ...links.map(({ network, url }) => ({ section: "links" as const, name: network, text: join(network, url) })),
    {
      section: "objective" as const,
      name: summary.length > 60 ? `${summary.slice(0, 60).trimEnd()}…` : summary || label,
      text: join(
        label,
        summary,
        roles.map(({ name }) => name),
      ),
    },
  ];
}

function findSameWork(work: Content<"work">, roleName: string): Told | undefined {
  const [role] = findTellingWords(roleName);
  const same = role && work.find(({ position }) => hasWords(position, [role]));
  return same ? { section: "work", name: `${same.position} – ${same.name}`, text: "" } : undefined;
}

function findSection(words: string): TextFinding["section"] {
  if (/\bportfolio\b|\blinkedin\b|\binstagram\b/.test(words)) return "links";
  if (/\bensino\b|\bsuperior\b|graduacao|faculdade|\btecnico em\b|cursando|\bescola\b|curso tecnico/.test(words))
    return "education";
  if (/\bcurso|certific|treinamento/.test(words)) return "certificates";
  if (/conhec|\bsaber\b|pratica|experiencia|vivencia|domin|nocoes|\bter \w{1,30}[ai]do\b/.test(words)) return "work";
  return "objective";
}
