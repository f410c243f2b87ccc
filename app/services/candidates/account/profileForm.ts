import { z } from "zod";
import { profileFields } from "#contract/candidates/candidate";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { say } from "#contract/base/text";

const fields = profileFields.shape;

// A missing field, a file, and a field that was posted twice get the same message as an empty field.
const filled = z.string(say("required"));

/** A field that a form may lack. If the form has the field, the field must not be empty. */
const perhaps = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.string(say("required")).optional().pipe(schema.optional());

export const answer = <S extends z.ZodType<unknown, string>>(schema: S, isAsked: boolean) =>
  z
    .string(say("invalid"))
    .optional()
    .transform((text) => (text?.trim() ? text : undefined))
    .pipe(
      (isAsked ? filled.pipe(schema) : schema.optional()) as z.ZodType<z.output<S> | undefined, string | undefined>,
    );

/** A telephone. Drops Brazil's country code +55, which browsers fill in, and a leading 0. */
const nationalPhone = filled
  .transform((text) => text.replace(/^\s*\+\s*55/, "").replace(/^\s*0(?=\d{2}\D*\d{4})/, ""))
  .pipe(fields.phone);

/** Joins the fields of day, month and year to YYYY-MM-DD. */
const birthDate = (isAsked: boolean) =>
  z
    .object(
      { day: z.string().max(20).optional(), month: z.string().max(20).optional(), year: z.string().max(20).optional() },
      say("required"),
    )
    .optional()
    .transform(({ day = "", month = "", year = "" } = {}, context) => {
      if (`${day}${month}${year}`.trim() !== "")
        return [year.trim(), month.trim().padStart(2, "0"), day.trim().padStart(2, "0")].join("-");
      if (isAsked) context.addIssue({ code: "custom", message: "required" satisfies FieldProblem });
      return isAsked ? z.NEVER : undefined;
    })
    // With an optional schema at the end, zod would ignore the error of an absent field.
    .pipe(
      (isAsked ? fields.birthDate : fields.birthDate.optional()) as z.ZodType<string | undefined, string | undefined>,
    );

/** Parses a house number. "" and "s/n" (no number) become null, and a missing field becomes undefined. */
const number = z
  .string(say("numberInvalid"))
  .max(32, say("numberInvalid"))
  .optional()
  .transform((text): string | number | null | undefined =>
    text === undefined
      ? undefined
      : /^(?:s[/.]?n[ºo°.]*)?$/i.test(text.replace(/\s/g, ""))
        ? null
        : /^[\s\d.]+$/.test(text)
          ? Number(text.replace(/\D/g, "") || NaN)
          : NaN,
  )
  .pipe(fields.number.optional());

export const profileItems = ["cpf", "birthDate", "address"] as const;
export type ProfileItem = (typeof profileItems)[number];
/** The items that the registration's second step asks for (docs/decisions/0007). */
export const secondStep: readonly ProfileItem[] = ["cpf", "birthDate"];

/** Parses a profile's fields. `items` are required; another item, if empty, becomes undefined. */
export const profileForm = (items: readonly string[]) =>
  z.object({
    name: perhaps(fields.name),
    cpf: answer(fields.cpf, items.includes("cpf")),
    birthDate: birthDate(items.includes("birthDate")),
    phone: nationalPhone.optional(),
    cep: answer(fields.cep, items.includes("address")),
    street: answer(fields.street, items.includes("address")),
    number,
    complement: z.string(say("invalid")).optional().pipe(fields.complement.optional()),
    district: answer(fields.district, items.includes("address")),
    city: perhaps(fields.city),
    state: z.string(say("stateInvalid")).optional().pipe(fields.state.optional()),
  });

export type ProfileForm = z.input<ReturnType<typeof profileForm>>;

/** The profile's fields in the registration's first step. `number` is never undefined, as the API requires. */
export const firstStep = {
  name: filled.pipe(fields.name),
  phone: nationalPhone,
  city: filled.pipe(fields.city),
  state: z.string(say("stateInvalid")).pipe(fields.state),
  number: number.transform((value) => value ?? null),
};
