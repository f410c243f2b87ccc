import { z } from "zod";
import { secondFactorCodeSchema } from "#contract/candidates/user";

/** Its name is one of those that are never kept for later (services/requests/forms/pendingSubmission.server.ts). */
export const codeForm = z.object({ secondFactor: secondFactorCodeSchema });
export type CodeForm = z.input<typeof codeForm>;
