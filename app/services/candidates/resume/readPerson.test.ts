import { expect, it } from "vitest";
import { toRegistrationFields } from "./readPerson";

it.each([
  ["SP", "SP"],
  ["sp", "SP"],
  ["São Paulo", "SP"],
  ["PARANA", "PR"],
  ["California", undefined],
])("parses the state %s as %s", (state, expected) => {
  expect(toRegistrationFields({ state }).state).toBe(expected);
});

it("leaves out missing values", () => {
  expect(toRegistrationFields({ name: " Ana Souza ", email: "  ", city: undefined })).toEqual({ name: "Ana Souza" });
});
