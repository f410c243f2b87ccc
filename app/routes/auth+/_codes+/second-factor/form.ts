import { z } from "zod";
import { secondFactorCodeSchema } from "#contract/candidates/user";

export const secondFactorForm = z.object({ code: secondFactorCodeSchema });
export type SecondFactorForm = z.input<typeof secondFactorForm>;
