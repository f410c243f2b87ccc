import { z } from "zod";
import { line, say } from "#contract/text";

/** The form that withdraws. Its reason is optional. */
export const withdrawForm = z.object({ reason: z.string(say("invalid")).default("").pipe(line(300)) });
export type WithdrawForm = z.input<typeof withdrawForm>;
