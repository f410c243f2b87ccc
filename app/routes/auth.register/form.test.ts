import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { registerWithUser } from "#contract/candidate";
import { isFieldProblem } from "#contract/fieldProblem";
import { disableAutoCoercion } from "~/services/forms/problems.server";
import { termsVersion } from "~/services/legal/termsVersion";
import { registerForm, toRegistration } from "./form";

const typed = {
  email: " Ana.Souza@Exemplo.com.br ",
  password: "oficina azul forte",
  name: "Ana Maria Souza",
  cpf: "529.982.247-25",
  phone: "(19) 98812-3344",
  "birthDate.day": "5",
  "birthDate.month": "3",
  "birthDate.year": "1998",
  cep: "13010-111",
  street: "Rua Barão de Jaguara",
  number: "1402",
  complement: "",
  district: "Centro",
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
  it("gives a body that the contract takes", () => {
    expect(registerWithUser.body.parse(toRegistration(parseValue(typed)))).toEqual({
      name: "Ana Maria Souza",
      cpf: "52998224725",
      phone: "19988123344",
      birthDate: "1998-03-05",
      cep: "13010111",
      street: "Rua Barão de Jaguara",
      number: 1402,
      complement: "",
      district: "Centro",
      city: "Campinas",
      state: "SP",
      consent: { termsVersion },
      user: { email: "ana.souza@exemplo.com.br", password: "oficina azul forte" },
    });
  });

  it.each([
    ["", null],
    ["   ", null],
    ["s/n", null],
    ["S/Nº", null],
    ["120", 120],
    [" 1.402 ", 1402],
    ["0", 0],
  ])("makes of the number %j an integer or null: %j (docs/requirements.md, section 5)", (number, expected) => {
    expect(parseValue({ ...typed, number }).number).toBe(expected);
  });

  it.each(["12A", "-5", "1e3", "99999999999", "."])("refuses the number %j", (number) => {
    expect(parseErrors({ ...typed, number })).toEqual({ number: ["numberInvalid"] });
  });

  it.each(["+55 19 98812-3344", "019 98812-3344", "19988123344", "+5519988123344"])("takes the phone %j", (phone) => {
    expect(parseValue({ ...typed, phone }).phone).toBe("19988123344");
  });

  it.each([
    ["31", "2", "1998", "dateInvalid"],
    ["5", "", "1998", "dateInvalid"],
    ["05", "13", "1998", "dateInvalid"],
    ["5", "3", "98", "dateInvalid"],
    ["x", "y", "z", "dateInvalid"],
    ["", "", "", "required"],
  ])("says of the birth date %s/%s/%s: %s, on the question as a whole", (day, month, year, problem) => {
    const errors = parseErrors({ ...typed, "birthDate.day": day, "birthDate.month": month, "birthDate.year": year });
    expect(Object.keys(errors ?? {})).toEqual(["birthDate"]);
    expect(errors?.birthDate?.[0]).toBe(problem);
  });

  it("says all that is wrong at once, in the order of the screen, once a field", () => {
    expect(parseErrors({})).toEqual({
      email: ["emailRequired"],
      password: ["passwordRequired"],
      name: ["required"],
      cpf: ["required"],
      phone: ["required"],
      birthDate: ["required"],
      cep: ["required"],
      street: ["required"],
      district: ["required"],
      city: ["required"],
      state: ["stateInvalid"],
      consent: ["consentRequired"],
    });
    expect(Object.keys(parseErrors({}) ?? {})).toEqual([
      "email",
      "password",
      "name",
      "cpf",
      "phone",
      "birthDate",
      "cep",
      "street",
      "district",
      "city",
      "state",
      "consent",
    ]);
  });

  it("asks again who agreed to another version of the terms", () => {
    expect(parseErrors({ ...typed, consent: "2020-01-01" })).toEqual({ consent: ["consentRequired"] });
  });

  it("says nothing but codes of the contract, whatever is typed", () => {
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
