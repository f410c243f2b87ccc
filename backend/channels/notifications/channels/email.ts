import { and, eq, isNotNull, sql } from "drizzle-orm";
import { decodeHTML } from "entities";
import { createCalendar } from "#contract/applications/calendar";
import { linkedPaths } from "#contract/base/linkedPaths";
import { findTypeName, notificationType } from "#contract/base/notificationType";
import type { Config } from "../../../platform/config";
import { candidates, users } from "../../../platform/db/schema";
import { compose } from "../../../messaging/mail/compose";
import { type Mail, MailNotSent, send } from "../../../messaging/mail/send";
import { toUnsubscribeLink } from "../../../messaging/mail/unsubscription";
import { TaskRefused } from "../../../messaging/queue/kind";
import { getCompanyName } from "../../../vacancies/cards/companyName";
import { translator } from "../../../messaging/texts/texts";
import type { Channel, Notice, NoticeAbout, Receiver } from "./channel";

/** Mails the notification's text and link to a confirmed e-mail. New vacancies are mailed as alerts instead. */
export const email: Channel<Receiver & { address: string; isWanted: boolean }> = {
  name: "notification-email",
  quiet: true,
  findReceivers: ({ db }, userId) =>
    db
      .select({ address: sql<string>`${users.email}`, isWanted: candidates.receiveUpdateReminders })
      .from(users)
      .innerJoin(candidates, eq(candidates.userId, users.id))
      .where(and(eq(users.id, userId), isNotNull(users.email), isNotNull(users.emailConfirmedAt))),
  wants: ({ isWanted }, { type }) => isWanted && type !== notificationType.newVacancies,
  send: async (context, { address }, notice, { id, createdAt }) => {
    const mail = { to: address, ...notificationMail(context.config, notice, context.now()) };
    try {
      await send(context, mail, { id, date: createdAt });
    } catch (error) {
      if (error instanceof MailNotSent && error.isForGood) throw new TaskRefused(error.reason);
      throw error;
    }
  },
};

function notificationMail(
  config: Config,
  { userId, type, message, language, html, about }: Notice,
  now: Date,
): Omit<Mail, "to"> {
  const t = translator(language);
  const around = {
    language,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notifications()}`,
    unsubscribe: toUnsubscribeLink(config, userId, "reminders"),
  };
  const name = findTypeName(type);
  const label = t("frame:onSite");
  if (!about) {
    const subject = t(`frame:subjects.${name}`, { brand: config.BRAND_NAME });
    return compose(config, { subject, paragraphs: [message], label }, around);
  }
  const role = about.vacancy.roleName;
  const company = getCompanyName(about.vacancy);
  const within = { role, company: company ?? t("notifications:theCompany") };
  const interview = type === notificationType.message ? null : findAhead(about, now);
  const place = interview && findPlace(interview.details);
  const isByCompany = type === notificationType.message || type === notificationType.invitation;
  const hidden = t(isByCompany ? "notifications:aCompany" : "alerts:hiddenCompany");
  const words = {
    subject: t(`frame:subjectsAbout.${name}`, { role, company: company ?? hidden }),
    paragraphs: [
      ...(type === notificationType.message ? [t("frame:wroteAbout", within)] : []),
      message,
      ...toParagraphs(html),
      ...(place ? [t("frame:place", { place })] : []),
    ],
    label,
  };
  return {
    ...compose(config, words, {
      ...around,
      url: config.PUBLIC_ORIGIN + linkedPaths.progress(about.selectiveProcessId),
    }),
    thread: `application-${about.applicationId}`,
    ...(interview && {
      calendar: toCalendar(config, about, interview, t("frame:interview", { role, company: company ?? hidden })),
    }),
  };
}

type Set = NonNullable<NoticeAbout["interview"]> & { startsAt: Date };

function findAhead({ state, interview }: NoticeAbout, now: Date): Set | null {
  if (state !== "interview" || !interview?.startsAt || interview.startsAt <= now) return null;
  return { ...interview, startsAt: interview.startsAt };
}

const findPlace = (details: Record<string, string> | null) => details?.address ?? details?.place ?? details?.link;

/** Uses the UID of the calendar file on the application's page, so that a calendar shows the interview once. */
function toCalendar(config: Config, about: NoticeAbout, interview: Set, summary: string): string {
  const { applicationId, selectiveProcessId, vacancy } = about;
  const { startsAt, minutes, sequence, details, isCancelled, confirmedAt, changedAt } = interview;
  const meeting = {
    uid: `${applicationId}@${new URL(config.PUBLIC_ORIGIN).hostname}`,
    startsAt: startsAt.toISOString(),
    changedAt: changedAt.toISOString(),
    duration: minutes,
    sequence,
    status: isCancelled ? ("CANCELLED" as const) : confirmedAt ? ("CONFIRMED" as const) : ("TENTATIVE" as const),
    summary,
    description: Object.values(details ?? {}).join("\n"),
    location: findPlace(details) ?? `${vacancy.city} (${vacancy.state})`,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.progress(selectiveProcessId)}`,
  };
  return createCalendar([meeting], config.BRAND_NAME);
}

const toParagraphs = (html: string | null): string[] =>
  html === null
    ? []
    : decodeHTML(html.replace(/<\/(?:p|li|h\d|tr|blockquote)>|<br ?\/?>/g, "\n").replace(/<[^<>]*>/g, " "))
        .split("\n")
        .map((line) => line.replace(/\s+/g, " ").trim())
        .filter(Boolean);
