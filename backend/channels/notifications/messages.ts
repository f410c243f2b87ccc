import type { ApplicationState } from "#contract/applications/application";
import type { Language } from "#contract/base/language";
import type { Vacancy } from "#contract/vacancies/vacancy";
import type { Actor } from "../../messaging/events/events";
import { writeMoment } from "../../messaging/texts/dates";
import type { Texts } from "../../messaging/texts/texts";
import type { TurnAnswer } from "../../applications/progress/turn";
import { getCompanyName } from "../../vacancies/cards/companyName";

type Named = Pick<Vacancy, "roleName" | "company">;

/** Writes a notification's line with the texts of a person's language, as `notify` asks for it. */
export type Line = (texts: Pick<Texts, "notifications">, language: Language) => string;

/** The message when a company, or time, moves an application on. `next` is whose turn it is then, with its date. */
export function progressMessage(
  vacancy: Named,
  from: ApplicationState,
  to: ApplicationState,
  { nextAction, dueAt }: Pick<TurnAnswer, "nextAction" | "dueAt">,
  zone: string,
  by: Actor = "system",
): Line {
  const role = vacancy.roleName;
  return ({ notifications: texts }, language) => {
    const company = getCompanyName(vacancy) ?? texts.theCompany;
    const dated = (line: string, write: (moment: string) => string) =>
      dueAt ? `${line} ${write(writeMoment(language, dueAt, zone))}` : line;
    if (to === "expired" && from === "invited") return texts.invitationOver(role);
    if (to === "expired" && from === "offer") return texts.offerOver(role);
    if (to === "expired") return texts.stageOver(role);
    if (nextAction === "takeTest") return dated(texts.askedByTest(company, role), texts.until);
    if (nextAction === "answerVideoInterview") return dated(texts.askedByVideo(company, role), texts.until);
    if (nextAction === "confirmInterview") return dated(texts.moves.interview(company, role), texts.when);
    if (nextAction === "answerOffer") return dated(texts.moves.offer(company, role), texts.answerBy);
    if (to === "cancelled" && by === "company") return texts.cancelledAlone(company, role);
    return hasLine(texts.moves, to) ? texts.moves[to](company, role) : texts.moved(role);
  };
}

const hasLine = <Moves extends object>(moves: Moves, to: PropertyKey): to is keyof Moves => to in moves;

/** Writes a line of the texts that names the company and the role of a vacancy. */
const aboutVacancy =
  (vacancy: Named, write: (texts: Texts["notifications"], company: string, role: string) => string): Line =>
  ({ notifications: texts }) =>
    write(texts, getCompanyName(vacancy) ?? texts.theCompany, vacancy.roleName);

/** The message that an interview has another time, or another place, or that its time was cancelled. */
export const interviewMessage =
  (vacancy: Named, startsAt: Date | null, zone: string): Line =>
  ({ notifications: texts }, language) => {
    const names = [getCompanyName(vacancy) ?? texts.theCompany, vacancy.roleName] as const;
    if (!startsAt) return texts.interviewCancelled(...names);
    return `${texts.interviewChanged(...names)} ${texts.when(writeMoment(language, startsAt, zone))}`;
  };

/** The message that an offer has another version. */
export const offerMessage = (vacancy: Named): Line =>
  aboutVacancy(vacancy, (texts, ...names) => texts.offerCorrected(...names));

/** The message that a company has given points to open answers. */
export const markMessage = (vacancy: Named): Line =>
  aboutVacancy(vacancy, (texts, ...names) => texts.answersMarked(...names));

/** The message that a company has answered what a candidate asked for. */
export const requestMessage = (vacancy: Named, answer: string): Line =>
  aboutVacancy(vacancy, (texts, ...names) => texts.requestAnswered(...names, answer));

/** The message of an invitation. `message` holds the company's own words, and may be empty. */
export const invitationMessage =
  (vacancy: Named, message: string): Line =>
  ({ notifications: texts }) =>
    [texts.invited(getCompanyName(vacancy) ?? texts.aCompany, vacancy.roleName), ...(message ? [message] : [])].join(
      " ",
    );

/** A silent company's vacancy was paused, or goes on. `isUnsent`: for who was invited, or sent nothing yet. */
export const silenceMessage =
  (vacancy: Named, news: "paused" | "revived", isUnsent: boolean): Line =>
  ({ notifications: texts }) => {
    const role = vacancy.roleName;
    if (news === "revived") return texts.vacancyRevived(getCompanyName(vacancy) ?? texts.theCompany, role);
    return isUnsent ? texts.vacancyPausedUnsent(role) : texts.vacancyPaused(role);
  };

const documentNews = { asked: "documentsAsked", accepted: "documentAccepted", sentBack: "documentSentBack" } as const;

/** The message that a company asks for documents, or has looked at one. `names` are theirs, by commas. */
export const documentMessage = (vacancy: Named, news: keyof typeof documentNews, names: string): Line =>
  aboutVacancy(vacancy, (texts, company, role) => texts[documentNews[news]](company, role, names));

/** The message that a vacancy is held for review, or goes on. */
export const heldMessage =
  ({ roleName }: Named, isHeld: boolean): Line =>
  ({ notifications: texts }) =>
    texts[isHeld ? "vacancyHeld" : "vacancyGoesOn"](roleName);
