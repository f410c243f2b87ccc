import { expect, it } from "vitest";
import { toRegistrationFields } from "./readPerson";

it.each([
  ["SP", "SP"],
  ["sp", "SP"],
  ["São Paulo", "SP"],
  ["PARANA", "PR"],
  ["California", undefined],
])("a file's state %s is %s", (state, expected) => {
  expect(toRegistrationFields({ state }).state).toBe(expected);
});

it("what a file does not say is left out", () => {
  expect(toRegistrationFields({ name: " Ana Souza ", email: "  ", city: undefined })).toEqual({ name: "Ana Souza" });
});
