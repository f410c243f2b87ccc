import { z } from "zod";
import { newPasswordSchema } from "#contract/user";

export const changeForm = z.object({ password: newPasswordSchema });
export type ChangeForm = z.input<typeof changeForm>;
