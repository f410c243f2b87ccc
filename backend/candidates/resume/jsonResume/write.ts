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
  /**
   * "address", "salary": what a file says only where its person wants it to, as a printed currículo does. "contact":
   * name and contact as the file told them that came in, in the place of the account's.
   */
  choices: readonly string[];
}
type Fields = Record<string, unknown>;

/** Leaves out what says nothing. */
const told = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isTold(value)));

function isTold(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/**
 * Writes a currículo as JSON Resume 1.0.0 with the extension of docs/resume.md, section 5. The person's name and
 * contact are the account's. It never has a disability, because that consent is for one vacancy at a time, nor CPF and
 * birth date, which no company needs before it hires.
 */
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
      email,
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

/** Moves the fields that JSON Resume does not know into the entry's extension. */
function extend(entry: { id: string }, ours: readonly string[]): Fields {
  const fields = Object.entries(withoutId(entry));
  const [own, standard] = [true, false].map((isOurs) => fields.filter(([name]) => ours.includes(name) === isOurs));
  return told({ ...Object.fromEntries(standard ?? []), [EXTENSION]: Object.fromEntries(own ?? []) });
}

/** A file's own words go out again, as long as they mean the kept value. */
function writeLanguage({ language, fluency, fluencyWords }: Entry<"languages">): Fields {
  const words =
    fluencyWords !== undefined && toFluency(fluencyWords) === fluency ? fluencyWords : fluencyNames[fluency];
  return { language, fluency: words };
}

function writeAddress({ street, number, complement, district }: Written["candidate"]): string | null {
  if (street === null) return null;
  return [`${street}, ${number ?? "s/n"}`, complement, district].filter(Boolean).join("\n");
}

/** A file that came in and was changed by nobody since says when it was changed before. */
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
