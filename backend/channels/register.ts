import { and, eq, isNotNull, isNull, lt, notExists } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import type { Room } from "../messaging/room";
import {
  alertMatches,
  alertReceivers,
  alerts,
  notifications,
  whatsAppCodes,
  whatsAppInbound,
} from "../platform/db/schema";
import { matchNewVacancies } from "./alerts/match";
import { registerAlerts } from "./alerts/routes";
import { sendDueAlerts } from "./alerts/send";
import { registerInboundMail } from "./inboundMail/routes";
import { notificationTasks } from "./notifications/deliver";
import { heldVacancyTask } from "./notifications/heldVacancy";
import { sendReminders } from "./notifications/reminders";
import { registerNotifications } from "./notifications/routes";
import { notifyOfSilence } from "./notifications/silence";
import { notificationSubscriber } from "./notifications/subscriber";
import { registerPush } from "./push/routes";
import { deleteOldEvents } from "./webhooks/log";
import { registerWebhooks } from "./webhooks/routes";
import { resealSecrets } from "./webhooks/secrets";
import { webhookSubscriber } from "./webhooks/subscriber";
import { webhookTask } from "./webhooks/task";
import { accountErasedTask } from "./whatsapp/accountErased";
import { whatsAppSubscriber } from "./whatsapp/agreements";
import { registerPhoneCodes } from "./whatsapp/codeRoutes";
import { REMEMBERED_DAYS } from "./whatsapp/inbound";
import { phoneCodeTask } from "./whatsapp/phoneCode";
import { whatsAppReplyTask } from "./whatsapp/reply";
import { whatsAppResumeTask, whatsAppVisitorResumeTask } from "./whatsapp/resumeFile";
import { registerWhatsApp } from "./whatsapp/routes";
import { registerWhatsAppWebhook } from "./whatsapp/webhookRoutes";

const UNCONFIRMED_DAYS = 7;

export const channels: Room = {
  routes: [
    registerNotifications,
    registerPush,
    registerAlerts,
    registerInboundMail,
    registerWhatsApp,
    registerPhoneCodes,
    registerWhatsAppWebhook,
    registerWebhooks,
  ],
  subscribers: [webhookSubscriber, notificationSubscriber, whatsAppSubscriber],
  tasks: [
    heldVacancyTask,
    ...notificationTasks,
    webhookTask,
    whatsAppReplyTask,
    phoneCodeTask,
    accountErasedTask,
    whatsAppResumeTask,
    whatsAppVisitorResumeTask,
  ],
  jobs: () => [
    // Runs early on the first start, so existing vacancies are not announced.
    { name: "matchNewVacancies", everyMs: MINUTE_MS / 4, atStart: "soon", run: matchNewVacancies },
    { name: "sendDueAlerts", everyMs: MINUTE_MS, run: sendDueAlerts },
    { name: "sendReminders", everyMs: 10 * MINUTE_MS, run: sendReminders },
    { name: "notifyOfSilence", everyMs: MINUTE_MS, run: notifyOfSilence },
    { name: "resealSecrets", anyTime: true, everyMs: 60 * MINUTE_MS, atStart: "soon", run: resealSecrets },
  ],
  async clean({ db, config }, time) {
    const before = (days: number) => new Date(time.getTime() - days * DAY_MS);
    await db.delete(whatsAppCodes).where(lt(whatsAppCodes.expiresAt, time));
    await db.delete(whatsAppInbound).where(lt(whatsAppInbound.receivedAt, before(REMEMBERED_DAYS)));
    // Old notifications are deleted, because the application's page shows their facts.
    const oldestNotification = before(config.KEEP_NOTIFICATIONS_DAYS);
    await db.delete(notifications).where(lt(notifications.createdAt, oldestNotification));
    await deleteOldEvents(db, before(config.KEEP_WEBHOOK_EVENTS_DAYS));
    await db.delete(alertMatches).where(lt(alertMatches.matchedAt, oldestNotification));
    const unconfirmed = before(UNCONFIRMED_DAYS);
    await db.delete(alerts).where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, unconfirmed)));
    // Without an alert or account there is no reason to store an e-mail.
    const ofReceiver = db.select({ id: alerts.id }).from(alerts).where(eq(alerts.receiverId, alertReceivers.id));
    await db
      .delete(alertReceivers)
      .where(and(isNotNull(alertReceivers.email), lt(alertReceivers.createdAt, unconfirmed), notExists(ofReceiver)));
  },
};
