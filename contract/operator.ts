import { z } from "zod";
import { applicationSchema, applicationStateSchema } from "./application";
import { defineEndpoint } from "./endpoint";
import { importReportSchema } from "./feed";
import { instant, line } from "./text";
import { vacancyParams } from "./vacancy";

export const feedFormats = ["json", "indeed", "jsonld"] as const;

export const importVacancies = defineEndpoint({
  method: "POST",
  path: "/operator/selectiveProcesses/import",
  auth: "operator",
  summary:
    "Imports a feed (ours in JSON, Indeed XML, or JSON-LD JobPosting), at most 32 MB; larger ones by the command",
  query: z.object({ format: z.enum(feedFormats) }),
  body: z.object({ feed: z.string() }),
  bodyLimit: 32 * 1024 * 1024,
  response: importReportSchema,
  errors: [403, 413],
});

export const moveApplication = defineEndpoint({
  method: "POST",
  path: "/operator/applications/{applicationId}/move",
  auth: "operator",
  summary: "Moves an application on; an illegal move is refused (409) and changes nothing",
  params: z.object({ applicationId: z.uuid() }),
  body: z.object({
    to: applicationStateSchema,
    reason: line(500).optional(),
    dueAt: instant.optional(),
    promisedAt: instant.optional(),
    /** What the candidate sees: place, link, pay, contract … */
    details: z
      .record(
        z
          .string()
          .max(40)
          .regex(/^[^\p{C}]+$/u),
        line(500),
      )
      .optional(),
  }),
  response: applicationSchema,
  errors: [403, 404, 409],
});

export const inviteCandidate = defineEndpoint({
  method: "POST",
  path: "/operator/selectiveProcesses/{selectiveProcessId}/invite",
  auth: "operator",
  summary: "Invites a candidate to a vacancy, with a notification of type 3",
  params: vacancyParams,
  body: z.object({ candidateId: z.uuid(), message: line(500), until: instant }),
  response: applicationSchema,
  status: 201,
  errors: [403, 404, 409],
});

export const listVacancyApplications = defineEndpoint({
  method: "GET",
  path: "/operator/selectiveProcesses/{selectiveProcessId}/applications",
  auth: "operator",
  summary: "The applications to a vacancy that were sent, oldest first, 100 a page",
  params: vacancyParams,
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({
    rows: z.array(
      applicationSchema.extend({
        candidate: z.object({
          id: z.uuid(),
          name: z.string(),
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
          state: z.string(),
        }),
      }),
    ),
    total: z.number().int(),
  }),
  errors: [403, 404],
});
