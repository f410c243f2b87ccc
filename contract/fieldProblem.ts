/**
 * What can be wrong with one field, as codes. The zod messages in `contract/` and in every `form.ts` are these codes,
 * and the catalogues hold their texts (`problems.fields.<code>`). The three of the login form are quoted in pt-BR, to
 * the letter, from docs/requirements.md, section 5.
 */
export const fieldProblems = [
  "required",
  "emailRequired",
  "emailInvalid",
  "passwordRequired",
  "passwordShort",
  "passwordLong",
  "passwordCommon",
  "passwordWrong",
  "nameInvalid",
  "cpfInvalid",
  "cpfTaken",
  "emailTaken",
  "phoneInvalid",
  "cepInvalid",
  "dateInvalid",
  "ageTooYoung",
  "numberInvalid",
  "stateInvalid",
  "cityInvalid",
  "choiceInvalid",
  "consentRequired",
  "reasonRequired",
  "tooLong",
  "characterInvalid",
  "invalid",
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

export function isFieldProblem(code: string): code is FieldProblem {
  return (fieldProblems as readonly string[]).includes(code);
}
