import { z } from "zod/v4";
import { line } from "#contract/text";

/** Withdrawing: the reason is optional. */
export const withdrawForm = z.object({ reason: line(300).default("") });
export type WithdrawForm = z.input<typeof withdrawForm>;
