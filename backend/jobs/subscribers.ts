import { calendarSubscriber } from "../calendar/feed";
import { recordSubscriber } from "../company/record";
import type { Subscriber } from "../events/events";
import { notificationSubscriber } from "../notifications/subscriber";
import { lifeSubscriber } from "../vacancy/life";
import { webhookSubscriber } from "../webhooks/subscriber";
import { whatsAppSubscriber } from "../whatsapp/agreements";

/** Who hears of what happens, in this order. */
export const subscribers: readonly Subscriber[] = [
  recordSubscriber,
  lifeSubscriber,
  webhookSubscriber,
  notificationSubscriber,
  whatsAppSubscriber,
  calendarSubscriber,
];
