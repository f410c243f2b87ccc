import { emptySections, singleSchemas, type ListSection, type SingleSection } from "#contract/resume";
import { proposedSchema, type Proposed } from "#contract/resumeProposal";
import { toReadEntry } from "../reading/readEntry";
import { FileRefusal } from "../reading/refusal";
import { fluencyNames, EXTENSION, extraParts, toFluency } from "./extension";
import { findRefusals } from "./schema";

type Fields = Record<string, unknown>;
const asFields = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const asList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(asFields) : []);
const asText = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);

/** The parts without a section may take so many characters of JSON. */
const MOST_EXTRA = 262_144;

/**
 * Reads a JSON Resume, of 1.0.0 or with the names of before (`company`, `website`, `picture`), into a proposal. Throws
 * FileRefusal fileJson for what the schema refuses, and fileTooLarge.
 */
export function readJsonResume(text: string): Proposed {
  const document = withoutEmpty(withNewNames(parse(text)));
  const basics = asFields(document.basics);
  const ours = asFields(document[EXTENSION]);
  const location = asFields(basics.location);
  const extra = toExtra(document, basics);
  if (JSON.stringify(extra).length > MOST_EXTRA) throw new FileRefusal("fileTooLarge");
  const list = (section: ListSection, entries: Fields[]) =>
    entries.slice(0, 200).map((entry) => toReadEntry(section, entry));
  return proposedSchema.parse({
    source: "jsonResume",
    person: cut({
      name: basics.name,
      email: basics.email,
      phone: basics.phone,
      city: location.city,
      state: location.region,
    }),
    work: list("work", asList(document.work)),
    education: list("education", asList(document.education).map(flatten)),
    certificates: list("certificates", asList(document.certificates).map(flatten)),
    languages: list("languages", asList(document.languages).map(toLanguage)),
    links: list("links", asList(basics.profiles)),
    objective: toSingle("objective", {
      label: asText(basics.label),
      summary: asText(basics.summary),
      roles: Array.isArray(ours.roles) ? ours.roles : [],
    }),
    schooling: toSingle("schooling", { level: ours.schooling ?? null }),
    licence: toSingle("licence", ours.licence),
    availability: toSingle("availability", ours.availability),
    salary: toSingle("salary", ours.salary),
    extra: Object.keys(extra).length > 0 ? extra : null,
  });
}

function parse(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return dropNulls(parsed) as Fields;
  } catch {
    // What is no JSON is refused below, and so is what is nested too deep.
  }
  throw new FileRefusal("fileJson");
}

/** Many programs write null for what was not told. */
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

/** The names before 1.0.0, which many programs still write. */
function withNewNames(document: Fields): Fields {
  const renamed: Fields = {
    ...document,
    work: renameAll(document.work, { company: "name", website: "url" }),
    volunteer: renameAll(document.volunteer, { website: "url" }),
    publications: renameAll(document.publications, { website: "url" }),
    ...(typeof document.basics === "object" && {
      basics: rename(asFields(document.basics), { website: "url", picture: "image" }),
    }),
  };
  return Object.fromEntries(Object.entries(renamed).filter(([, value]) => value !== undefined));
}

/** An address or a date that was left empty is not told; whatever else the schema refuses is no JSON Resume. */
function withoutEmpty(document: Fields): Fields {
  for (const { path } of findRefusals(document)) {
    const names = path
      .split("/")
      .slice(1)
      .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = names.pop();
    const holder = names.reduce<unknown>((value, name) => asFields(value)[name], document);
    if (last !== undefined && asFields(holder)[last] === "") delete asFields(holder)[last];
  }
  if (findRefusals(document).length > 0) throw new FileRefusal("fileJson");
  return document;
}

function flatten({ [EXTENSION]: ours, ...entry }: Fields): Fields {
  return { ...entry, ...asFields(ours) };
}

function toLanguage({ language, fluency }: Fields): Fields {
  const words = asText(fluency);
  const known = words && toFluency(words);
  return { language, fluency: known, fluencyWords: known && words !== fluencyNames[known] ? words : undefined };
}

function toSingle(section: SingleSection, content: unknown): unknown {
  const result = singleSchemas[section].safeParse(content);
  return result.success && JSON.stringify(result.data) !== JSON.stringify(emptySections[section]) ? result.data : null;
}

/** The parts that have no section here, and of the basics what an account does not know. */
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
