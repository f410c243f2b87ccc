import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

const count = z.number().int();

export const LATE_COMPANIES = 20;
/** An older backup is late, as in the alert MotrizBackupOld (deploy/motriz.rules.yaml). */
export const BACKUP_LATE_HOURS = 36;
/** A contact form's message counts as new for this time. */
export const NEW_MESSAGE_DAYS = 7;

const todaySchema = z.object({
  lateCompanies: z.array(
    z.object({
      companyId: z.uuid().nullable(),
      /** Null for a confidential company without an account. */
      name: z.string().nullable(),
      applications: count,
      /** Days by which the longest overdue answer is late. */
      days: count,
    }),
  ),
  lateApplications: count,
  /** Vacancies that are held or were reported, 100 at most. */
  reports: count,
  /** Open messages of the contact form, of the last seven days. */
  messages: count,
  erasures: count,
  failedTasks: count,
  /** Last backup by `motriz backup`; null without one. */
  backupAt: instant.nullable(),
  version: z.string(),
  revision: z.string().nullable(),
});
export type Today = z.infer<typeof todaySchema>;

export const viewToday = defineEndpoint("GET", "/operator/today", {
  auth: "operator",
  role: "reads",
  summary:
    "What waits for an operator, in numbers: late companies, reports, messages, erasures, failed tasks, the backup",
  response: todaySchema,
});
