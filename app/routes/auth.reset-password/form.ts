import { z } from "zod";
import { emailSchema } from "#contract/user";

export const resetForm = z.object({ email: emailSchema });
export type ResetForm = z.input<typeof resetForm>;
