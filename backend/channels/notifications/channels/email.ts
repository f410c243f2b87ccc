import { and, eq, isNotNull } from "drizzle-orm";
import { linkedPaths } from "#contract/base/linkedPaths";
import { findTypeName, notificationType } from "#contract/base/notificationType";
import type { Config } from "../../../platform/config";
import { candidates, users } from "../../../platform/db/schema";
import { compose, type Content } from "../../../messaging/mail/compose";
import { MailNotSent, send } from "../../../messaging/mail/send";
import { toUnsubscribeLink } from "../../../messaging/mail/unsubscription";
import { TaskRefused } from "../../../messaging/queue/kind";
import { textsIn } from "../../../messaging/texts/texts";
import type { Channel, Notice, Receiver } from "./channel";

/** Mails to a confirmed e-mail the notification's line and a link. New vacancies have a mail of their own. */
export const email: Channel<Receiver & { address: string; isWanted: boolean }> = {
  name: "notification-email",
  quiet: true,
  findReceivers: ({ db }, userId) =>
    db
      .select({ address: users.email, isWanted: candidates.receiveUpdateReminders })
      .from(users)
      .innerJoin(candidates, eq(candidates.userId, users.id))
      .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt))),
  wants: ({ isWanted }, { type }) => isWanted && type !== notificationType.newVacancies,
  send: async (context, { address }, notice, { id, createdAt }) => {
    const mail = { to: address, ...notificationMail(context.config, notice) };
    try {
      await send(context, mail, { id, date: createdAt });
    } catch (error) {
      if (error instanceof MailNotSent && error.isForGood) throw new TaskRefused(error.reason);
      throw error;
    }
  },
};

function notificationMail(config: Config, { userId, type, message, language }: Notice): Content {
  const { subjects, onSite } = textsIn(language).frame;
  const words = { subject: subjects(config.BRAND_NAME)[findTypeName(type)], paragraphs: [message], label: onSite };
  return compose(config, words, {
    language,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notifications()}`,
    unsubscribe: toUnsubscribeLink(config, userId, "reminders"),
  });
}
