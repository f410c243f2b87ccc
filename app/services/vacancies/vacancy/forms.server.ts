import { z } from "zod";
import { reportReasons } from "#contract/base/choices";
import { findAnswerProblems } from "#contract/applications/applicationRules";
import { line, lines, say } from "#contract/base/text";
import { cnhSchema, disabilitySchema, schoolingSchema } from "#contract/base/enums";
import { toCategories } from "~/services/candidates/resume/licence";
import { answer, profileForm } from "~/services/candidates/account/profileForm";

const consent = z.literal("on", say("consentRequired"));
const categories = (isAsked: boolean) => (isAsked ? z.array(cnhSchema).min(1, say("required")) : z.array(cnhSchema));

/** The most that fit side by side on a phone. */
export const applyForm = (asks: readonly string[]) =>
  profileForm(asks)
    .extend({
      message: lines(2000).default(""),
      schooling: answer(schoolingSchema, asks.includes("schooling")),
      cnh: z
        .string(say("invalid"))
        .default("")
        .transform(toCategories)
        .pipe(categories(asks.includes("cnh")).max(7)),
      disability: answer(disabilitySchema, asks.includes("disability")),
      disabilityConsent: asks.includes("disability") ? consent : consent.optional(),
      onlyHere: z.string(say("invalid")).optional(),
    })
    .superRefine((form, context) => {
      const hasDisabilityConsent = form.disabilityConsent === "on";
      for (const { field, problem } of findAnswerProblems({ ...form, hasDisabilityConsent }))
        context.addIssue({ code: "custom", path: [field], message: problem });
    });

export type ApplyForm = z.input<ReturnType<typeof applyForm>>;

export const reportForm = z.object({
  reason: z.enum(reportReasons, say("reasonRequired")),
  details: lines(2000).default(""),
});
export type ReportForm = z.input<typeof reportForm>;

export const declineForm = z.object({
  reason: z
    .string(say("reasonRequired"))
    .pipe(line(300))
    .pipe(z.string().min(1, say("reasonRequired"))),
});
export type DeclineForm = z.input<typeof declineForm>;
