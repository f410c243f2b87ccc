import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint } from "../base/endpoint";
import { cnhSchema, disabilitySchema, schoolingSchema, stateSchema } from "../base/enums";
import { sectionSchemas } from "../candidates/resume";
import { instant } from "../base/text";

/** Stored data may break rules that were added later, so it is not validated. */
export const sentPersonSchema = z.object({
  name: z.string(),
  /** "" without an e-mail. */
  email: z.string(),
  phone: z.string(),
  cpf: z.string().nullable(),
  birthDate: z.string().nullable(),
  cep: z.string().nullable(),
  street: z.string().nullable(),
  number: z.number().int().nullable(),
  complement: z.string(),
  district: z.string().nullable(),
  city: z.string(),
  state: stateSchema,
});

/** The currículo as sent. `disability` is the application's answer (docs/decisions/0019). */
const sentResumeSchema = z.object({
  sentAt: instant,
  message: z.string(),
  person: sentPersonSchema,
  work: sectionSchemas.work,
  education: sectionSchemas.education,
  certificates: sectionSchemas.certificates,
  languages: sectionSchemas.languages,
  links: sectionSchemas.links,
  objective: sectionSchemas.objective,
  schooling: z.object({ level: schoolingSchema.nullable() }),
  licence: sectionSchemas.licence.extend({ categories: z.array(cnhSchema).nullable() }),
  availability: sectionSchemas.availability,
  salary: sectionSchemas.salary,
  disability: disabilitySchema.nullable(),
  isReadByCompany: z.boolean(),
  /** True for a confidential company, which sees no CPF, birth date or address. */
  hidesIdentity: z.boolean().default(false),
});
export type SentResume = z.output<typeof sentResumeSchema>;

const applicationId = { applicationId: z.uuid() };

export const viewSentResume = defineEndpoint("GET", "/candidate/{id}/applications/{applicationId}/sentResume", {
  auth: "bearer",
  summary: "The currículo that the company got with an application, as it was when it was sent",
  params: candidateParams.extend(applicationId),
  response: sentResumeSchema,
});

export const viewApplicationResume = defineEndpoint("GET", "/operator/applications/{applicationId}/sentResume", {
  auth: "operator",
  role: "people",
  scope: "applications:read",
  summary:
    "The currículo of an application as it was when it was sent; 404 before that, and once the company may not read it any more",
  params: z.object(applicationId),
  response: sentResumeSchema,
});
