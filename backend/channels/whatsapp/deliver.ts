import { and, eq, inArray } from "drizzle-orm";
import { defaultLanguage, type Language } from "#contract/base/language";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import { queuedTasks, whatsAppDeliveries } from "../../platform/db/schema";
import { saveDone } from "../../messaging/queue/outcome";
import type { QueuedTask } from "../../messaging/queue/kind";
import { NotWanted, sendWhatsApp, TemplateMissing, type WhatsAppMessage } from "./send";

type Status = (typeof whatsAppDeliveries.$inferSelect)["status"];

/** For each status, the statuses that it may replace. Meta sends them repeatedly and in any order. */
const before: Record<Status, Status[]> = {
  accepted: [],
  sent: ["accepted"],
  delivered: ["accepted", "sent"],
  read: ["accepted", "sent", "delivered"],
  failed: ["accepted", "sent"],
};

/** Sends a task's message and records Meta's acceptance. Rejects like `sendWhatsApp`. */
export async function deliver(
  context: AppContext,
  { id, userId, createdAt, signal }: QueuedTask<unknown>,
  message: WhatsAppMessage,
): Promise<void> {
  const sent = await sendWhatsApp(context, message, { id, date: createdAt, signal });
  if (sent === null) return;
  const row = { taskId: id, userId, messageHash: digest(sent), status: "accepted" as const, changedAt: context.now() };
  await context.db.insert(whatsAppDeliveries).values(row).onConflictDoNothing();
}

/** Sends a template in the person's language, or in Portuguese if Meta has not approved that language. */
export const deliverTemplate = (
  context: AppContext,
  task: QueuedTask<unknown>,
  language: Language,
  toMessage: (language: Language) => WhatsAppMessage,
): Promise<void> =>
  deliver(context, task, toMessage(language)).catch((error: unknown) => {
    if (!(error instanceof TemplateMissing) || language === defaultLanguage) throw error;
    return deliver(context, task, toMessage(defaultLanguage));
  });

/** Returns why a task's message was not wanted. Rethrows other errors. */
export function toSkipped(error: unknown): string {
  if (error instanceof NotWanted) return error.message;
  throw error;
}

interface StatusUpdate {
  message: string;
  taskId: string | null;
  status: Exclude<Status, "accepted">;
  error: number | null;
  at: Date;
}

/** Records a status, so that a task killed after Meta's answer does not send again (docs/decisions/0013). */
export async function saveStatus(context: AppContext, { message, taskId, ...update }: StatusUpdate): Promise<void> {
  const { db } = context;
  const messageHash = digest(message);
  const [task] = await db
    .select({ id: queuedTasks.id, kind: queuedTasks.kind, userId: queuedTasks.userId, doneAt: queuedTasks.doneAt })
    .from(queuedTasks)
    .where(
      taskId === null
        ? inArray(
            queuedTasks.id,
            db
              .select({ id: whatsAppDeliveries.taskId })
              .from(whatsAppDeliveries)
              .where(eq(whatsAppDeliveries.messageHash, messageHash)),
          )
        : eq(queuedTasks.id, taskId),
    );
  if (!task?.kind.includes("whatsapp")) return;
  const values = { status: update.status, error: update.error, changedAt: update.at };
  await db
    .insert(whatsAppDeliveries)
    .values({ taskId: task.id, userId: task.userId, messageHash, ...values })
    .onConflictDoUpdate({
      target: whatsAppDeliveries.taskId,
      set: values,
      setWhere: and(inArray(whatsAppDeliveries.status, before[update.status])),
    });
  if (!task.doneAt) await saveDone(context, task, null);
}
