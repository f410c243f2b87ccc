import { z } from "zod";
import { linkSocial } from "#contract/candidates/social";
import { say } from "#contract/base/text";

/** The password of the account that LinkedIn is to be linked to, required in our own words. */
export const linkForm = z.object({ password: z.string(say("passwordRequired")).pipe(linkSocial.body.shape.password) });
export type LinkForm = z.input<typeof linkForm>;
