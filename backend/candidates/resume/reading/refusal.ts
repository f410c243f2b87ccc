import type { FieldProblem } from "#contract/base/fieldProblem";

/** Why a file of a currículo can't be read, as the code of the message that its person sees. */
export class FileRefusal extends Error {
  override name = "FileRefusal";

  constructor(readonly reason: FieldProblem & (`file${string}` | "photoHeic")) {
    super(reason);
  }
}
