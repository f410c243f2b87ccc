import { expect, test } from "vitest";
import { seal, unseal } from "../../platform/crypto/sealed";
import { newWebhookSecret, sign } from "./signature";

const withKey = (key: string) => ({ WEB_TO_API_KEY: [key] as [string] });

test("signs the example of Standard Webhooks with each secret", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  expect(sign([secret], message)).toBe(signature);
  expect(sign([newWebhookSecret(), secret], message)).toMatch(/^v1,[\w+/]{43}= v1,g0hM9SsE/);
});

test("decrypts a sealed secret only with its key and purpose", () => {
  const config = withKey("web-key-of-the-tests-0123456789");
  const sealed = seal(config, "a", "whsec_x");
  expect(sealed).not.toBe(seal(config, "a", "whsec_x"));
  expect(unseal(config, "a", sealed)).toBe("whsec_x");
  expect(unseal(config, "b", sealed)).toBeNull();
  expect(unseal(withKey("another-key-of-the-tests-012345"), "a", sealed)).toBeNull();
  expect(unseal(config, "a", `1.${sealed[2] === "A" ? "B" : "A"}${sealed.slice(3)}`)).toBeNull();
  expect(unseal(config, "a", "")).toBeNull();
});
