import { z } from "zod";
import { secondFactorCodeSchema } from "#contract/candidates/user";

/** A field of this name is never stored (services/requests/forms/pendingSubmission.server.ts). */
export const codeForm = z.object({ secondFactor: secondFactorCodeSchema });
export type CodeForm = z.input<typeof codeForm>;
