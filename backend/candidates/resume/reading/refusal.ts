import type { FieldProblem } from "#contract/base/fieldProblem";

/** A file that can't be read, with the code of the person's message. */
export class FileRefusal extends Error {
  override name = "FileRefusal";

  constructor(readonly reason: FieldProblem & (`file${string}` | "photoHeic")) {
    super(reason);
  }
}
