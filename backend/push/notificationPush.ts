import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { notificationType, type NotificationType } from "#contract/notificationType";
import type { Database } from "../db/database";
import { accessTokens, candidates, notifications, pushSubscriptions } from "../db/schema";
import { toZone, whenNotQuiet } from "../places/quietHours";
import { enqueueAt } from "../queue/enqueue";
import { defineKind, TryLater } from "../queue/kind";
import { DeviceGone, sendPush } from "./send";
import { toPublicKey } from "../crypto/pushKey";

/** The person's devices that get notices: those whose session is open, and not on a shared phone. */
const selectDevices = (db: Database, userId: string, now: Date) =>
  db
    .select({ device: pushSubscriptions, state: candidates.state })
    .from(pushSubscriptions)
    .innerJoin(accessTokens, eq(accessTokens.hash, pushSubscriptions.tokenHash))
    .innerJoin(candidates, eq(candidates.userId, accessTokens.userId))
    .where(and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now), isNull(accessTokens.sharedUntil)));

/**
 * Shows a notification on a device, if at that moment the device is still the person's, the notification is unread, and
 * it is not night where they live.
 */
export const notificationPushTask = defineKind({
  name: "notification-push",
  triedHours: 24,
  atOnce: 5,
  besideSlow: 15,
  content: z.object({ notificationId: z.string(), deviceId: z.string() }),
  run: async (context, task) => {
    const { db, config } = context;
    const { notificationId, deviceId } = task.content;
    const [notification] = await db
      .select({ userId: notifications.userId, type: notifications.type, unread: notifications.unread })
      .from(notifications)
      .where(eq(notifications.id, notificationId));
    if (!notification) return "it is gone";
    if (!notification.unread) return "it was read";
    const now = context.now();
    const found = (await selectDevices(db, notification.userId, now)).find(({ device }) => device.id === deviceId);
    if (!found) return "the device is off";
    const { device, state } = found;
    if (!config.VAPID_PRIVATE_KEY || device.publicKey !== toPublicKey(config.VAPID_PRIVATE_KEY))
      return "the device knows another key of ours";
    const start = whenNotQuiet(now, toZone(state));
    if (start > now) throw new TryLater("it is night", (start.getTime() - now.getTime()) / 1000);
    try {
      await sendPush(context, device, { id: notificationId, type: notification.type, language: device.language }, task);
    } catch (error) {
      if (!(error instanceof DeviceGone)) throw error;
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId));
      return error.message;
    }
  },
});

/**
 * Has a notification shown on each of the person's devices, once, in the transaction that writes it; at night in the
 * morning. The limit of notices of new vacancies is kept where those are made.
 */
export async function enqueueNotificationPush(
  db: Database,
  now: Date,
  { id, userId, type }: { id: string; userId: string; type: NotificationType },
): Promise<void> {
  for (const { device, state } of await selectDevices(db, userId, now))
    if (type !== notificationType.newVacancies || device.wantsJobs)
      await enqueueAt(db, now, notificationPushTask, {
        key: `${id}:${device.id}`,
        userId,
        content: { notificationId: id, deviceId: device.id },
        startAt: whenNotQuiet(now, toZone(state)),
      });
}
