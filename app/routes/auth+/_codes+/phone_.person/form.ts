import { z } from "zod";
import { cpfMiddleSchema } from "#contract/candidates/phone";
import { sayOnly } from "#contract/base/text";
import { profileForm } from "~/services/candidates/account/profileForm";

const cpfForm = z.object({
  cpf: z
    .string(sayOnly("required"))
    .refine((typed) => typed.trim() !== "", sayOnly("required"))
    .pipe(cpfMiddleSchema),
});

export const toQuestionForm = (asks: "cpf" | "birthDate") =>
  asks === "cpf" ? cpfForm : profileForm(["birthDate"]).pick({ birthDate: true });

export interface QuestionForm {
  cpf?: string;
  birthDate?: { day?: string; month?: string; year?: string };
}
