import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import { queuedTasks, whatsAppDeliveries } from "../../platform/db/schema";
import { saveDone } from "../../messaging/queue/outcome";
import type { QueuedTask } from "../../messaging/queue/kind";
import { sendWhatsApp, type WhatsAppMessage } from "./send";

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
