import { expect, test } from "vitest";
import { explainBucket } from "./explainBucket";

const fail = (name: string, more: object = {}) => Object.assign(new Error("UnknownError"), { name, ...more });

test.each([
  [fail("NoSuchBucket"), "there is no bucket of this name: S3_BUCKET (NoSuchBucket)"],
  [
    fail("SignatureDoesNotMatch"),
    "the secret does not belong to the key: S3_SECRET_ACCESS_KEY (SignatureDoesNotMatch)",
  ],
  [fail("Error", { code: "ECONNREFUSED" }), "nothing listens there: S3_ENDPOINT (ECONNREFUSED)"],
  [
    fail("Unknown", { $metadata: { httpStatusCode: 403 } }),
    "the key may not do this: it needs the rights to read, write, delete and list (Unknown)",
  ],
])("explains %s as %j", (error, text) => {
  expect(explainBucket(error)).toBe(text);
});

test("returns null for an error that is not the bucket's", () => {
  expect(explainBucket(new Error("no space"))).toBeNull();
  expect(explainBucket("text")).toBeNull();
});
