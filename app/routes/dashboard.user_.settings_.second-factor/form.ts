import { z } from "zod";
import { secondFactorCodeSchema } from "#contract/user";

/** Its name is one of those that are never kept for later (services/forms/pendingSubmission.server.ts). */
export const codeForm = z.object({ secondFactor: secondFactorCodeSchema });
export type CodeForm = z.input<typeof codeForm>;
