import { expect, test } from "vitest";
import { isCode, toCode } from "../auth/emailCode";
import { isWebsKey } from "../limits/visitorAddress";
import { seal, unseal } from "./sealed";
import { isSigned, toSignature } from "./signature";

const [OLD, NEW] = ["web-key-of-the-tests-0123456789", "another-key-of-the-tests-012345"];

test("while a key takes the place of another, what either sealed or signed is taken, and the newer signs", () => {
  const old = { WEB_TO_API_KEY: [OLD] as [string] };
  const both = { WEB_TO_API_KEY: [NEW, OLD] as [string, string] };
  const next = { WEB_TO_API_KEY: [NEW] as [string] };
  expect(unseal(both, "a", seal(old, "a", "whsec_x"))).toBe("whsec_x");
  expect(unseal(next, "a", seal(both, "a", "whsec_x"))).toBe("whsec_x");
  expect(unseal(next, "a", seal(old, "a", "whsec_x"))).toBeNull();
  expect(isSigned(both, "x", toSignature(old, "x"))).toBe(true);
  expect(isSigned(both, "y", toSignature(old, "x"))).toBe(false);
  expect(toSignature(both, "x")).toBe(toSignature(next, "x"));
  expect(isSigned(next, "x", toSignature(old, "x"))).toBe(false);
  expect([isCode(both, "h", toCode(old, "h")), isCode(both, "h", toCode(next, "h"))]).toEqual([true, true]);
  expect([isWebsKey(OLD, both), isWebsKey(NEW, both), isWebsKey(OLD, next)]).toEqual([true, true, false]);
});
