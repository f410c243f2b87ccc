import type { ShownItem } from "#contract/applications/assessments";
import { MAX_PHOTO_BYTES } from "#contract/candidates/user";
import { fieldName, readRevision } from "./answers";
import type { AnswerFileCalls, Attempted } from "./assessmentCalls";
import { detachFile } from "~/services/requests/forms/detachFile";

interface Refusal {
  status: number;
  code: string;
  fields?: Record<string, string[]>;
}

/** Uploads a page's files, or deletes them if the delete button was pressed. Returns the first refusal, or null. */
export async function saveFiles(
  form: FormData,
  items: readonly ShownItem[],
  calls: AnswerFileCalls | undefined,
): Promise<Refusal | null> {
  for (const { id, kind } of items) {
    if (kind !== "file" || !calls) continue;
    const revision = readRevision(id, form);
    const file = detachFile(form, fieldName(id));
    const refusal =
      form.get("go") === "removeFile"
        ? toRefusal(id, await calls.remove(id, revision))
        : file && (await sendFile(id, revision, file, calls));
    if (refusal) return refusal;
  }
  return null;
}

async function sendFile(
  item: string,
  revision: number,
  { size, body }: NonNullable<ReturnType<typeof detachFile>>,
  calls: AnswerFileCalls,
): Promise<Refusal | null> {
  if (size > MAX_PHOTO_BYTES) return { status: 413, code: "tooLarge", fields: { [item]: ["fileTooLarge"] } };
  return toRefusal(item, await calls.send(item, revision, body));
}

/** Returns the API's errors of a file as errors of its item. An error without fields belongs to the whole page. */
function toRefusal(item: string, attempt: Attempted): Refusal | null {
  if (attempt.ok) return null;
  const { status, problem } = attempt;
  const codes = problem.fields?.file ?? problem.fields?.[item];
  return { status, code: problem.code, ...(codes && { fields: { [item]: codes } }) };
}
