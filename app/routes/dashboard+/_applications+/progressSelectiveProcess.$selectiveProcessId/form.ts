import { z } from "zod";
import { adaptations, PROPOSALS } from "#contract/applications/applicationSteps";
import { writeMessage } from "#contract/applications/message";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { line, say, sayOnly, TIME_OF_DAY } from "#contract/base/text";
import { toInstant } from "~/services/server/format/days";

export const reasonForm = z.object({ reason: z.string(say("invalid")).default("").pipe(line(300)) });
export type ReasonForm = z.input<typeof reasonForm>;

const note = z.string(say("invalid")).default("").pipe(line(300));

export const messageForm = z.object({ text: z.string(say("required")).pipe(writeMessage.body.shape.text) });

export const slotForm = z.object({
  startsAt: z
    .string(sayOnly("required"))
    .min(1, sayOnly("required"))
    .pipe(z.iso.datetime(say("choiceInvalid"))),
});
export type SlotForm = z.input<typeof slotForm>;

/** Parses a posted day and time into one ISO time, or null if both are empty. */
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

/** The answer in `?confirm=…`, whose page repeats the offer's terms above the button that sends the answer. */
export type OfferAnswer = "accept" | "refuse";

export function readConfirm(request: Request): OfferAnswer | null {
  const asked = new URL(request.url).searchParams.get("confirm");
  return asked === "accept" || asked === "refuse" ? asked : null;
}
