import { eq } from "drizzle-orm";
import type { Language } from "#contract/base/language";
import { notificationType } from "#contract/base/notificationType";
import { DAY_MS, HOUR_MS } from "#contract/base/time";
import type { AppContext } from "../../../http/context";
import { candidates, whatsAppNumbers } from "../../../platform/db/schema";
import { deliver, deliverTemplate } from "../../whatsapp/deliver";
import { NotWanted, WindowClosed } from "../../whatsapp/send";
import { toFreeText, toParameter, toTemplate } from "../../whatsapp/templates";
import type { Channel, Receiver } from "./channel";

/** Hours after a person's message during which we send free text. Meta allows 24, which include the delivery. */
const FREE_HOURS = 23.5;

interface Agreement extends Receiver {
  number: string;
  wroteAt: Date;
  wantsUpdates: boolean;
  wantsVacancies: boolean;
}

export const whatsApp: Channel<Agreement> = {
  name: "notification-whatsapp",
  quiet: true,
  findReceivers: ({ db }, userId) =>
    db
      .select({
        number: whatsAppNumbers.number,
        wroteAt: whatsAppNumbers.wroteAt,
        wantsUpdates: candidates.receiveUpdateWhatsApp,
        wantsVacancies: candidates.receiveJobNotificationsWhatsApp,
      })
      .from(whatsAppNumbers)
      .innerJoin(candidates, eq(candidates.userId, whatsAppNumbers.userId))
      .where(eq(whatsAppNumbers.userId, userId)),
  wants: ({ wantsUpdates, wantsVacancies }, { type }) =>
    type === notificationType.newVacancies ? wantsVacancies : wantsUpdates,
  send: async (context, { number: to, wroteAt }, notice, task) => {
    const { type, message, language } = notice;
    const toMessage = (one: Language) => ({ to, template: toTemplate(type, one), parameter: toParameter(message) });
    const isFree = context.now().getTime() - wroteAt.getTime() < FREE_HOURS * HOUR_MS;
    try {
      if (isFree) await deliver(context, task, { to, text: toFreeText(context.config, notice) });
      else await deliverTemplate(context, task, language, toMessage);
    } catch (error) {
      if (error instanceof NotWanted) return stopJobs(context, notice.userId);
      if (error instanceof WindowClosed) await closeWindow(context, notice.userId);
      throw error;
    }
  },
};

/** Turns off notices of new vacancies, because the person refused marketing in WhatsApp. */
async function stopJobs({ db }: AppContext, userId: string): Promise<string> {
  await db.update(candidates).set({ receiveJobNotificationsWhatsApp: false }).where(eq(candidates.userId, userId));
  return "switched off at Meta";
}

async function closeWindow({ db, now }: AppContext, userId: string): Promise<void> {
  const wroteAt = new Date(now().getTime() - DAY_MS);
  await db.update(whatsAppNumbers).set({ wroteAt }).where(eq(whatsAppNumbers.userId, userId));
}
