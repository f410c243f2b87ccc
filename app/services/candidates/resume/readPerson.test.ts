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

it("leaves out values that the file lacks", () => {
  expect(toRegistrationFields({ name: " Ana Souza ", email: "  ", city: undefined })).toEqual({ name: "Ana Souza" });
});
