import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { applications, candidates, interviews, notifications, users, vacancies } from "../../platform/db/schema";
import { toZone } from "#contract/base/timeZone";
import { whenNotQuiet } from "../../vacancies/places/quietHours";
import { enqueue } from "../../messaging/queue/enqueue";
import { defineKind, Postponed, type QueuedTask } from "../../messaging/queue/kind";
import type { Channel, NoticeAbout } from "./channels/channel";
import { email } from "./channels/email";
import { push } from "./channels/push";
import { whatsApp } from "./channels/whatsApp";

const TRIED_HOURS = 24;
const content = z.object({ notificationId: z.string(), deviceId: z.string().optional() });
type Delivery = z.output<typeof content>;

const toDelivery = (channel: Channel) =>
  defineKind({
    name: channel.name,
    triedHours: TRIED_HOURS,
    atOnce: 5,
    ...(channel.besideSlow && { besideSlow: channel.besideSlow }),
    content,
    run: (context, task) => deliver(context, channel, task),
  });

/** Channels besides the list of notifications, which `notify` itself writes. */
const channels: readonly Channel[] = [email, whatsApp, push];

const deliveries = channels.map((channel) => ({ channel, task: toDelivery(channel) }));

/** Sends a notice, or returns the reason why not. Throws `Postponed` during quiet hours. */
async function deliver(context: AppContext, channel: Channel, task: QueuedTask<Delivery>): Promise<string | void> {
  const { notificationId, deviceId } = task.content;
  const found = await findNotice(context.db, notificationId);
  if (!found) return "it is gone";
  const { notice, place } = found;
  const receivers = await channel.findReceivers(context, notice.userId);
  const receiver = receivers.find((each) => each.deviceId === deviceId);
  if (!receiver) return "the person can't be reached there";
  if (!channel.wants(receiver, notice)) return "switched off";
  const now = context.now();
  const start = channel.quiet ? whenNotQuiet(now, toZone(place ?? { state: null })) : now;
  if (start > now) throw new Postponed(start);
  return channel.send(context, receiver, notice, task);
}

export const notificationTask = defineKind({
  name: "notification",
  triedHours: TRIED_HOURS,
  atOnce: 10,
  content: z.object({ notificationId: z.string() }),
  run: async (context, { content: { notificationId } }) => {
    const found = await findNotice(context.db, notificationId);
    if (!found) return "it is gone";
    const { userId } = found.notice;
    for (const { channel, task } of deliveries)
      for (const { deviceId } of await channel.findReceivers(context, userId))
        await enqueue(context, task, {
          key: deviceId ? `${notificationId}:${deviceId}` : notificationId,
          userId,
          content: { notificationId, deviceId },
        });
  },
});

export const notificationTasks = [notificationTask, ...deliveries.map(({ task }) => task)];

async function findNotice(db: Database, notificationId: string) {
  const { id, userId, type, unread, html } = notifications;
  const message = sql<string>`coalesce(${notifications.messages} ->> ${users.language}, ${notifications.message})`;
  const [found] = await db
    .select({
      notice: { id, userId, type, message, unread, html, language: users.language },
      place: { state: candidates.state, city: candidates.city },
      application: { id: applications.id, state: applications.state },
      vacancy: { id: vacancies.id, content: vacancies.content },
      interview: interviews,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(applications, eq(applications.id, notifications.applicationId))
    .leftJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .leftJoin(interviews, eq(interviews.applicationId, applications.id))
    .where(eq(id, notificationId));
  if (!found) return undefined;
  const { notice, place, application, vacancy, interview } = found;
  const about: NoticeAbout | null =
    application && vacancy
      ? {
          applicationId: application.id,
          selectiveProcessId: vacancy.id,
          state: application.state,
          vacancy: vacancy.content,
          interview,
        }
      : null;
  return { notice: { ...notice, about }, place };
}
