import { expect, it } from "vitest";
import { typedCode, typedConfirmation } from "./form";

const accepts = (currentPassword: string) => typedConfirmation.safeParse({ currentPassword }).success;

it("an old password may be as short as one character", () => {
  expect(["", "x", "x".repeat(1_024), "x".repeat(1_025)].map(accepts)).toEqual([false, true, true, false]);
});

it.each([
  ["123456", true],
  ["12345", false],
  ["", false],
])("the code %j is valid: %s", (phoneCode, isAccepted) => {
  expect(typedCode.safeParse({ phoneCode }).success).toBe(isAccepted);
});
