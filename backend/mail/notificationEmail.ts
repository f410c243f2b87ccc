import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#contract/language";
import { findTypeName, type NotificationType } from "#contract/notificationType";
import type { Config } from "../config";
import { candidates, notifications, users } from "../db/schema";
import { defineKind, TaskRefused } from "../queue/kind";
import { textsIn } from "../texts/texts";
import { compose, type Content } from "./compose";
import { MailNotSent, send } from "./send";
import { toUnsubscribeLink } from "./unsubscription";

/**
 * Mails a notification, to a confirmed e-mail, as the person's preference says at that moment: who switched it off, or
 * ended such mails by a link, gets none of those that wait either. The mail has the notification's line and leads to
 * the list; a company's HTML stays there.
 */
export const notificationEmailTask = defineKind({
  name: "notification-email",
  triedHours: 24,
  atOnce: 5,
  content: z.object({ notificationId: z.string() }),
  run: async (context, { id, content: { notificationId }, createdAt }) => {
    const [found] = await context.db
      .select({
        userId: users.id,
        email: users.email,
        language: users.language,
        confirmedAt: users.emailConfirmedAt,
        isWanted: candidates.receiveUpdateReminders,
        type: notifications.type,
        message: notifications.message,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .innerJoin(candidates, eq(candidates.userId, users.id))
      .where(eq(notifications.id, notificationId));
    if (!found) return "it is gone";
    if (!found.confirmedAt) return "the e-mail is not confirmed";
    if (!found.isWanted) return "switched off";
    const mail = { to: found.email, ...notificationMail(context.config, found) };
    try {
      await send(context, mail, { id, date: createdAt });
    } catch (error) {
      if (error instanceof MailNotSent && error.isForGood) throw new TaskRefused(error.reason);
      throw error;
    }
  },
});

const notificationMail = (
  config: Config,
  { userId, type, message, language }: { userId: string; type: NotificationType; message: string; language: Language },
): Content =>
  compose(config, textsIn(language).frame.notification(config.BRAND_NAME, message)[findTypeName(type)], {
    language,
    url: `${config.PUBLIC_ORIGIN}/dashboard/notifications`,
    unsubscribe: toUnsubscribeLink(config, userId, "reminders"),
  });
