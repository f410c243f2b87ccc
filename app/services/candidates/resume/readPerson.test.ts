import { expect, it } from "vitest";
import { toSurePerson } from "#contract/candidates/resumeProposal";
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

it("leaves out doubtful values", () => {
  const read = { person: { name: "Ana Souza", city: "Souza", state: "PB" }, doubtful: ["person city", "person state"] };
  expect(toRegistrationFields(toSurePerson(read))).toEqual({ name: "Ana Souza" });
});
