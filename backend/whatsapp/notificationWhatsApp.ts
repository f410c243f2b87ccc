import { eq } from "drizzle-orm";
import { z } from "zod";
import { defaultLanguage, type Language } from "#contract/language";
import { notificationType, type NotificationType } from "#contract/notificationType";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { candidates, notifications, users, whatsAppNumbers } from "../db/schema";
import { toZone, whenNotQuiet } from "../places/quietHours";
import { enqueueAt } from "../queue/enqueue";
import { defineKind, TryLater, type QueuedTask } from "../queue/kind";
import { deliver } from "./deliver";
import { NotWanted, TemplateMissing, WindowClosed } from "./send";
import { toFreeText, toParameter, toTemplate } from "./templates";

const HOUR = 60 * 60_000;
/**
 * How long after the person's last message free words are written. Meta allows 24 hours; the rest is for its way there.
 */
const FREE_HOURS = 23.5;

/** The person's number and what they have agreed to, as they are now; nothing for who has confirmed no number. */
async function findReceiver(db: Database, userId: string) {
  const [found] = await db
    .select({
      number: whatsAppNumbers.number,
      wroteAt: whatsAppNumbers.wroteAt,
      state: candidates.state,
      language: users.language,
      wantsUpdates: candidates.receiveUpdateWhatsApp,
      wantsJobs: candidates.receiveJobNotificationsWhatsApp,
    })
    .from(whatsAppNumbers)
    .innerJoin(candidates, eq(candidates.userId, whatsAppNumbers.userId))
    .innerJoin(users, eq(users.id, whatsAppNumbers.userId))
    .where(eq(whatsAppNumbers.userId, userId));
  return found;
}
type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

/**
 * Each purpose has an agreement of its own: vacancies that fit are one, everything about the person's own are the
 * other.
 */
const isWanted = ({ wantsUpdates, wantsJobs }: Receiver, type: NotificationType) =>
  type === notificationType.newVacancies ? wantsJobs : wantsUpdates;

/**
 * Sends a notification by WhatsApp, to a confirmed number, if the person wants it at that moment and it is not night
 * where they live: by a template, or in free words where they wrote within 24 hours.
 */
export const notificationWhatsAppTask = defineKind({
  name: "notification-whatsapp",
  triedHours: 24,
  atOnce: 5,
  content: z.object({ notificationId: z.string() }),
  run: async (context, task) => {
    const [notification] = await context.db
      .select({ userId: notifications.userId, type: notifications.type, message: notifications.message })
      .from(notifications)
      .where(eq(notifications.id, task.content.notificationId));
    if (!notification) return "it is gone";
    const { type, message, userId } = notification;
    const receiver = await findReceiver(context.db, userId);
    if (!receiver) return "no number is confirmed";
    if (!isWanted(receiver, type)) return "switched off";
    const now = context.now();
    const start = whenNotQuiet(now, toZone(receiver.state));
    if (start > now) throw new TryLater("it is night", (start.getTime() - now.getTime()) / 1000);
    const { language } = receiver;
    const isFree = now.getTime() - receiver.wroteAt.getTime() < FREE_HOURS * HOUR;
    const to = receiver.number;
    try {
      if (isFree) await deliver(context, task, { to, text: toFreeText(context.config, { type, language, message }) });
      else await deliverTemplate(context, task, { to, type, message, language });
    } catch (error) {
      if (error instanceof NotWanted) return stopJobs(context, userId);
      if (error instanceof WindowClosed) await closeWindow(context, userId);
      throw error;
    }
  },
});

/** Sends by the template of the person's language; in Portuguese where the operator has none approved in theirs. */
async function deliverTemplate(
  context: AppContext,
  task: QueuedTask<unknown>,
  { to, type, message, language }: { to: string; type: NotificationType; message: string; language: Language },
): Promise<void> {
  const inLanguage = (one: Language) =>
    deliver(context, task, { to, template: toTemplate(type, one), parameter: toParameter(message) });
  await inLanguage(language).catch((error: unknown) => {
    if (error instanceof TemplateMissing && language !== defaultLanguage) return inLanguage(defaultLanguage);
    throw error;
  });
}

/** Meta lets people end a company's marketing by itself; ours is the new vacancies. */
async function stopJobs({ db }: AppContext, userId: string): Promise<string> {
  await db.update(candidates).set({ receiveJobNotificationsWhatsApp: false }).where(eq(candidates.userId, userId));
  return "switched off at Meta";
}

/** The next attempt uses a template then. */
async function closeWindow({ db, now }: AppContext, userId: string): Promise<void> {
  const wroteAt = new Date(now().getTime() - 24 * HOUR);
  await db.update(whatsAppNumbers).set({ wroteAt }).where(eq(whatsAppNumbers.userId, userId));
}

/**
 * Has a notification sent by WhatsApp, once, in the transaction that writes it; at night in the morning. It does
 * nothing for who has no number or does not want it.
 */
export async function enqueueNotificationWhatsApp(
  db: Database,
  now: Date,
  { id, userId, type }: { id: string; userId: string; type: NotificationType },
): Promise<void> {
  const receiver = await findReceiver(db, userId);
  if (!receiver || !isWanted(receiver, type)) return;
  const startAt = whenNotQuiet(now, toZone(receiver.state));
  await enqueueAt(db, now, notificationWhatsAppTask, { key: id, userId, content: { notificationId: id }, startAt });
}
