import type { z } from "zod";
import { askForAlert } from "#contract/alert";

/** The search stands in the address. */
export const askForm = askForAlert.body.pick({ email: true, pace: true });
export type AskForm = z.input<typeof askForm>;
