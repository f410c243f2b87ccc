import { createHash } from "node:crypto";
import { and, inArray, isNotNull, lt } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { assessmentAnswers, assessmentAttempts } from "../../platform/db/schema";
import type { EncodedDocument } from "../documents/file";
import { notFound } from "../../platform/errors";
import { deleteNow, deleteRefused, markUnused, readStored, saveUnused } from "../../platform/files/storedFiles";
import { toFileAnswer, toFileKind, type FileKind } from "./answer";
import { carryOut } from "./attempts";
import { getDefinition, type Assignment } from "./definitions";
import { findVisible } from "./draw";
import { findFinishedAttempt, findNewestAttempt } from "./repository";
import type { AssessmentRecord } from "./view";

interface FileItem {
  item: string;
  revision?: number | undefined;
}

/** Saves an item's file. Identical bytes change nothing. Throws like `changeAttempt`, with the problem on the item. */
export async function saveAnswerFile(
  context: AppContext,
  assignment: Assignment,
  { userId, item, revision }: FileItem & { userId: string },
  { bytes, kind }: EncodedDocument,
): Promise<AssessmentRecord> {
  const value = toFileAnswer(kind, createHash("sha256").update(bytes).digest("base64url"));
  const file = await saveUnused(context, userId, bytes, kind);
  try {
    const { record, isUsed } = await carryOut(
      context,
      assignment,
      { kind: "file", answer: { item, value, revision } },
      file,
    );
    if (!isUsed) await deleteNow(context, [file]);
    return record;
  } catch (error) {
    await deleteRefused(context, [file], error);
    throw error;
  }
}

/** Removes an item's file, which is deleted from the disk a day later. Idempotent. */
export async function removeAnswerFile(
  context: AppContext,
  assignment: Assignment,
  { item, revision }: FileItem,
): Promise<AssessmentRecord> {
  const { record } = await carryOut(context, assignment, { kind: "file", answer: { item, value: null, revision } });
  return record;
}

/** Reads an item's file. A company can read finished attempts only. Throws `notFound`, or `unavailable` if damaged. */
export async function readAnswerFile(
  context: AppContext,
  assignment: Assignment,
  item: string,
  reader: "candidate" | "company",
): Promise<{ bytes: Buffer; kind: FileKind }> {
  const newest = await (reader === "company" ? findFinishedAttempt : findNewestAttempt)(context.db, assignment);
  if (!newest) throw notFound();
  const { answers, items } = newest.state;
  const isAsked = findVisible(getDefinition(assignment, newest.row.version), items, answers)
    .flatMap((section) => section.items)
    .some(({ id }) => id === item);
  const file = isAsked || reader === "candidate" ? newest.files[item] : undefined;
  const kind = toFileKind(answers[item] ?? null);
  if (!file || !kind) throw notFound();
  return { bytes: await readStored(context, file), kind };
}

export const deleteOldAttempts = (context: AppContext, now: Date): Promise<void> =>
  context.db.transaction(async (tx) => {
    const old = lt(assessmentAttempts.keptUntil, now);
    const rows = await tx
      .select({ file: assessmentAnswers.answerFile })
      .from(assessmentAnswers)
      .where(
        and(
          isNotNull(assessmentAnswers.answerFile),
          inArray(
            assessmentAnswers.attemptId,
            tx.select({ id: assessmentAttempts.id }).from(assessmentAttempts).where(old),
          ),
        ),
      );
    await markUnused(tx, { files: rows.flatMap(({ file }) => file ?? []), now: context.now() });
    await tx.delete(assessmentAttempts).where(old);
  });
