import type { Candidate } from "#contract/candidates/candidate";
import type { Entry } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import { EXTENSION, extraParts, fluencyNames, toFluency } from "./extension";

interface Written {
  candidate: Pick<
    Candidate,
    "name" | "phone" | "cep" | "street" | "number" | "complement" | "district" | "city" | "state"
  >;
  email: string;
  resume: Resume;
  /** "address" and "salary" add these fields. "contact" writes the imported file's contact instead of the account's. */
  choices: readonly string[];
}
type Fields = Record<string, unknown>;

const told = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isTold(value)));

function isTold(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** Writes JSON Resume 1.0.0 with our extension (docs/resume.md, section 5), without disability, CPF and birth date. */
export function writeJsonResume({ candidate, email, resume, choices }: Written): Fields {
  const { label, summary, roles } = resume.objective.content;
  const extra = resume.extra?.content ?? {};
  const { contact, ...rest } = (extra.basics ?? {}) as Fields & { contact?: Fields };
  const has = choices.includes.bind(choices);
  return told({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: told({
      ...rest,
      name: candidate.name,
      email: email || undefined,
      phone: candidate.phone,
      location: told({
        city: candidate.city,
        region: candidate.state,
        countryCode: "BR",
        ...(has("address") && { address: writeAddress(candidate), postalCode: candidate.cep }),
      }),
      ...(has("contact") && contact),
      label,
      summary,
      profiles: resume.links.content.map(withoutId),
    }),
    work: resume.work.content.map(withoutId),
    education: resume.education.content.map((entry) => extend(entry, ["level", "status"])),
    certificates: resume.certificates.content.map((entry) => extend(entry, ["kind", "expires", "hours"])),
    languages: resume.languages.content.map(writeLanguage),
    ...Object.fromEntries(extraParts.map((part) => [part, extra[part]])),
    meta: writeMeta(resume, extra.meta as Fields | undefined),
    [EXTENSION]: told({
      roles,
      schooling: resume.schooling.content.level,
      licence: resume.licence.content.categories && told(resume.licence.content),
      availability: resume.availability.version > 0 ? told(resume.availability.content) : null,
      salary: has("salary") && resume.salary.content.minimum !== null ? resume.salary.content : null,
    }),
  });
}

const withoutId = (entry: { id: string }): Fields => told({ ...entry, id: undefined });

function extend(entry: { id: string }, ours: readonly string[]): Fields {
  const fields = Object.entries(withoutId(entry));
  const [own, standard] = [true, false].map((isOurs) => fields.filter(([name]) => ours.includes(name) === isOurs));
  return told({ ...Object.fromEntries(standard ?? []), [EXTENSION]: Object.fromEntries(own ?? []) });
}

/** Writes a fluency in the imported file's words, if these still mean the saved fluency. */
function writeLanguage({ language, fluency, fluencyWords }: Entry<"languages">): Fields {
  const words =
    fluencyWords !== undefined && toFluency(fluencyWords) === fluency ? fluencyWords : fluencyNames[fluency];
  return { language, fluency: words };
}

function writeAddress({ street, number, complement, district }: Written["candidate"]): string | null {
  if (street === null) return null;
  return [`${street}, ${number ?? "s/n"}`, complement, district].filter(Boolean).join("\n");
}

/** Writes the date of the last change, or the file's date if nothing was changed since its import. */
function writeMeta(resume: Resume, meta: Fields | undefined): Fields {
  const instants = Object.values(resume).map((section) => (section && "version" in section ? section.changedAt : null));
  const latest = instants
    .filter((instant) => instant !== null)
    .sort()
    .at(-1);
  const isAsItCame = resume.extra !== null && (latest === undefined || latest <= resume.extra.changedAt);
  const lastModified = (isAsItCame && meta?.lastModified) || latest?.slice(0, "2026-11-22T12:00:00".length);
  return told({ ...meta, version: "v1.0.0", lastModified });
}
