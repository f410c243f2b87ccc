import {
  emptySections,
  LONGEST_SUMMARY,
  MOST_ENTRIES,
  singleSchemas,
  type ListSection,
  type SingleSection,
} from "#contract/candidates/resume";
import { MOST_CHANGES, proposedSchema, type Proposed, type ReadChange } from "#contract/candidates/resumeProposal";
import { toReadEntry } from "../reading/readEntry";
import { FileRefusal } from "../reading/refusal";
import { fluencyNames, EXTENSION, extraParts, toFluency } from "./extension";
import { asFields, repairRefused, SHOWN, toShown, type Fields } from "./repair";

const asList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(asFields) : []);
const asText = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);

/** Most characters of `extra` as JSON. */
const MOST_EXTRA = 262_144;

/** Reads a JSON Resume. Lists lost fields in `changes`. Throws FileRefusal `fileJson` or `fileTooLarge`. */
export function readJsonResume(text: string): Proposed {
  const { document, changes } = repairRefused(withNewNames(parse(text)));
  const basics = asFields(document.basics);
  const ours = asFields(document[EXTENSION]);
  const location = asFields(basics.location);
  const extra = toExtra(document, basics);
  if (JSON.stringify(extra).length > MOST_EXTRA) throw new FileRefusal("fileTooLarge");
  const list = (section: ListSection, at: string, entries: Fields[], toEntry = (entry: Fields) => entry) =>
    entries.slice(0, MOST_ENTRIES).flatMap((entry, index) => {
      const read = toReadEntry(section, toEntry(entry));
      changes.push(...findLost(`${at}/${index}`, flatten(entry), read));
      return Object.keys(read).length > 1 ? [read] : [];
    });
  const single = (section: SingleSection, at: string, content: Fields) => {
    const { told, lost } = toSingle(section, content);
    changes.push(
      ...lost.map((name) => ({ path: `${at}/${name}`, how: "leftOut" as const, was: toShown(content[name]) })),
    );
    return told;
  };
  const proposed = {
    person: cut({
      name: basics.name,
      email: basics.email,
      phone: basics.phone,
      city: location.city,
      state: location.region,
    }),
    work: list("work", "/work", asList(document.work)),
    education: list("education", "/education", asList(document.education), flatten),
    certificates: list("certificates", "/certificates", asList(document.certificates), flatten),
    languages: list("languages", "/languages", asList(document.languages), toLanguage),
    links: list("links", "/basics/profiles", asList(basics.profiles)),
    objective: single("objective", "/basics", {
      label: asText(basics.label),
      summary: asText(basics.summary)?.slice(0, LONGEST_SUMMARY),
      roles: Array.isArray(ours.roles) ? ours.roles : [],
    }),
    schooling: single("schooling", `/${EXTENSION}`, { level: ours.schooling ?? null }),
    licence: single("licence", `/${EXTENSION}/licence`, asFields(ours.licence)),
    availability: single("availability", `/${EXTENSION}/availability`, asFields(ours.availability)),
    salary: single("salary", `/${EXTENSION}/salary`, { minimum: null, ...asFields(ours.salary) }),
    extra: Object.keys(extra).length > 0 ? extra : null,
  };
  changes.push(...findUnknown("", document, known), ...findUnknown("/basics", basics, knownBasics));
  changes.push(...findCut("/basics", basics));
  if (!hasAnything(proposed)) throw new FileRefusal("fileJson");
  return proposedSchema.parse({ ...proposed, source: "jsonResume", changes: changes.slice(0, MOST_CHANGES) });
}

const known = ["$schema", "basics", "work", "education", "certificates", "languages", "meta", EXTENSION, ...extraParts];
const knownBasics = ["name", "email", "phone", "location", "profiles", "label", "summary", "image", "url"];

const findUnknown = (at: string, fields: Fields, names: readonly string[]): ReadChange[] =>
  Object.entries(fields)
    .filter(([name, value]) => !names.includes(name) && value !== "")
    .map(([name, value]) => ({ path: `${at}/${name}`.slice(0, SHOWN), how: "leftOut", was: toShown(value) }));

