import { isValidCep, isValidCpf } from "@brazilian-utils/brazilian-utils";
import { z } from "zod";
import { findBirthDateProblem } from "#contract/candidates/personRules";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { reportReasons } from "#contract/base/choices";
import { findAnswerProblems } from "#contract/applications/applicationRules";
import { line, lines, say } from "#contract/base/text";
import { cnhSchema, disabilitySchema, schoolingSchema } from "#contract/base/enums";
import { toCategories } from "~/services/candidates/resume/licence";
import { answer, profileForm } from "~/services/candidates/account/profileForm";
import { calendarDay } from "~/services/server/format/days";

const consent = z.literal("on", say("consentRequired"));
const categories = (isAsked: boolean) => (isAsked ? z.array(cnhSchema).min(1, say("required")) : z.array(cnhSchema));

/** Reports errors that the API server would report, so that a step shows them before the form is sent. */
const checked = <S extends z.ZodType<string | undefined>>(schema: S, find: (value: string) => FieldProblem | null) =>
  schema.superRefine((value, context) => {
    const message = value === undefined ? null : find(value);
    if (message) context.addIssue({ code: "custom", message });
  });

export const applyForm = (asks: readonly string[]) => {
  const profile = profileForm(asks);
  const { cpf, cep, birthDate } = profile.shape;
  return profile
    .extend({
      cpf: checked(cpf, (value) => (isValidCpf(value) ? null : "cpfInvalid")),
      cep: checked(cep, (value) => (isValidCep(value) ? null : "cepInvalid")),
      birthDate: checked(birthDate, (value) => findBirthDateProblem(value, calendarDay(new Date()))),
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
};

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
