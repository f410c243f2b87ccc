import { and, isNotNull, isNull, lt, notExists, eq } from "drizzle-orm";
import { DAY_MS } from "#contract/base/time";
import { eraseDueAccounts } from "../../candidates/account/erase";
import { deleteOldDocuments } from "../../applications/documents/documents";
import { deleteOldSentResumes } from "../../applications/progress/sentResume";
import type { AppContext } from "../../http/context";
import { deleteOldInterviews } from "../../applications/videoInterviews/answers";
import { cleanOutbox } from "../../messaging/mail/outbox";
import { REMEMBERED_DAYS } from "../../channels/whatsapp/inbound";
import { deleteOldAttempts } from "../../applications/assessments/answerFiles";
import {
  accessTokens,
  alertMatches,
  alertReceivers,
  alerts,
  contactMessages,
  emailConfirmations,
  emailUndos,
  idempotencyKeys,
  notifications,
  operatorCalls,
  passkeyChallenges,
  passwordResets,
  pendingLinks,
  pendingSubmissions,
  rateLimits,
  resumeProposals,
  secondFactors,
  secondSteps,
  socketTickets,
  usedIdTokens,
  waitingMails,
  webhookEvents,
  whatsAppCodes,
  whatsAppInbound,
} from "../../platform/db/schema";

/** The time that a mail waits for its e-mail to be confirmed. After that it says nothing that is new. */
const WAITING_DAYS = 30;
/** The time for which an alert without an account waits for its confirmation, as its mail says. */
const UNCONFIRMED_DAYS = 7;

/**
 * Deletes what is over: tokens, tickets, reset keys, links, logins that wait for a code, challenges of passkeys, second
 * factors that nobody confirmed, pending submissions, proposals of a currículo, counts of old windows, codes and
 * messages of WhatsApp, old messages of the contact form, old notifications, what alerts told of a year ago, alerts
 * that nobody confirmed, the trail of the operator API and after a day what its calls answered, the events of
 * webhooks, tests after their 12 months, copies of the currículo of applications that ended the files of
 * their documents and the answers of their video interviews, accounts whose owners asked for it, and users who never
 * completed their registration.
 */
export async function clean(context: AppContext): Promise<void> {
  const { db, now, config } = context;
  const time = now();
  const before = (days: number) => new Date(time.getTime() - days * DAY_MS);
  await db.delete(socketTickets).where(lt(socketTickets.expiresAt, time));
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, time));
  await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, time));
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, time));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, time));
  // A second factor that nobody confirmed within a day never counted.
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, new Date(time.getTime() - DAY_MS))));
  await db.delete(usedIdTokens).where(lt(usedIdTokens.expiresAt, time));
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, time));
  await db.delete(emailUndos).where(lt(emailUndos.expiresAt, time));
  await db.delete(waitingMails).where(lt(waitingMails.createdAt, new Date(time.getTime() - WAITING_DAYS * DAY_MS)));
  await db.delete(pendingSubmissions).where(lt(pendingSubmissions.expiresAt, time));
  await db.delete(resumeProposals).where(lt(resumeProposals.expiresAt, time));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(time.getTime() - 2 * DAY_MS)));
  await deleteOldAttempts(context, time);
  await db.delete(whatsAppCodes).where(lt(whatsAppCodes.expiresAt, time));
  const forgotten = new Date(time.getTime() - REMEMBERED_DAYS * DAY_MS);
  await db.delete(whatsAppInbound).where(lt(whatsAppInbound.receivedAt, forgotten));
  await deleteOldSentResumes(context, time);
  await deleteOldDocuments(context, time);
  await deleteOldInterviews(context, time);
  // A visitor's message has no account to go with, so it goes by age.
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before(config.KEEP_CONTACT_MESSAGES_DAYS)));
  // An old notification says nothing that the application itself does not (docs/design.md, section 8).
  const oldestNotification = before(config.KEEP_NOTIFICATIONS_DAYS);
  await db.delete(notifications).where(lt(notifications.createdAt, oldestNotification));
  await db.delete(operatorCalls).where(lt(operatorCalls.createdAt, before(config.KEEP_OPERATOR_CALLS_DAYS)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(time.getTime() - DAY_MS)));
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, before(config.KEEP_WEBHOOK_EVENTS_DAYS)));
  await db.delete(alertMatches).where(lt(alertMatches.matchedAt, oldestNotification));
  const oldestUnconfirmed = new Date(time.getTime() - UNCONFIRMED_DAYS * DAY_MS);
  await db.delete(alerts).where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, oldestUnconfirmed)));
  // Whoever has no alert any more and no account has asked for nothing that would be a reason to keep the e-mail.
  const ofReceiver = db.select({ id: alerts.id }).from(alerts).where(eq(alerts.receiverId, alertReceivers.id));
  await db
    .delete(alertReceivers)
    .where(
      and(isNotNull(alertReceivers.email), lt(alertReceivers.createdAt, oldestUnconfirmed), notExists(ofReceiver)),
    );
  await cleanOutbox(config, time);
  // This comes last, because it fails where one of the accounts can't be erased.
  await eraseDueAccounts(context);
}
