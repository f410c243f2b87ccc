import { z } from "zod";
import { linkSocial } from "#contract/candidates/social";
import { say } from "#contract/base/text";

export const linkForm = z.object({ password: z.string(say("passwordRequired")).pipe(linkSocial.body.shape.password) });
export type LinkForm = z.input<typeof linkForm>;
