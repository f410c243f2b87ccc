import { z } from "zod";
import { secondFactorCodeSchema } from "#contract/candidates/user";

/** Keep the field's name: forms that are saved for a login omit it (requests/forms/pendingSubmission.server.ts). */
export const codeForm = z.object({ secondFactor: secondFactorCodeSchema });
export type CodeForm = z.input<typeof codeForm>;
