import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { disableAutoCoercion } from "~/services/requests/forms/problems.server";
import { profileForm } from "./profileForm";

const submit = ({ asks = "", ...fields }: Record<string, string>) =>
  parseWithZod(new URLSearchParams(fields), { schema: profileForm(asks.split(",")), disableAutoCoercion });

function parseValue(fields: Record<string, string>) {
  const submission = submit(fields);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

const parseErrors = (fields: Record<string, string>) => {
  const submission = submit(fields);
  return submission.status === "success" ? {} : submission.error;
};

describe("the fields of a profile", () => {
  it.each([
    ["", null],
    ["   ", null],
    ["s/n", null],
    ["S/Nº", null],
    ["120", 120],
    [" 1.402 ", 1402],
    ["0", 0],
  ])("turns house number %j into %j (docs/requirements.md, section 5)", (number, expected) => {
    expect(parseValue({ number }).number).toBe(expected);
  });

  it.each(["12A", "-5", "1e3", "99999999999", "."])("rejects the house number %j", (number) => {
    expect(parseErrors({ number })).toEqual({ number: ["numberInvalid"] });
  });

  it.each(["+55 19 98812-3344", "019 98812-3344", "19988123344", "+5519988123344"])("accepts the phone %j", (phone) => {
    expect(parseValue({ phone }).phone).toBe("19988123344");
  });

  it.each([
    ["31", "2", "1998", "dateInvalid"],
    ["5", "", "1998", "dateInvalid"],
    ["05", "13", "1998", "dateInvalid"],
    ["5", "3", "98", "dateInvalid"],
    ["x", "y", "z", "dateInvalid"],
    ["", "", "", "required"],
  ])("reports birth date %s/%s/%s by one error: %s", (day, month, year, problem) => {
    const errors = parseErrors({
      asks: "birthDate",
      "birthDate.day": day,
      "birthDate.month": month,
      "birthDate.year": year,
    });
    expect(Object.keys(errors ?? {})).toEqual(["birthDate"]);
    expect(errors?.birthDate?.[0]).toBe(problem);
  });

  it("returns no value for absent and empty optional fields", () => {
    expect(parseValue({})).toEqual({});
    const empty = { cpf: " ", "birthDate.day": "", "birthDate.month": "", "birthDate.year": "", cep: "", street: "" };
    expect(parseValue({ ...empty, district: "" })).toEqual({});
  });

  it("reports all missing fields together", () => {
    expect(Object.entries(parseErrors({ asks: "cpf,birthDate,address", name: "", number: "x" }) ?? {})).toEqual([
      ["name", ["required"]],
      ["cpf", ["required"]],
      ["birthDate", ["required"]],
      ["cep", ["required"]],
      ["street", ["required"]],
      ["number", ["numberInvalid"]],
      ["district", ["required"]],
    ]);
  });
});
