import { z } from "zod";
import { secondFactorCodeSchema } from "#contract/candidates/user";

/** The field's name matters: a form saved for a login leaves it out (requests/forms/pendingSubmission.server.ts). */
export const codeForm = z.object({ secondFactor: secondFactorCodeSchema });
export type CodeForm = z.input<typeof codeForm>;
