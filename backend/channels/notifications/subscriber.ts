import { eq } from "drizzle-orm";
import type { Language } from "#contract/base/language";
import { notificationType } from "#contract/base/notificationType";
import { newVacanciesMessage } from "../alerts/mails";
import { findApplication, toTimes } from "../../applications/progress/repository";
import { findTurn } from "../../applications/progress/turn";
import { recordNotification } from "../../applications/progress/writeRecords";
import type { Database } from "../../platform/db/database";
import { users } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import type { Events, Subscriber, ToldApplication } from "../../messaging/events/events";
import { toZone } from "#contract/base/timeZone";
import { enqueueAt } from "../../messaging/queue/enqueue";
import type { Translate } from "../../messaging/texts/texts";
import { heldVacancyTask } from "./heldVacancy";
import {
  documentMessage,
  interviewMessage,
  invitationMessage,
  markMessage,
  type Line,
  offerMessage,
  progressMessage,
  requestMessage,
} from "./messages";
import { notify } from "./notify";
import { markMessagesRead } from "./repository";

export const notificationSubscriber: Subscriber = {
  "application.moved": notifyOfMove,
  "interview.set": notifyOfInterview,
  "offer.corrected": async (tx, { record, at }) => {
    const id = await notifyCandidate(tx, record, offerMessage(record.vacancy.content), at);
    await recordNotification(tx, record.application.id, id);
  },
  "request.answered": async (tx, { record, answer, at }) => {
    await notifyCandidate(tx, record, requestMessage(record.vacancy.content, answer), at);
  },
  "documents.decided": async (tx, { record, decision, names, at }) => {
    await notifyCandidate(tx, record, documentMessage(record.vacancy.content, decision, names), at);
  },
  "test.marked": async (tx, { record, at }) => {
    await notifyCandidate(tx, record, markMessage(record.vacancy.content), at);
  },
  "message.sent": async (tx, { record, id, message, html, at }) => {
    await notify(tx, { ...toAbout(record), id, type: notificationType.message, message, html, at });
  },
  "message.received": (tx, { application }) => markMessagesRead(tx, application.id),
  "messages.read": (tx, { applicationId }) => markMessagesRead(tx, applicationId),
  "vacancy.held": async (tx, { selectiveProcessId, isHeld, at }) => {
    const key = `${selectiveProcessId}:${isHeld ? "held" : "goesOn"}:${at.toISOString()}`;
    await enqueueAt(tx, at, heldVacancyTask, { key, userId: null, content: { selectiveProcessId, isHeld } });
  },
  "account.told": async (tx, { userId, write, at }) => {
    const [user] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
    if (!user) return;
    const toWords = (language: Language) => write({ language, hasEmail: false });
    const message = (_: Translate, language: Language) => toWords(language).subject;
    const html = withoutSmallPrint(toWords(user.language).html);
    await notify(tx, { userId, type: notificationType.message, message, html, at });
  },
  "vacancies.matched": async (tx, { userId, vacancies, at }) => {
    const [first, second] = vacancies;
    const message = newVacanciesMessage(vacancies);
    const selectiveProcessId = first && !second ? first.id : null;
    await notify(tx, { userId, type: notificationType.newVacancies, message, selectiveProcessId, at });
  },
};

/** Removes the small paragraphs, which explain a mail's button. */
const withoutSmallPrint = (html: string): string =>
  html
    .split('<p class="small"')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf("</p>") + "</p>".length)))
    .join("");

/** Notifies the candidate of a state that a company or deadline changed. Interviews have their own event. */
async function notifyOfMove(tx: Database, event: Events["application.moved"]): Promise<void> {
  const { application, from, by, reason, at } = event;
  if (by === "candidate" || from === application.state) return;
  const record = await findApplication(tx, application.id);
  if (!record) throw notFound();
  const { vacancy, candidate } = record;
  const { tasks, ...times } = toTimes(record);
  // Leaves out running tests: they are no news, and their text would replace the news of an offer.
  const tests = tasks?.tests.filter(({ deadlineAt }) => deadlineAt === null) ?? [];
  const next = findTurn({ ...times, tasks: tasks && { ...tasks, tests } }, vacancy, at);
  const id = from
    ? await notifyCandidate(
        tx,
        record,
        progressMessage(vacancy.content, from, application.state, next, toZone(candidate), by),
        at,
      )
    : await notify(tx, {
        ...toAbout(record),
        type: notificationType.invitation,
        message: invitationMessage(vacancy.content, reason ?? ""),
        at,
      });
  await recordNotification(tx, application.id, id);
}

async function notifyOfInterview(tx: Database, event: Events["interview.set"]): Promise<void> {
  const { record, startsAt, isOffered, at } = event;
  const { application, vacancy, candidate, tasks } = record;
  const isFirst = startsAt !== null && application.dueAt === null && !tasks?.interview?.startsAt;
  const next = {
    nextAction: isOffered ? ("chooseInterviewSlot" as const) : ("confirmInterview" as const),
    dueAt: startsAt,
  };
  const message =
    isFirst || isOffered
      ? progressMessage(vacancy.content, "interview", "interview", next, toZone(candidate))
      : interviewMessage(vacancy.content, startsAt, toZone(candidate));
  await recordNotification(tx, application.id, await notifyCandidate(tx, record, message, at));
}

const toAbout = ({ application, vacancy, candidate }: ToldApplication) => ({
  userId: candidate.userId,
  selectiveProcessId: vacancy.id,
  applicationId: application.id,
});

const notifyCandidate = (tx: Database, record: ToldApplication, message: Line, at: Date): Promise<string> =>
  notify(tx, { ...toAbout(record), type: notificationType.progress, message, at });
