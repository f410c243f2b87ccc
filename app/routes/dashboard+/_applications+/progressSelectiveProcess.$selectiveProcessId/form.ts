import { z } from "zod";
import { adaptations, PROPOSALS } from "#contract/applications/applicationSteps";
import { writeMessage } from "#contract/applications/message";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { line, say, TIME_OF_DAY } from "#contract/base/text";
import { toInstant } from "~/services/server/format/days";

/** The forms that withdraw and that refuse an offer. Their reason is optional. */
export const reasonForm = z.object({ reason: z.string(say("invalid")).default("").pipe(line(300)) });
export type ReasonForm = z.input<typeof reasonForm>;

const note = z.string(say("invalid")).default("").pipe(line(300));

export const messageForm = z.object({ text: z.string(say("required")).pipe(writeMessage.body.shape.text) });

/** A day and a time of the day, as the two lists post them, made the instant that they mean; null for an empty one. */
const proposal = z
  .object({ day: z.string(say("required")).default(""), time: z.string(say("required")).default("") })
  .transform(({ day, time }, context) => {
    if (day === "" && time === "") return null;
    const isDay = z.iso.date().safeParse(day).success;
    if (!isDay) context.addIssue({ code: "custom", path: ["day"], message: "required" satisfies FieldProblem });
    if (TIME_OF_DAY.test(time)) return isDay ? toInstant(day, time).toISOString() : z.NEVER;
    context.addIssue({ code: "custom", path: ["time"], message: "required" satisfies FieldProblem });
    return z.NEVER;
  });

/** The form that asks for another time of an interview: one proposal is enough, and the same one twice is one. */
export const otherTimeForm = z.object({
  times: z
    .array(proposal)
    .max(PROPOSALS)
    .transform((times, context) => {
      const told = [...new Set(times)].filter((time) => time !== null);
      if (told.length === 0)
        for (const part of ["day", "time"])
          context.addIssue({ code: "custom", path: [0, part], message: "required" satisfies FieldProblem });
      return told;
    }),
  note,
});
export type OtherTimeForm = z.input<typeof otherTimeForm>;

export const adaptationForm = z.object({
  adaptations: z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value]),
      z.array(z.enum(adaptations, say("choiceInvalid"))),
    )
    .pipe(z.array(z.enum(adaptations)).min(1, say("required"))),
  note,
});
export interface AdaptationForm {
  adaptations: string[];
  note: string;
}

/** The answers to an offer, each of which is confirmed on a page that repeats its terms (`?confirm=…`). */
export type OfferAnswer = "accept" | "refuse";

/** Reads which answer a page asks to confirm; null where the address names none. */
export function readConfirm(request: Request): OfferAnswer | null {
  const asked = new URL(request.url).searchParams.get("confirm");
  return asked === "accept" || asked === "refuse" ? asked : null;
}
