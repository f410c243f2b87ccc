import { escapeAttribute, escapeText } from "entities";
import { linkedPaths } from "#contract/base/linkedPaths";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import type { ToldVacancy } from "../../messaging/events/events";
import { compose, type Content } from "../../messaging/mail/compose";
import { textsIn, type Texts } from "../../messaging/texts/texts";
import { toLinkKey } from "./linkKey";

/** The most vacancies that a mail lists: it stays under 30 kB, and nobody reads more. */
const MOST_LISTED = 20;

const place = ({ card: { city, state } }: ToldVacancy) => `${city}/${state}`;

/** The line in the bell: which vacancies have come. `notify` gives it the texts. */
export const newVacanciesMessage =
  (told: readonly ToldVacancy[]) =>
  ({ alerts: texts }: Pick<Texts, "alerts">): string => {
    const [first, second] = told.map((vacancy) => texts.vacancy(vacancy.card.roleName, place(vacancy)));
    if (first === undefined) return "";
    if (second === undefined) return texts.oneInBell(first);
    const more = told.length - 2;
    return more ? texts.moreInBell(told.length, first, second, more) : texts.twoInBell(first, second);
  };

/** One mail for all of a person's alerts, with why each vacancy came, and a link to where one press ends that. */
export function alertMail(
  config: Config,
  language: Language,
  receiverId: string,
  told: readonly ToldVacancy[],
): Content {
  const { alerts: texts, frame } = textsIn(language);
  const listed = told.slice(0, MOST_LISTED);
  const manage = `${config.PUBLIC_ORIGIN}${linkedPaths.alertLink()}?key=${toLinkKey(config, "manage", receiverId)}`;
  const items = listed.map((vacancy) => {
    const { card, reason } = vacancy;
    const isRole = "role" in reason;
    return {
      title: card.roleName,
      facts: [card.companyName ?? texts.hiddenCompany, place(vacancy), toPay(card.payment, language)]
        .filter(Boolean)
        .join(" · "),
      url: `${config.PUBLIC_ORIGIN}${linkedPaths.publicVacancy(vacancy.id)}`,
      why: isRole ? texts.becauseOfRole(reason.role) : texts.becauseOfAlert(reason.name),
      mute: `${manage}&${new URLSearchParams(isRole ? { role: reason.role } : { alert: reason.alertId }).toString()}`,
    };
  });
  const subject =
    told.length === 1 && listed[0]
      ? texts.oneSubject(texts.vacancy(listed[0].card.roleName, place(listed[0])))
      : texts.moreSubject(told.length);
  const rest = told.length - listed.length;
  const more = rest > 0 ? texts.rest(rest, config.BRAND_NAME) : null;
  return {
    subject,
    text: [
      ...items.map(({ title, facts, url, why, mute }) => [title, facts, url, why, `${texts.mute}: ${mute}`].join("\n")),
      ...(more ? [more] : []),
      `${texts.manage}: ${manage}`,
      frame.team(config.BRAND_NAME),
      "",
    ].join("\n\n"),
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeText(subject)}</title></head>\n<body>\n${items
      .map(
        ({ title, facts, url, why, mute }) =>
          `<p><a href="${escapeAttribute(url)}"><b>${escapeText(title)}</b></a><br>${escapeText(facts)}<br><small>${escapeText(why)} <a href="${escapeAttribute(mute)}">${escapeText(texts.mute)}</a></small></p>\n`,
      )
      .join(
        "",
      )}${more ? `<p>${escapeText(more)}</p>\n` : ""}<p><a href="${escapeAttribute(manage)}">${escapeText(texts.manage)}</a></p>\n<p>${escapeText(frame.team(config.BRAND_NAME))}</p>\n</body></html>\n`,
  };
}

/** It goes to an e-mail that somebody gave without an account; nothing else goes there before it is confirmed. */
export const confirmAlertMail = (config: Config, language: Language, alert: { id: string; name: string }): Content =>
  compose(config, textsIn(language).alerts.confirm(config.BRAND_NAME, alert.name), {
    language,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.alertLink()}?key=${toLinkKey(config, "confirm", alert.id)}`,
  });

function toPay({ min, max, period }: ToldVacancy["card"]["payment"], language: Language): string {
  const { alerts: texts } = textsIn(language);
  const money = (centavos: number) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency: "BRL",
      minimumFractionDigits: centavos % 100 ? 2 : 0,
    }).format(centavos / 100);
  const [low, high] = [...new Set([min, max].filter((amount) => amount !== null))].map(money);
  if (low === undefined) return "";
  return `${high === undefined ? low : texts.from(low, high)} ${texts.periods[period]}`;
}
