import { z } from "zod";
import { linkSocial } from "#contract/social";
import { say } from "#contract/text";

/**
 * The password of the account that LinkedIn is to be linked to. Our own words say that it is missing, also where the
 * form did not post it at all.
 */
export const linkForm = z.object({ password: z.string(say("passwordRequired")).pipe(linkSocial.body.shape.password) });
export type LinkForm = z.input<typeof linkForm>;
