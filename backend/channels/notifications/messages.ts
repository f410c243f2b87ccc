import type { ApplicationState } from "#contract/applications/application";
import type { Language } from "#contract/base/language";
import { toZone, type TimeZone, type ZonedPlace } from "#contract/base/timeZone";
import type { Vacancy } from "#contract/vacancies/vacancy";
import type { Actor } from "../../messaging/events/events";
import { writeMoment } from "../../messaging/texts/dates";
import { catalogues } from "../../messaging/texts/catalogues";
import type { TextKey, Translate, Values } from "../../messaging/texts/texts";
import type { TurnAnswer } from "../../applications/progress/turn";
import { getCompanyName } from "../../vacancies/cards/companyName";

type Named = Pick<Vacancy, "roleName" | "company"> & ZonedPlace;

export type Line = (t: Translate, language: Language) => string;

/** Returns the message about a state that a company or a deadline has changed. */
export function progressMessage(
  vacancy: Named,
  from: ApplicationState,
  to: ApplicationState,
  { nextAction, dueAt }: Pick<TurnAnswer, "nextAction" | "dueAt">,
  zone: TimeZone,
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
    if (nextAction === "chooseInterviewSlot") return t("notifications:slotsOffered", names);
    if (nextAction === "confirmInterview" && dueAt)
      return `${t("notifications:moves.interview", names)} ${writeWhen(t, language, dueAt, zone, vacancy)}`;
    if (nextAction === "answerOffer") return dated("notifications:moves.offer", "notifications:answerBy");
    if (to === "cancelled" && by === "company") return t("notifications:cancelledAlone", names);
    // `moves.inReview` says that the company opened the currículo, which is no news after the stages.
    const isBack = to === "inReview" && from === "inStages";
    return t(hasLine(to) && !isBack ? `notifications:moves.${to}` : "notifications:moved", names);
  };
}

const { moves } = catalogues["pt-BR"].notifications;
const hasLine = (to: ApplicationState): to is keyof typeof moves => to in moves;

const toNames = (t: Translate, vacancy: Named) => ({
  company: getCompanyName(vacancy) ?? t("notifications:theCompany"),
  role: vacancy.roleName,
});

const aboutVacancy =
  (vacancy: Named, key: TextKey, values?: Values): Line =>
  (t) =>
    t(key, { ...toNames(t, vacancy), ...values });

export const interviewMessage =
  (vacancy: Named, startsAt: Date | null, zone: TimeZone): Line =>
  (t, language) => {
    const names = toNames(t, vacancy);
    if (!startsAt) return t("notifications:interviewCancelled", names);
    return `${t("notifications:interviewChanged", names)} ${writeWhen(t, language, startsAt, zone, vacancy)}`;
  };

/** Writes an interview's time in the candidate's zone. Names the zone if the interview's place has another. */
export function writeInterviewTime(
  t: Translate,
  language: Language,
  at: Date,
  zone: TimeZone,
  place: ZonedPlace,
): string {
  const moment = writeMoment(language, at, zone);
  return toZone(place) === zone ? moment : `${moment} (${t(`notifications:zones.${zone}`)})`;
}

const writeWhen = (...time: Parameters<typeof writeInterviewTime>) =>
  time[0]("notifications:when", { moment: writeInterviewTime(...time) });

export const offerMessage = (vacancy: Named): Line => aboutVacancy(vacancy, "notifications:offerCorrected");

export const markMessage = (vacancy: Named): Line => aboutVacancy(vacancy, "notifications:answersMarked");

export const requestMessage = (vacancy: Named, answer: string): Line =>
  aboutVacancy(vacancy, "notifications:requestAnswered", { answer });

export const invitationMessage =
  (vacancy: Named, message: string): Line =>
  (t) => {
    const company = getCompanyName(vacancy) ?? t("notifications:aCompany");
    const line = t("notifications:invited", { company, role: vacancy.roleName });
    return message ? `${line} ${message}` : line;
  };

/** Tells that a silent company's vacancy was paused or revived. `isUnsent`: the reader has an invitation or a draft. */
export function silenceMessage(vacancy: Named, news: "paused" | "revived", isUnsent: boolean): Line {
  if (news === "revived") return aboutVacancy(vacancy, "notifications:vacancyRevived");
  return aboutVacancy(vacancy, isUnsent ? "notifications:vacancyPausedUnsent" : "notifications:vacancyPaused");
}

const documentNews = {
  asked: "notifications:documentsAsked",
  accepted: "notifications:documentAccepted",
  sentBack: "notifications:documentSentBack",
} as const;

export const documentMessage = (vacancy: Named, news: keyof typeof documentNews, names: string): Line =>
  aboutVacancy(vacancy, documentNews[news], { names });

export const heldMessage = (vacancy: Named, isHeld: boolean): Line =>
  aboutVacancy(vacancy, isHeld ? "notifications:vacancyHeld" : "notifications:vacancyGoesOn");
