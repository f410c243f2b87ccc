import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { ApiProblem } from "../../platform/errors";
import { toOperatorLine, toPlain } from "./operatorLine";

const failed = (message: string, code?: string) =>
  toOperatorLine(
    new DrizzleQueryError(
      "insert into users values ($1)",
      ["ana@exemplo.com.br"],
      Object.assign(new Error(message), { code }),
    ),
  );

test("prints neither text nor data of a failed statement", () => {
  expect(failed("permission denied for schema public", "42501")).toBe(
    "The store refused a statement: permission denied for schema public (42501)",
  );
  expect(failed('invalid input syntax for type date: "1990-02-31"', "22007")).toBe(
    "The store refused a statement: a row breaks its rules (22007)",
  );
});

test("prints an error's message, or its inner error's message", () => {
  expect(toOperatorLine(new Error("The folder is in use."))).toBe("The folder is in use.");
  expect(toOperatorLine(new AggregateError([new Error("connect ECONNREFUSED ::1:5432")]))).toBe(
    "The store refused a statement: connect ECONNREFUSED ::1:5432",
  );
});

test("explains a bucket's refusal in English", () => {
  const refused = Object.assign(new Error("UnknownError"), { name: "NoSuchBucket" });
  const problem = Object.assign(new ApiProblem("unavailable", {}, "files"), { cause: refused });
  expect(toOperatorLine(problem)).toBe(
    "The bucket refused: there is no bucket of this name: S3_BUCKET (NoSuchBucket).",
  );
  expect(toOperatorLine(new ApiProblem("unavailable", {}, "clamd"))).toBe("It was refused: unavailable (clamd).");
});

test("prints no control character of a stranger's text", () => {
  expect(toPlain("a\tb\nlinha 2 (\u001b[2J\u009b31m\u0007\r): ção 🚗")).toBe(
    "a\tb\nlinha 2 (\ufffd[2J\ufffd31m\ufffd\ufffd): ção 🚗",
  );
});
