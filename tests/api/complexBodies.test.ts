import { expect, test } from "vitest";
import { isComplex } from "#contract/base/isComplex";
import { openSharedServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { hostileTests, toBodies } from "#tests/factories/hostileFiles";
import { someOf } from "#tests/deep";

const api = await openSharedServer();

const post = (url: string, payload: string | Buffer) =>
  api.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...operatorAuthorization },
    payload,
  });

test.each(["a body of brackets", "a body of objects", "a body of numbers"])(
  "refuses %s before it is parsed",
  async (name) => {
    const bytes = toBodies(1)[name]?.();
    expect((await post("/contactMessage", bytes ?? "")).statusCode).toBe(413);
  },
);

test.each(someOf(Object.entries(hostileTests), 3))("answers 200 or 413 to %s", async (_, make) => {
  const payload = JSON.stringify({ tests: make().toString() });
  const answer = await post("/operator/tests/import", payload);
  expect([200, 413]).toContain(answer.statusCode);
});

test("does not count values inside strings", () => {
  expect(isComplex(JSON.stringify("[".repeat(100)), { depth: 1, values: 1 })).toBe(false);
  expect(isComplex(String.raw`["a\"[[",{}]`, { depth: 2 })).toBe(false);
  expect(isComplex("[[[]]]", { depth: 2 })).toBe(true);
  expect(isComplex("[1,2,3]", { depth: 2, values: 2 })).toBe(true);
});