function findLost(at: string, told: Fields, read: Fields): ReadChange[] {
  return [...findUnknown(at, told, Object.keys(read)), ...findCut(at, told)];
}

const findCut = (at: string, { summary }: Fields): ReadChange[] =>
  typeof summary === "string" && summary.trim().length > LONGEST_SUMMARY
    ? [{ path: `${at}/summary`, how: "cut", was: toShown(summary) }]
    : [];

const hasAnything = ({ person, ...sections }: Fields): boolean =>
  [...Object.values(sections), Object.keys(asFields(person))].some((part) =>
    Array.isArray(part) ? part.length > 0 : part !== null,
  );

function parse(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return dropNulls(parsed) as Fields;
  } catch {
    // The error below is thrown for invalid JSON too.
  }
  throw new FileRefusal("fileJson");
}

/** Removes nulls, which many programs write for absent values. */
function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => part !== null).map(dropNulls);
  if (typeof value !== "object" || value === null) return value;
  const told = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(told.map(([name, part]) => [name, dropNulls(part)]));
}

const rename = (fields: Fields, names: Record<string, string>): Fields =>
  Object.fromEntries<unknown>(
    Object.entries(fields)
      .filter(([name]) => !(name in names && (names[name] ?? "") in fields))
      .map(([name, value]) => [names[name] ?? name, value]),
  );
const renameAll = (list: unknown, names: Record<string, string>) =>
  Array.isArray(list)
    ? list.map((entry: unknown) => (typeof entry === "object" ? rename(asFields(entry), names) : entry))
    : list;

/** Renames fields from before version 1.0.0, which many programs still write. */
function withNewNames(document: Fields): Fields {
  const renamed: Fields = {
    ...document,
    work: renameAll(document.work, { company: "name", website: "url" }),
    education: renameAll(document.education, { website: "url", gpa: "score" }),
    projects: renameAll(document.projects, { website: "url" }),
    volunteer: renameAll(document.volunteer, { website: "url" }),
    publications: renameAll(document.publications, { website: "url" }),
    ...(typeof document.basics === "object" && {
      basics: rename(asFields(document.basics), { website: "url", picture: "image" }),
    }),
  };
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined));
}

function flatten({ [EXTENSION]: ours, ...entry }: Fields): Fields {
  return { ...entry, ...asFields(ours) };
}

function toLanguage({ language, fluency }: Fields): Fields {
  const words = asText(fluency);
  const known = words && toFluency(words);
  return { language, fluency: known, fluencyWords: known && words !== fluencyNames[known] ? words : undefined };
}

/** Reads a section that is one object, not a list. `told`: null if empty. `lost`: invalid fields. */
function toSingle(section: SingleSection, content: Fields): { told: unknown; lost: string[] } {
  const result = singleSchemas[section].safeParse(content);
  if (result.success)
    return {
      told: JSON.stringify(result.data) === JSON.stringify(emptySections[section]) ? null : result.data,
      lost: [],
    };
  const lost = [...new Set(result.error.issues.map(({ path }) => String(path[0])))].filter((name) => name in content);
  if (lost.length === 0) return { told: null, lost };
  const rest = Object.fromEntries(Object.entries(content).filter(([name]) => !lost.includes(name)));
  const again = toSingle(section, { ...emptySections[section], ...rest });
  return { told: again.told, lost: [...lost, ...again.lost] };
}

function toExtra(document: Fields, basics: Fields): Fields {
  const contact = pick(basics, ["name", "email", "phone", "location"]);
  const rest = { ...pick(basics, ["image", "url"]), ...(Object.keys(contact).length > 0 && { contact }) };
  const parts: Fields = {
    ...Object.fromEntries(extraParts.map((part) => [part, document[part]])),
    basics: rest,
    meta: document.meta,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && Object.keys(asFields(value)).length > 0),
  );
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const cut = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (asText(value) ? [[name, asText(value)?.slice(0, 160)]] : [])),
  );
