import type { FieldProblem } from "#contract/base/fieldProblem";

export class FileRefusal extends Error {
  override name = "FileRefusal";

  constructor(readonly reason: FieldProblem & (`file${string}` | "photoHeic")) {
    super(reason);
  }
}
