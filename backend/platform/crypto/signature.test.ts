import { expect, test } from "vitest";
import { isCode, toCode } from "../../candidates/auth/emailCode";
import { isWebsKey } from "../../http/limits/visitorAddress";
import { reseal, seal, unseal } from "./sealed";
import { isSigned, toSignature } from "./signature";

const [OLD, NEW] = ["web-key-of-the-tests-0123456789", "another-key-of-the-tests-012345"];

test("accepts signatures of both keys, and signs with the newer", () => {
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

test("decrypts texts of each cipher, and re-encrypts older texts", () => {
  const config = { WEB_TO_API_KEY: [NEW] as [string] };
  const [first, second] = [seal(config, "a", "whsec_x", "1"), seal(config, "a", "whsec_x", "2")];
  expect([first.slice(0, 2), second.slice(0, 2)]).toEqual(["1.", "2."]);
  // Texts that were sealed before ciphers had numbers begin with the nonce.
  const before = first.slice(2);
  for (const sealed of [first, second, before]) expect(unseal(config, "a", sealed)).toBe("whsec_x");
  // A text with a wrong or unknown cipher number can't be decrypted.
  for (const sealed of [`2.${before}`, `1.${second.slice(2)}`, `9.${before}`, `1.2.${before}`])
    expect(unseal(config, "a", sealed)).toBeNull();
  expect(reseal(config, "a", first)).toBeNull();
  for (const sealed of [second, before]) {
    const anew = reseal(config, "a", sealed);
    expect(anew).toMatch(/^1\./);
    expect(anew && unseal(config, "a", anew)).toBe("whsec_x");
  }
  expect(reseal({ WEB_TO_API_KEY: [OLD] }, "a", second)).toBeNull();
});
