import { calendarSubscriber } from "../../applications/calendar/feed";
import { recordSubscriber } from "../../vacancies/companies/record";
import type { Subscriber } from "../../messaging/events/events";
import { notificationSubscriber } from "../../channels/notifications/subscriber";
import { lifeSubscriber } from "../../vacancies/vacancy/life";
import { webhookSubscriber } from "../../channels/webhooks/subscriber";
import { whatsAppSubscriber } from "../../channels/whatsapp/agreements";
import { countingSubscriber } from "./countEvents";

/** Who hears of what happens, in this order. */
export const subscribers: readonly Subscriber[] = [
  recordSubscriber,
  lifeSubscriber,
  webhookSubscriber,
  notificationSubscriber,
  whatsAppSubscriber,
  calendarSubscriber,
  countingSubscriber,
];
