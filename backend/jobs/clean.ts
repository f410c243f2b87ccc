import { lt } from "drizzle-orm";
import { eraseDueAccounts } from "../account/erase";
import type { AppContext } from "../context";
import { cleanOutbox } from "../mail/outbox";
import {
  accessTokens,
  contactMessages,
  emailConfirmations,
  emailUndos,
  passwordResets,
  pendingLinks,
  pendingSubmissions,
  rateLimits,
  socketTickets,
  usedIdTokens,
  waitingMails,
} from "../db/schema";

const DAY = 24 * 60 * 60_000;
/** A visitor's message has no account to go with, so it goes by age (the privacy notice says 12 months). */
const CONTACT_MESSAGE_DAYS = 365;
/** The time that a mail waits for its e-mail to be confirmed. After that it says nothing that is new. */
const WAITING_DAYS = 30;

/**
 * Deletes what is over: tokens, tickets, reset keys, links, pending submissions, counts of old windows, old messages of
 * the contact form, accounts whose owners asked for it, and users who never completed their registration.
 */
export async function clean(context: AppContext): Promise<void> {
  const { db, now } = context;
  const time = now();
  await db.delete(socketTickets).where(lt(socketTickets.expiresAt, time));
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, time));
  await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, time));
  await db.delete(usedIdTokens).where(lt(usedIdTokens.expiresAt, time));
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, time));
  await db.delete(emailUndos).where(lt(emailUndos.expiresAt, time));
  await db.delete(waitingMails).where(lt(waitingMails.createdAt, new Date(time.getTime() - WAITING_DAYS * DAY)));
  await db.delete(pendingSubmissions).where(lt(pendingSubmissions.expiresAt, time));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(time.getTime() - 2 * DAY)));
  const oldestMessage = new Date(time.getTime() - CONTACT_MESSAGE_DAYS * DAY);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldestMessage));
  await cleanOutbox(context.config, time);
  // This comes last, because it fails when the mail server is down.
  await eraseDueAccounts(context);
}
