import { and, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#contract/base/language";
import { MAX_RESUME_FILE_BYTES, type Proposed } from "#contract/candidates/resumeProposal";
import { DAY_S, HOUR_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { queuedTasks, users, whatsAppNumbers } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { enqueue } from "../../messaging/queue/enqueue";
import { defineKind, TryLater, type QueuedTask } from "../../messaging/queue/kind";
import { whereNumber } from "../../candidates/auth/numberKey";
import { deleteProposalsFrom, saveOwnProposal, saveVisitorProposal } from "../../candidates/resume/proposals";
import { readResumeFile } from "../../candidates/resume/reading/resumeProcess";
import { fetchMedia } from "./media";
import {
  resumeReadReply,
  resumeRefusedReply,
  tooManyFilesReply,
  tooManyVisitorFilesReply,
  visitorResumeReadReply,
  visitorResumeRefusedReply,
} from "./replies";
import { enqueueReply, whatsAppReplyTask } from "./reply";

/** Most files: per number and day, and per hour from all unconfirmed numbers together. */
const PER_DAY = { max: 10, windowSeconds: DAY_S };
const PER_HOUR_OF_UNKNOWN = { max: 200, windowSeconds: HOUR_S };

const content = z.object({ to: z.string(), mediaId: z.string() });

/** Reads a file and answers with a link to the proposal. The file is not stored (docs/decisions/0022). */
export const whatsAppResumeTask = defineKind({
  name: "whatsapp-resume",
  triedHours: 2,
  atOnce: 1,
  content,
  run: async (context, task) => {
    const { userId, content } = task;
    const owner = userId === null ? undefined : await findOwner(context.db, userId, content.to);
    if (!owner) return "the number is not theirs any more";
    const proposed = await readSent(context, task);
    return answer(context, task, async (within) => {
      if (proposed) await saveOwnProposal(within, owner.userId, proposed);
      return (proposed ? resumeReadReply : resumeRefusedReply)(context.config, owner.language);
    });
  },
});

/** Reads files of unconfirmed numbers in a separate queue, so that strangers do not delay candidates. */
export const whatsAppVisitorResumeTask = defineKind({
  name: "whatsapp-visitor-resume",
  triedHours: 2,
  atOnce: 1,
  content,
  run: async (context, task) => {
    const proposed = await readSent(context, task);
    return answer(context, task, async (within) =>
      proposed
        ? visitorResumeReadReply(context.config, (await saveVisitorProposal(within, proposed, task.content.to)).key)
        : visitorResumeRefusedReply(context.config),
    );
  },
});

type Task = QueuedTask<z.output<typeof content>>;

async function readSent(context: AppContext, { content: { mediaId, to }, signal }: Task): Promise<Proposed | null> {
  const bytes = await fetchMedia(context, mediaId, { most: MAX_RESUME_FILE_BYTES, signal });
  if (!bytes) return null;
  const sender = { network: "whatsApp", account: to };
  return readResumeFile({ input: bytes, bytes: bytes.length, sender }).catch(toNothing);
}

/** Saves the proposal and enqueues the answer once, in one transaction. Does nothing after PARAR. */
async function answer(
  context: AppContext,
  { id, key, userId, content: { to } }: Task,
  keep: (within: AppContext) => Promise<string>,
): Promise<string | undefined> {
  return context.db.transaction(async (tx) => {
    const isAsked = await tx
      .select({ id: queuedTasks.id })
      .from(queuedTasks)
      .where(eq(queuedTasks.id, id))
      .for("update");
    if (isAsked.length === 0) return "its person wants it no more";
    const reply = { key: `resume:${key}`, userId, to };
    const whereReply = and(eq(queuedTasks.kind, whatsAppReplyTask.name), eq(queuedTasks.key, reply.key));
    if ((await tx.$count(queuedTasks, whereReply)) > 0) return undefined;
    await enqueueReply(context, tx, { ...reply, text: await keep({ ...context, db: tx }) });
    return undefined;
  });
}

/** Returns null if the file is no currículo. Throws TryLater if too many files are being read. */
function toNothing(error: unknown): null {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.code === "unavailable") throw new TryLater("too many files are being read", 30);
  return null;
}

async function findOwner(db: Database, userId: string, number: string) {
  const [owner] = await db
    .select({ userId: users.id, language: users.language })
    .from(whatsAppNumbers)
    .innerJoin(users, eq(users.id, whatsAppNumbers.userId))
    .where(and(eq(whatsAppNumbers.userId, userId), whereNumber(number)));
  return owner;
}

interface Sent {
  owner: { userId: string; language: Language } | undefined;
  number: string;
  mediaId: string;
  hash: string;
}

/** Enqueues the file in the message's transaction. Above the limit, enqueues an answer instead, once a day. */
export async function enqueueResumeFile(
  context: AppContext,
  tx: Database,
  { owner, number, mediaId, hash }: Sent,
): Promise<void> {
  const within = { ...context, db: tx };
  try {
    await limit(within, `whatsAppResume:number:${digest(number)}`, PER_DAY);
    if (!owner) await limit(within, "whatsAppResume:unknown", PER_HOUR_OF_UNKNOWN);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const key = `tooMany:${digest(number)}:${context.now().toISOString().slice(0, 10)}`;
    const text = owner ? tooManyFilesReply(context.config, owner.language) : tooManyVisitorFilesReply(context.config);
    await enqueueReply(context, tx, { key, userId: owner?.userId ?? null, to: number, text });
    return;
  }
  const kind = owner ? whatsAppResumeTask : whatsAppVisitorResumeTask;
  await enqueue(context, kind, { key: hash, userId: owner?.userId ?? null, content: { to: number, mediaId } }, tx);
}

/** Deletes a number's waiting files and proposals. Returns whether any existed. */
export async function deleteSentFiles(tx: Database, number: string): Promise<boolean> {
  const kinds = [whatsAppResumeTask, whatsAppVisitorResumeTask].map(({ name }) => name);
  const whereAnswer = and(eq(queuedTasks.kind, whatsAppReplyTask.name), like(queuedTasks.key, "resume:%"));
  const gone = await tx
    .delete(queuedTasks)
    .where(
      and(
        isNull(queuedTasks.doneAt),
        sql`${queuedTasks.content}->>'to' = ${number}`,
        or(inArray(queuedTasks.kind, kinds), whereAnswer),
      ),
    )
    .returning({ id: queuedTasks.id });
  const wasKept = await deleteProposalsFrom(tx, [number]);
  return wasKept || gone.length > 0;
}
