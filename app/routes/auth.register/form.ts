import { z } from "zod";
import { candidateFields } from "#contract/candidate";
import type { FieldProblem } from "#contract/fieldProblem";
import { say } from "#contract/text";
import { emailSchema, newPasswordSchema } from "#contract/user";
import { termsVersion } from "~/services/legal/termsVersion";

const { name, cpf, phone, cep, street, complement, district, city, state } = candidateFields.shape;

// What a form did not post at all, or posted as a file or twice, is told of in our words too.
const filled = z.string(say("required"));

/** Brazil's own country code comes along when the browser fills the phone in. */
const national = z
  .string(say("required"))
  .transform((text) => text.replace(/^\s*\+\s*55/, "").replace(/^\s*0(?=\d{2}\D*\d{4})/, ""));

/**
 * Three fields, as on a document. Joined to the contract's YYYY-MM-DD; each of them empty: the question is unanswered.
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
 * House number: an integer; empty is null (docs/requirements.md, sections 3 and 5), and so is "s/n", which is how one
 * writes that there is none.
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

/** The registration, in the order of its screen: the summary of errors follows it. */
export const registerForm = z.object({
  email: emailSchema,
  password: newPasswordSchema,
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
  /** The version that stood on the screen: who saw an older one is asked again. */
  consent: z.literal(termsVersion, say("consentRequired")),
});

export type RegisterForm = z.input<typeof registerForm>;

/** What of it is missing where LinkedIn began it: the user has an e-mail and needs no password. */
export const completeForm = registerForm.omit({ email: true, password: true });

/** The body of `candidate` (docs/requirements.md, section 7). */
export function toCompletion({ consent, ...fields }: z.output<typeof completeForm>, userId: string) {
  return { ...fields, consent: { termsVersion: consent }, user: { id: userId } };
}

/** The body of `candidate/withUser` (docs/requirements.md, section 7). */
export function toRegistration({ email, password, consent, ...fields }: z.output<typeof registerForm>) {
  return { ...fields, consent: { termsVersion: consent }, user: { email, password } };
}

/** The API's names of what this form names otherwise. */
export const apiNames = { "user.email": "email", "user.password": "password", "consent.termsVersion": "consent" };
