import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

const count = z.number().int();

/** The companies that are late, at most. */
export const LATE_COMPANIES = 20;
/** A message of the contact form counts as new for so many days. */
export const NEW_MESSAGE_DAYS = 7;

const todaySchema = z.object({
  /** The companies that are past a promised answer, those that are latest first. */
  lateCompanies: z.array(
    z.object({
      companyId: z.uuid().nullable(),
      /** Null for a confidential company without an account. */
      name: z.string().nullable(),
      applications: count,
      /** By how many days the oldest of them is late. */
      days: count,
    }),
  ),
  lateApplications: count,
  /** Vacancies that are held or were reported, 100 at most. */
  reports: count,
  /** Messages of the contact form of the last seven days. */
  messages: count,
  erasures: count,
  /** Tasks of the queue that were given up. */
  failedTasks: count,
  /** When the last backup was made by `motriz backup`; null where none was. */
  backupAt: instant.nullable(),
  version: z.string(),
  revision: z.string().nullable(),
});
export type Today = z.infer<typeof todaySchema>;

export const viewToday = defineEndpoint({
  method: "GET",
  path: "/operator/today",
  auth: "operator",
  role: "reads",
  summary:
    "What waits for an operator, in numbers: late companies, reports, messages, erasures, failed tasks, the backup",
  response: todaySchema,
  errors: [403],
});
