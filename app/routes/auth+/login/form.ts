import { z } from "zod";
import { say, sayOnly } from "#contract/base/text";
import { emailSchema } from "#contract/candidates/user";

/** The login form (docs/requirements.md, sections 3 and 5). A box that is not ticked posts nothing. */
export const loginForm = z.object({
  email: emailSchema,
  // Any password is taken here, because the API server alone decides, and an old password may be shorter than a new one
  // must be. The API server's limit is 1,024 characters.
  password: z.string(sayOnly("passwordRequired")).min(1, sayOnly("passwordRequired")).max(1024, say("passwordLong")),
  remember: z.string().optional(),
  sharedPhone: z.string().optional(),
});

export type LoginForm = z.input<typeof loginForm>;
