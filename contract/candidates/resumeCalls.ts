import { z } from "zod";
import { candidateParams } from "./candidate";
import { ownDisability, sectionSchemas, type Section } from "./resume";
import { defineEndpoint } from "../base/endpoint";
import { cnhSchema } from "../base/enums";
import { instant, say } from "../base/text";

/** Number of saves; 0 if never saved. Callers send the version that they saw. */
const version = z.number().int().nonnegative();
/** In bytes. 200 entries of the largest size need this. */
export const LARGEST_SECTION = 4_194_304;

/** Schemas for reading. A stored licence may list a category that a higher one includes, but a new licence may not. */
const readable = {
  ...sectionSchemas,
  licence: sectionSchemas.licence.extend({ categories: z.array(cnhSchema).nullable() }),
};

const kept = <Content extends z.ZodType>(content: Content) =>
  z.object({ version, changedAt: instant.nullable(), content });

export const getResume = defineEndpoint("GET", "/candidate/{id}/resume", {
  auth: "bearer",
  summary: "The candidate's own currículo, section by section, each with its version",
  params: candidateParams,
  response: z.object({
    work: kept(readable.work),
    education: kept(readable.education),
    certificates: kept(readable.certificates),
    languages: kept(readable.languages),
    links: kept(readable.links),
    objective: kept(readable.objective),
    schooling: kept(readable.schooling),
    licence: kept(readable.licence),
    availability: kept(readable.availability),
    salary: kept(readable.salary),
    /** JSON Resume parts without a section (docs/resume.md). */
    extra: z
      .object({ changedAt: instant, content: z.record(z.string(), z.unknown()) })
      .nullable()
      .default(null),
    disability: ownDisability.extend({ consentedAt: instant }).nullable(),
  }),
});
export type Resume = z.output<typeof getResume.response>;

const sectionCall = <const Name extends Section>(name: Name) =>
  defineEndpoint("PUT", `/candidate/{id}/resume/${name}` as const, {
    auth: "bearer",
    summary: `Saves the section ${name} of the candidate's own currículo; 409 changedMeanwhile if the version is another one by now`,
    params: candidateParams,
    body: z.object({ expectedVersion: version, content: sectionSchemas[name] }),
    bodyLimit: LARGEST_SECTION,
    response: kept(readable[name]),
    errors: [409],
  });

export const saveWork = sectionCall("work");
export const saveEducation = sectionCall("education");
export const saveCertificates = sectionCall("certificates");
export const saveLanguages = sectionCall("languages");
export const saveLinks = sectionCall("links");
export const saveObjective = sectionCall("objective");
export const saveSchooling = sectionCall("schooling");
export const saveLicence = sectionCall("licence");
export const saveAvailability = sectionCall("availability");
export const saveSalary = sectionCall("salary");

export const saveDisability = defineEndpoint("PUT", "/candidate/{id}/resume/disability", {
  auth: "bearer",
  summary: "Keeps a disability with the consent to do so (LGPD, art. 11); only its owner reads it",
  params: candidateParams,
  body: ownDisability.extend({
    consent: z.literal(true, say("consentRequired")),
    /** The value on the page, null if empty; 409 changedMeanwhile if the stored value differs. */
    expected: ownDisability.nullable().optional(),
  }),
  response: ownDisability.extend({ consentedAt: instant }),
  errors: [409],
});

export const deleteDisability = defineEndpoint("DELETE", "/candidate/{id}/resume/disability", {
  auth: "bearer",
  summary: "Ends the consent to keep a disability, and forgets it; false where none was kept",
  params: candidateParams,
  response: z.object({ forgotten: z.boolean() }),
});

export const exportResume = defineEndpoint("GET", "/candidate/{id}/resume/json", {
  auth: "bearer",
  summary:
    "The candidate's own currículo as JSON Resume 1.0.0, with the extension of docs/resume.md. Address and salary are in it where asked for; a disability, CPF and birth date never are",
  params: candidateParams,
  query: z.object({
    with: z
      .union([z.string().max(40), z.array(z.string().max(40)).max(4)])
      .optional()
      .transform((names) => [names ?? []].flat()),
    /** "none": leaves out foreign parts of JSON Resume, as the printed currículo does. */
    extra: z.literal("none").optional(),
  }),
  response: z.record(z.string(), z.unknown()),
});

export const deleteExtra = defineEndpoint("DELETE", "/candidate/{id}/resume/extra", {
  auth: "bearer",
  summary: "Forgets what came with a JSON Resume and has no section here; false where nothing was kept",
  params: candidateParams,
  response: z.object({ forgotten: z.boolean() }),
});
