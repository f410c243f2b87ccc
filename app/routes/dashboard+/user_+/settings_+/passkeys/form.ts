import { z } from "zod";
import { passkeyNameSchema } from "#contract/candidates/passkey";

export const nameForm = z.object({ name: passkeyNameSchema });
export type NameForm = z.input<typeof nameForm>;
