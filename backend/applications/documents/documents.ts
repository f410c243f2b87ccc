import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { MOST_DOCUMENTS } from "#contract/applications/document";
import type { ApplicationDocument } from "#contract/applications/applicationSteps";
import { DAY_MS } from "#contract/base/time";
import { readDocuments, toDocument, type DocumentRecord } from "../progress/documentRows";
import type { ApplicationRecord } from "../progress/repository";
import { isReadByCompany } from "../progress/states";
import { lockApplication } from "../progress/writeRecords";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { endedStates } from "#contract/applications/application";
import { applicationDocuments, applications } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { emit } from "../../messaging/events/events";
import {
  deleteNow,
  deleteRefused,
  markUnused,
  markUsed,
  readStored,
  saveUnused,
} from "../../platform/files/storedFiles";
import type { EncodedDocument } from "./file";

/** Lists documents, or [] if the company may not read the application. Throws `notFound` for an unknown application. */
export async function listForCompany(db: Database, applicationId: string): Promise<ApplicationDocument[]> {
  const [application] = await db
    .select({ state: applications.state })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!application) throw notFound();
  if (!isReadByCompany(application.state)) return [];
  return (await readDocuments(db, [applicationId])).map(toDocument);
}

/** Requests documents and notifies the candidate. Throws `notFound`, `illegalTransition` or `limitReached` (409). */
export async function askForDocuments(
  context: AppContext,
  applicationId: string,
  documents: readonly { name: string; reason: string }[],
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const record = await lockAccepted(tx, applicationId);
    const known = new Set((await readDocuments(tx, [applicationId])).map(({ name }) => name));
    const wanted = [...new Map(documents.map((each) => [each.name, each])).values()];
    const fresh = wanted.filter(({ name }) => !known.has(name));
    if (known.size + fresh.length > MOST_DOCUMENTS) throw new ApiProblem("limitReached");
    if (!fresh.length) return;
    await tx
      .insert(applicationDocuments)
      .values(
        fresh.map((each, index) => ({
          ...each,
          applicationId,
          position: known.size + index,
          state: "asked" as const,
          createdAt: now,
        })),
      );
    const names = fresh.map(({ name }) => name).join(", ");
    await emit(tx, "documents.decided", { record, decision: "asked", names, at: now });
  });
}

export async function decide(
  context: AppContext,
  { applicationId, documentId }: { applicationId: string; documentId: string },
  answer: string | null,
): Promise<ApplicationDocument> {
  return context.db.transaction(async (tx) => {
    const record = await lockAccepted(tx, applicationId);
    const before = await findDocument(tx, applicationId, documentId);
    if (before.state !== "sent") throw new ApiProblem("illegalTransition");
    const state = answer === null ? ("accepted" as const) : ("sentBack" as const);
    await tx.update(applicationDocuments).set({ state, answer }).where(eq(applicationDocuments.id, documentId));
    await emit(tx, "documents.decided", { record, decision: state, names: before.name, at: context.now() });
    return toDocument({ ...before, state, answer });
  });
}

/** Saves or replaces a file. Throws `notFound`, or `illegalTransition` once the company has accepted the document. */
export async function saveDocument(
  context: AppContext,
  { userId, applicationId, documentId }: { userId: string; applicationId: string; documentId: string },
  { bytes, kind }: EncodedDocument,
): Promise<void> {
  const contentHash = createHash("sha256").update(bytes).digest("base64url");
  const file = await saveUnused(context, userId, bytes, kind);
  try {
    const isUsed = await changeFile(context, applicationId, documentId, (before) =>
      before.contentHash === contentHash && before.state === "sent"
        ? null
        : { documentFile: file, kind, contentHash, state: "sent", sentAt: context.now(), answer: null },
    );
    if (!isUsed) await deleteNow(context, [file]);
  } catch (error) {
    await deleteRefused(context, [file], error);
    throw error;
  }
}

export async function removeFile(
  context: AppContext,
  { applicationId, documentId }: { applicationId: string; documentId: string },
): Promise<void> {
  await changeFile(context, applicationId, documentId, () => nothingSent);
}

const nothingSent = {
  documentFile: null,
  kind: null,
  contentHash: null,
  state: "asked",
  sentAt: null,
  answer: null,
} as const;

type FileChange = Pick<DocumentRecord, keyof typeof nothingSent>;

function changeFile(
  { db, now }: AppContext,
  applicationId: string,
  documentId: string,
  change: (before: DocumentRecord) => FileChange | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { application } = await lockAccepted(tx, applicationId);
    const before = await findDocument(tx, applicationId, documentId);
    if (before.state === "accepted") throw new ApiProblem("illegalTransition");
    const values = change(before);
    if (!values) return false;
    await tx.update(applicationDocuments).set(values).where(eq(applicationDocuments.id, documentId));
    if (values.documentFile) {
      await markUsed(tx, values.documentFile);
      await emit(tx, "document.sent", { application, documentId, at: now() });
    } else if (before.documentFile) await emit(tx, "document.removed", { application, documentId, at: now() });
    await markUnused(tx, { files: before.documentFile ? [before.documentFile] : [], now: now() });
    return true;
  });
}

/** Throws `notFound` if no file exists or the company has no access, and `unavailable` if the file is damaged. */
export async function readDocumentFile(
  context: AppContext,
  { applicationId, documentId }: { applicationId: string; documentId: string },
  reader: "candidate" | "company",
): Promise<{ bytes: Buffer; kind: "pdf" | "webp" }> {
  const { db } = context;
  const { documentFile, kind } = await findDocument(db, applicationId, documentId);
  if (reader === "company") {
    const [application] = await db
      .select({ state: applications.state })
      .from(applications)
      .where(eq(applications.id, applicationId));
    if (!application || !isReadByCompany(application.state)) throw notFound();
  }
  if (!documentFile || !kind) throw notFound();
  return { bytes: await readStored(context, documentFile), kind };
}

/** Deletes the files of long-ended applications (LGPD, art. 15 and 16). The requests stay. */
export async function deleteOldDocuments(context: AppContext, now: Date): Promise<void> {
  const { db, config } = context;
  const rows = await db
    .select({ id: applicationDocuments.id, file: applicationDocuments.documentFile })
    .from(applicationDocuments)
    .innerJoin(applications, eq(applications.id, applicationDocuments.applicationId))
    .where(
      and(
        isNotNull(applicationDocuments.documentFile),
        inArray(applications.state, [...endedStates]),
        lt(applications.changedAt, new Date(now.getTime() - config.KEEP_APPLICATION_FILES_DAYS * DAY_MS)),
      ),
    );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await markUnused(tx, { files: rows.flatMap(({ file }) => file ?? []), now: context.now() });
    await tx
      .update(applicationDocuments)
      .set({ documentFile: null, kind: null, contentHash: null })
      .where(inArray(applicationDocuments.id, ids));
  });
}

async function lockAccepted(tx: Database, applicationId: string): Promise<ApplicationRecord> {
  const record = await lockApplication(tx, applicationId);
  if (!record) throw notFound();
  if (record.application.state !== "accepted") throw new ApiProblem("illegalTransition");
  return record;
}

async function findDocument(db: Database, applicationId: string, documentId: string): Promise<DocumentRecord> {
  const [document] = await db
    .select()
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.id, documentId), eq(applicationDocuments.applicationId, applicationId)));
  if (!document) throw notFound();
  return document;
}
