import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { registerWithUser } from "#contract/candidates/candidate";
import { isFieldProblem } from "#contract/base/fieldProblem";
import { disableAutoCoercion } from "~/services/requests/forms/problems.server";
import { registerForm, toRegistration } from "./form";
import { termsVersion } from "~/services/requests/consent/consent";

const typed = {
  email: " Ana.Souza@Exemplo.com.br ",
  password: "oficina azul forte",
  name: "Ana Maria Souza",
  phone: "(19) 98812-3344",
  city: "Campinas",
  state: "SP",
  consent: termsVersion,
};

const submit = (fields: Record<string, string>) =>
  parseWithZod(new URLSearchParams(fields), { schema: registerForm, disableAutoCoercion });

function parseValue(fields: Record<string, string>) {
  const submission = submit(fields);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

const parseErrors = (fields: Record<string, string>) => {
  const submission = submit(fields);
  return submission.status === "success" ? {} : submission.error;
};

describe("the registration form", () => {
  it("produces a body that the contract accepts", () => {
    expect(registerWithUser.body.parse(toRegistration(parseValue(typed)))).toEqual({
      name: "Ana Maria Souza",
      cpf: null,
      phone: "19988123344",
      birthDate: null,
      cep: null,
      street: null,
      number: null,
      complement: "",
      district: null,
      city: "Campinas",
      state: "SP",
      consent: { termsVersion },
      user: { email: "ana.souza@exemplo.com.br", password: "oficina azul forte" },
    });
  });

  it.each([
    ["", null],
    ["120", 120],
  ])("turns house number %j into %j (docs/requirements.md, section 5)", (number, expected) => {
    expect(parseValue({ ...typed, number }).number).toBe(expected);
  });

  it("shows all errors at once, in the screen's order", () => {
    expect(parseErrors({})).toEqual({
      email: ["emailRequired"],
      password: ["passwordRequired"],
      name: ["required"],
      phone: ["required"],
      city: ["required"],
      state: ["stateInvalid"],
      consent: ["consentRequired"],
    });
    expect(Object.keys(parseErrors({}) ?? {})).toEqual([
      "email",
      "password",
      "name",
      "phone",
      "city",
      "state",
      "consent",
    ]);
  });

  it("rejects consent to an old version of the texts", () => {
    expect(parseErrors({ ...typed, consent: "2020-01-01" })).toEqual({ consent: ["consentRequired"] });
  });

  it("returns only the contract's codes for any input", () => {
    const names = Object.keys(typed) as (keyof typeof typed)[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 300 }), (name, text) => {
        for (const codes of Object.values(parseErrors({ ...typed, [name]: text }) ?? {})) {
          expect(codes?.filter((code) => !isFieldProblem(code))).toEqual([]);
        }
      }),
    );
  });
});
