import type { ListSection } from "#contract/candidates/resume";
import type { ReadEntry } from "#contract/candidates/resumeProposal";
import { isOdd } from "./oddName";
import { toLevel } from "./schoolLevel";
import { toPlainWords } from "./line";
import { namesSchool, soundsLikeCompany, soundsLikeCourse, soundsLikeRole } from "./words";

const names: Partial<Record<ListSection, readonly [string, string]>> = {
  work: ["position", "name"],
  education: ["area", "institution"],
  certificates: ["name", "issuer"],
};

const dates = ["startDate", "endDate"] as const;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns each entry's doubtful fields: those in `told`, those with odd values, and all in a half doubtful section. */
export function findDoubts(section: ListSection, entries: readonly ReadEntry[], told: readonly (readonly string[])[]) {
  const own = names[section];
  if (own === undefined) return told.map((fields) => new Set(fields));
  const areDated = entries.filter((entry) => dates.some((date) => entry[date])).length > entries.length * 0.6;
  const found = entries.map((entry, at) => {
    const [first, second] = own.map((field) => textOf(entry[field])) as [string, string];
    const all = new Set(told[at]);
    const isYear = section === "certificates" ? () => false : hasYear;
    const isOddEntry = own.some((field) => [isOdd, isCut, isYear].some((test) => test(textOf(entry[field]))));
    const isUnknown = section !== "certificates" && soundsLike(section, first) <= 0;
    const isGuess = isUnknown && own.every((field) => all.has(field));
    const isUndated = section === "education" && areDated && dates.every((date) => !entry[date]);
    if (
      isOddEntry ||
      isUndated ||
      isMixed(section, first, second) ||
      (isUnknown && own.some((field) => all.has(field)))
    )
      for (const field of own) if (section !== "certificates" || entry[field]) all.add(field);
    if (section !== "certificates" && /[:,]/.test(second.replace(", Ciência e Tecnologia", ""))) all.add(own[1]);
    const level = section === "education" ? toLevel(toPlainWords(first), undefined) : undefined;
    if (level && !textOf(entry.level).startsWith(level)) all.add("level");
    const [start, end] = dates.map((date) => textOf(entry[date])) as [string, string];
    if (isOddEntry || isGuess || (end && start > end)) for (const date of dates) if (entry[date]) all.add(date);
    return all;
  });
  const doubted = found.filter((fields) => fields.has(own[0])).length;
  // Entries of a section are alike: if half of them are doubtful, the others are too.
  if (doubted > 1 && doubted * 2 >= entries.length)
    for (const [at, fields] of found.entries())
      for (const field of [...own, "date"]) if (entries[at]?.[field]) fields.add(field);
  return found;
}

const soundsLike = (section: ListSection, name: string) =>
  section === "work" ? soundsLikeRole(name) : soundsLikeCourse(name);

function isMixed(section: ListSection, first: string, second: string): boolean {
  if (first !== "" && first === second) return true;
  if (section === "work") {
    const isPost = second.split(", ").some((part) => soundsLikeRole(part) > 0);
    const isPhrase = soundsLikeRole(first) <= 0 && /\sn[oa]\s\p{Lu}/u.test(second);
    const hasCompany = /\p{Ll}.*\s\/\s\p{Lu}{5,}$/u.test(first);
    return soundsLikeCompany(first) || isPost || isPhrase || hasCompany;
  }
  if (section === "education" && soundsLikeRole(first) > 1 && soundsLikeCourse(first) <= 0) return true;
  if (namesSchool(first) || soundsLikeCourse(second) > 0) return true;
  const isLong = first.length > 70 || second.length > Math.max(24, first.length * 2);
  return section === "certificates" && (isLong || /[:,(]/.test(second));
}

/** Returns whether a name has a year beside a dash or slash. Only a certificate may ("Excel 2013/2016"). */
const hasYear = (name: string) => /(?:^|[\s–—/-])(?:19|20)\d{2}\s?[–—/-]|[–—/-]\s?(?:19|20)\d{2}(?!\d)/u.test(name);

/** Returns whether a name is cut within a phrase, or has a tab, a label, a status or half of a quotation in it. */
const isCut = (name: string) =>
  /\t|\s,|,,|\s{2}|,\s[A-Z]{2}\s|^\d+\/\d|(?:^|\s)(?:[aeo]|d[aeo]s?|em|com|para|and|of|the|at|in)$/iu.test(name) ||
  /^(?:empregador|empresa|cargo|fun[çc][ãa]o|local|curso|institui[çc][ãa]o|per[íi]odo|semestre|grupo)$|carga hor[áa]ria/iu.test(
    name,
  ) ||
  /(?:^|[\s(-])(?:atual(?:mente)?|present|cursando|conclu[íi]d[oa]|finaliz\p{L}+|em andamento|formad[oa])(?=$|[\s),/])/iu.test(
    name,
  ) ||
  (name.match(/["“”]/gu) ?? []).length % 2 === 1;
