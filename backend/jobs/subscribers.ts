import { calendarSubscriber } from "../calendar/feed";
import { recordSubscriber } from "../company/record";
import type { Subscriber } from "../events/events";
import { notificationSubscriber } from "../notifications/subscriber";
import { lifeSubscriber } from "../vacancy/life";
import { webhookSubscriber } from "../webhooks/subscriber";
import { whatsAppSubscriber } from "../whatsapp/agreements";
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
