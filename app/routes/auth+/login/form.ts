import { z } from "zod";
import { say, sayOnly } from "#contract/base/text";
import { emailSchema } from "#contract/candidates/user";

/** The login form (docs/requirements.md, sections 3 and 5). Checkboxes are optional: an unticked box posts nothing. */
export const loginForm = z.object({
  email: emailSchema,
  // Accepts any password: an old password may be shorter than today's rule allows.
  password: z.string(sayOnly("passwordRequired")).min(1, sayOnly("passwordRequired")).max(1024, say("passwordLong")),
  remember: z.string().optional(),
  sharedPhone: z.string().optional(),
});

export type LoginForm = z.input<typeof loginForm>;
