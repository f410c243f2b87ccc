import { createHash } from "node:crypto";
import { and, inArray, isNotNull, lt } from "drizzle-orm";
import type { AppContext } from "../context";
import { testAnswers, testAttempts } from "../db/schema";
import type { EncodedDocument } from "../documents/file";
import { notFound } from "../errors";
import { deleteOwnerless, deleteUnused, saveOwnerless } from "../files/ownerless";
import { getFiles } from "../files/fileStore";
import { toFileAnswer, toFileKind, type FileKind } from "./answer";
import { carryOut } from "./attempts";
import { getDefinition, type TestAssignment } from "./definitions";
import { findVisible } from "./draw";
import { findNewestAttempt } from "./repository";
import type { TestRecord } from "./view";

/** An item whose answer is a file, and its revision as the page showed it. */
interface FileItem {
  item: string;
  revision?: number | undefined;
}

/**
 * Keeps the file of the user's that answers an item, in the place of the one before. The same bytes sent again are the
 * same file. Throws as `changeAttempt` does, with what is wrong on the item.
 */
export async function saveAnswerFile(
  context: AppContext,
  assignment: TestAssignment,
  { userId, item, revision }: FileItem & { userId: string },
  { bytes, kind }: EncodedDocument,
): Promise<TestRecord> {
  const value = toFileAnswer(kind, createHash("sha256").update(bytes).digest("base64url"));
  const file = await saveOwnerless(context, userId, bytes, kind);
  try {
    const { record, files } = await carryOut(
      context,
      assignment,
      { kind: "file", answer: { item, value, revision } },
      file,
    );
    await deleteOwnerless(context, files);
    return record;
  } catch (error) {
    await deleteUnused(context, [file], error);
    throw error;
  }
}

/** Deletes the file that answers an item. Done twice, it is done once. */
export async function removeAnswerFile(
  context: AppContext,
  assignment: TestAssignment,
  { item, revision }: FileItem,
): Promise<TestRecord> {
  const { record, files } = await carryOut(context, assignment, {
    kind: "file",
    answer: { item, value: null, revision },
  });
  await deleteOwnerless(context, files);
  return record;
}

/**
 * Reads the file that answers an item of the newest attempt. A company reads it once the attempt is finished, and only
 * of what was asked in the end. Throws ApiProblem notFound.
 */
export async function readAnswerFile(
  { db, config }: AppContext,
  assignment: TestAssignment,
  item: string,
  reader: "candidate" | "company",
): Promise<{ bytes: Buffer; kind: FileKind }> {
  const newest = await findNewestAttempt(db, assignment);
  if (!newest || (reader === "company" && !newest.row.scores)) throw notFound();
  const { answers, items } = newest.state;
  const isAsked = findVisible(getDefinition(assignment, newest.row.version), items, answers)
    .flatMap((section) => section.items)
    .some(({ id }) => id === item);
  const file = isAsked || reader === "candidate" ? newest.files[item] : undefined;
  const kind = toFileKind(answers[item] ?? null);
  const bytes = file ? await getFiles(config).read(file) : null;
  if (!bytes || !kind) throw notFound();
  return { bytes, kind };
}

/** Deletes the attempts whose 12 months are over. Their files come first, so that no row is gone before its file is. */
export async function deleteOldAttempts({ db, config }: AppContext, now: Date): Promise<void> {
  const old = lt(testAttempts.keptUntil, now);
  const rows = await db
    .select({ file: testAnswers.answerFile })
    .from(testAnswers)
    .where(
      and(
        isNotNull(testAnswers.answerFile),
        inArray(testAnswers.attemptId, db.select({ id: testAttempts.id }).from(testAttempts).where(old)),
      ),
    );
  for (const { file } of rows) if (file) await getFiles(config).delete(file);
  await db.delete(testAttempts).where(old);
}
