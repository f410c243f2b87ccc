import { z } from "zod";
import { secondFactorCodeSchema } from "#contract/candidates/user";

/** A form that is saved for a login leaves out the field of this name (requests/forms/pendingSubmission.server.ts). */
export const codeForm = z.object({ secondFactor: secondFactorCodeSchema });
export type CodeForm = z.input<typeof codeForm>;
