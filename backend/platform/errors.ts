import { problemStatuses, type Problem, type ProblemCode } from "#contract/base/problem";
import { isFieldProblem } from "#contract/base/fieldProblem";
import texts from "./problemMessages.json";

const messages: Record<ProblemCode, string> = texts;

/** An error that the error handler answers in the contract's form. Any code may throw it. */
export class ApiProblem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly details: Pick<Problem, "fields" | "move" | "scope" | "retryAfter"> = {},
    /** The cause in `/metrics`: a limit's name or the missing resource. The caller does not see it. */
    readonly refusedBy: string = code,
  ) {
    super(messages[code]);
    this.name = "ApiProblem";
    this.status = problemStatuses[code];
  }

  get body(): Problem {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** Also the answer for other people's rows, so that nobody can probe ids. */
export const notFound = () => new ApiProblem("notFound");

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Maps zod's issues to the contract's field problems. Unknown messages become "invalid". */
export function toFields(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    (fields[path.map(String).join(".")] ??= []).push(isFieldProblem(message) ? message : "invalid");
  }
  return fields;
}
