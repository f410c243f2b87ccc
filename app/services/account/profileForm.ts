import { z } from "zod";
import { candidateFields } from "#contract/candidate";
import type { FieldProblem } from "#contract/fieldProblem";
import { say } from "#contract/text";

const { name, cpf, phone, cep, street, complement, district, city, state } = candidateFields.shape;

// Our own words also say what is wrong with a field that a form did not post at all, or posted as a file or twice.
const filled = z.string(say("required"));

/** A phone may have Brazil's own country code, because browsers fill the phone in with it. */
const national = z
  .string(say("required"))
  .transform((text) => text.replace(/^\s*\+\s*55/, "").replace(/^\s*0(?=\d{2}\D*\d{4})/, ""));

/**
 * The date has three fields, as on a document, which are joined to the contract's YYYY-MM-DD. If each of them is empty,
 * the question is unanswered.
 */
const birthDate = z
  .object(
    { day: z.string().max(20).optional(), month: z.string().max(20).optional(), year: z.string().max(20).optional() },
    say("required"),
  )
  .transform(({ day = "", month = "", year = "" }, context) => {
    if (`${day}${month}${year}`.trim() === "")
      context.addIssue({ code: "custom", message: "required" satisfies FieldProblem });
    return [year.trim(), month.trim().padStart(2, "0"), day.trim().padStart(2, "0")].join("-");
  })
  .pipe(candidateFields.shape.birthDate);

/**
 * The house number is an integer. An empty one is null (docs/requirements.md, sections 3 and 5), and so is "s/n", which
 * is how people write that there is none.
 */
const number = z
  .string(say("numberInvalid"))
  .max(32, say("numberInvalid"))
  .optional()
  .transform((text = "") =>
    /^\s*(s\s*[/.]?\s*n\s*[ºo°.]*)?\s*$/i.test(text)
      ? null
      : /^[\s\d.]+$/.test(text)
        ? Number(text.replace(/\D/g, "") || NaN)
        : NaN,
  )
  .pipe(candidateFields.shape.number);

/**
 * What a candidate tells of themselves, as forms post it, in the order of the screens, because the summary of errors
 * follows it. The registration and the profile have the same fields.
 */
export const profileForm = z.object({
  name: filled.pipe(name),
  cpf: filled.pipe(cpf),
  phone: national.pipe(phone),
  birthDate,
  cep: filled.pipe(cep),
  street: filled.pipe(street),
  number,
  complement: z.string(say("invalid")).optional().pipe(complement),
  district: filled.pipe(district),
  city: filled.pipe(city),
  state: z.string(say("stateInvalid")).pipe(state),
});

export type ProfileForm = z.input<typeof profileForm>;
