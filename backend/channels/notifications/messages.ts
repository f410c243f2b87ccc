import type { ApplicationState } from "#contract/applications/application";
import type { Language } from "#contract/base/language";
import type { Vacancy } from "#contract/vacancies/vacancy";
import type { Actor } from "../../messaging/events/events";
import { writeMoment } from "../../messaging/texts/dates";
import { catalogues } from "../../messaging/texts/catalogues";
import type { TextKey, Translate, Values } from "../../messaging/texts/texts";
import type { TurnAnswer } from "../../applications/progress/turn";
import { getCompanyName } from "../../vacancies/cards/companyName";

type Named = Pick<Vacancy, "roleName" | "company">;

/** Writes a notification's line with the texts of a person's language, as `notify` asks for it. */
export type Line = (t: Translate, language: Language) => string;

/** The message when a company, or time, moves an application on. `next` is whose turn it is then, with its date. */
export function progressMessage(
  vacancy: Named,
  from: ApplicationState,
  to: ApplicationState,
  { nextAction, dueAt }: Pick<TurnAnswer, "nextAction" | "dueAt">,
  zone: string,
  by: Actor = "system",
): Line {
  return (t, language) => {
    const names = toNames(t, vacancy);
    const dated = (key: TextKey, ending: TextKey) =>
      [t(key, names), ...(dueAt ? [t(ending, { moment: writeMoment(language, dueAt, zone) })] : [])].join(" ");
    if (to === "expired" && from === "invited") return t("notifications:invitationOver", names);
    if (to === "expired" && from === "offer") return t("notifications:offerOver", names);
    if (to === "expired") return t("notifications:stageOver", names);
    if (nextAction === "takeTest") return dated("notifications:askedByTest", "notifications:until");
    if (nextAction === "answerVideoInterview") return dated("notifications:askedByVideo", "notifications:until");
    if (nextAction === "confirmInterview") return dated("notifications:moves.interview", "notifications:when");
    if (nextAction === "answerOffer") return dated("notifications:moves.offer", "notifications:answerBy");
    if (to === "cancelled" && by === "company") return t("notifications:cancelledAlone", names);
    return t(hasLine(to) ? `notifications:moves.${to}` : "notifications:moved", names);
  };
}

const { moves } = catalogues["pt-BR"].notifications;
const hasLine = (to: ApplicationState): to is keyof typeof moves => to in moves;

const toNames = (t: Translate, vacancy: Named) => ({
  company: getCompanyName(vacancy) ?? t("notifications:theCompany"),
  role: vacancy.roleName,
});

/** Writes a line of the texts that names the company and the role of a vacancy. */
const aboutVacancy =
  (vacancy: Named, key: TextKey, values?: Values): Line =>
  (t) =>
    t(key, { ...toNames(t, vacancy), ...values });

/** The message that an interview has another time, or another place, or that its time was cancelled. */
export const interviewMessage =
  (vacancy: Named, startsAt: Date | null, zone: string): Line =>
  (t, language) => {
    const names = toNames(t, vacancy);
    if (!startsAt) return t("notifications:interviewCancelled", names);
    const when = t("notifications:when", { moment: writeMoment(language, startsAt, zone) });
    return `${t("notifications:interviewChanged", names)} ${when}`;
  };

/** The message that an offer has another version. */
export const offerMessage = (vacancy: Named): Line => aboutVacancy(vacancy, "notifications:offerCorrected");

/** The message that a company has given points to open answers. */
export const markMessage = (vacancy: Named): Line => aboutVacancy(vacancy, "notifications:answersMarked");

/** The message that a company has answered what a candidate asked for. */
export const requestMessage = (vacancy: Named, answer: string): Line =>
  aboutVacancy(vacancy, "notifications:requestAnswered", { answer });

/** The message of an invitation. `message` holds the company's own words, and may be empty. */
export const invitationMessage =
  (vacancy: Named, message: string): Line =>
  (t) => {
    const company = getCompanyName(vacancy) ?? t("notifications:aCompany");
    const line = t("notifications:invited", { company, role: vacancy.roleName });
    return message ? `${line} ${message}` : line;
  };

/** A silent company's vacancy was paused, or goes on. `isUnsent`: for who was invited, or sent nothing yet. */
export function silenceMessage(vacancy: Named, news: "paused" | "revived", isUnsent: boolean): Line {
  if (news === "revived") return aboutVacancy(vacancy, "notifications:vacancyRevived");
  return aboutVacancy(vacancy, isUnsent ? "notifications:vacancyPausedUnsent" : "notifications:vacancyPaused");
}

const documentNews = {
  asked: "notifications:documentsAsked",
  accepted: "notifications:documentAccepted",
  sentBack: "notifications:documentSentBack",
} as const;

/** The message that a company asks for documents, or has looked at one. `names` are theirs, by commas. */
export const documentMessage = (vacancy: Named, news: keyof typeof documentNews, names: string): Line =>
  aboutVacancy(vacancy, documentNews[news], { names });

/** The message that a vacancy is held for review, or goes on. */
export const heldMessage = (vacancy: Named, isHeld: boolean): Line =>
  aboutVacancy(vacancy, isHeld ? "notifications:vacancyHeld" : "notifications:vacancyGoesOn");
