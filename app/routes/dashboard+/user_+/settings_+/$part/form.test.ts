import { expect, it } from "vitest";
import { typedCode, typedConfirmation } from "./form";

const accepts = (currentPassword: string) => typedConfirmation.safeParse({ currentPassword }).success;

it("an old password may be as short as one character", () => {
  expect(["", "x", "x".repeat(1_024), "x".repeat(1_025)].map(accepts)).toEqual([false, true, true, false]);
});

it.each([
  ["accepts", "123456"],
  ["rejects", "12345"],
  ["rejects", ""],
])("%s the code %j", (verb, phoneCode) => {
  expect(typedCode.safeParse({ phoneCode }).success).toBe(verb === "accepts");
});
