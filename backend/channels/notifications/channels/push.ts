import { and, eq, gt, isNull } from "drizzle-orm";
import { notificationType } from "#contract/base/notificationType";
import { toPublicKey } from "../../../platform/crypto/pushKey";
import { accessTokens, pushSubscriptions } from "../../../platform/db/schema";
import { DeviceGone, sendPush } from "../../push/send";
import type { Channel } from "./channel";

type Device = typeof pushSubscriptions.$inferSelect & { deviceId: string };

/** Shows an unread notification on the person's devices with an open session, but not on shared phones. */
export const push: Channel<Device> = {
  name: "notification-push",
  besideSlow: 15,
  quiet: true,
  findReceivers: async ({ db, config, now }, userId) => {
    if (!config.VAPID_PRIVATE_KEY) return [];
    const rows = await db
      .select({ device: pushSubscriptions })
      .from(pushSubscriptions)
      .innerJoin(accessTokens, eq(accessTokens.hash, pushSubscriptions.tokenHash))
      .where(
        and(
          eq(accessTokens.userId, userId),
          gt(accessTokens.expiresAt, now()),
          isNull(accessTokens.sharedUntil),
          eq(pushSubscriptions.publicKey, toPublicKey(config.VAPID_PRIVATE_KEY)),
        ),
      );
    return rows.map(({ device }) => ({ ...device, deviceId: device.id }));
  },
  wants: ({ wantsVacancies }, { type, unread }) => unread && (type !== notificationType.newVacancies || wantsVacancies),
  send: async (context, device, { id, type }, task) => {
    try {
      await sendPush(context, device, { id, type, language: device.language }, task);
    } catch (error) {
      if (!(error instanceof DeviceGone)) throw error;
      await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id));
      return error.message;
    }
  },
};
