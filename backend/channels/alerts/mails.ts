import { escapeAttribute, escapeText } from "entities";
import { linkedPaths } from "#contract/base/linkedPaths";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import type { ToldVacancy } from "../../messaging/events/events";
import { composeMail, type Content } from "../../messaging/mail/compose";
import { type Translate, translator } from "../../messaging/texts/texts";
import { toLinkKey } from "./linkKey";

/** Most vacancies per mail, so that a mail stays under 30 kB. */
const MOST_LISTED = 20;

const place = ({ card: { city, state } }: ToldVacancy) => `${city}/${state}`;

const nameVacancy = (t: Translate, vacancy: ToldVacancy) =>
  t("alerts:vacancy", { role: vacancy.card.roleName, place: place(vacancy) });

export const newVacanciesMessage =
  (told: readonly ToldVacancy[]) =>
  (t: Translate): string => {
    const [first, second] = told.map((vacancy) => nameVacancy(t, vacancy));
    if (first === undefined) return "";
    if (second === undefined) return t("alerts:oneInBell", { vacancy: first });
    const more = told.length - 2;
    return more > 0
      ? t("alerts:moreInBell", { total: told.length, first, second, more })
      : t("alerts:twoInBell", { first, second });
  };

/** Writes one mail for all alerts, with each vacancy's reason and an unsubscribe link. */
export function alertMail(
  config: Config,
  language: Language,
  receiverId: string,
  told: readonly ToldVacancy[],
): Content {
  const t = translator(language);
  const listed = told.slice(0, MOST_LISTED);
  const manage = `${config.PUBLIC_ORIGIN}${linkedPaths.alertLink()}?key=${toLinkKey(config, "manage", receiverId)}`;
  const items = listed.map((vacancy) => {
    const { card, reason } = vacancy;
    const isRole = "role" in reason;
    return {
      title: card.roleName,
      facts: [card.companyName ?? t("alerts:hiddenCompany"), place(vacancy), toPay(t, card.payment, language)]
        .filter(Boolean)
        .join(" · "),
      url: `${config.PUBLIC_ORIGIN}${linkedPaths.publicVacancy(vacancy.id)}`,
      why: isRole ? t("alerts:becauseOfRole", reason) : t("alerts:becauseOfAlert", { name: reason.name }),
      end: `${manage}&${new URLSearchParams(isRole ? { role: reason.role } : { alert: reason.alertId }).toString()}`,
    };
  });
  const subject = t("alerts:subject", { count: told.length, vacancy: told[0] ? nameVacancy(t, told[0]) : "" });
  const [mute, change, team] = [t("alerts:mute"), t("alerts:manage"), t("frame:team", { brand: config.BRAND_NAME })];
  const rest = told.length - listed.length;
  const more = rest > 0 ? t("alerts:rest", { more: rest, brand: config.BRAND_NAME }) : null;
  return {
    subject,
    text: [
      ...items.map(({ title, facts, url, why, end }) => [title, facts, url, why, `${mute}: ${end}`].join("\n")),
      ...(more ? [more] : []),
      `${change}: ${manage}`,
      team,
      "",
    ].join("\n\n"),
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeText(subject)}</title></head>\n<body>\n${items
      .map(
        ({ title, facts, url, why, end }) =>
          `<p><a href="${escapeAttribute(url)}"><b>${escapeText(title)}</b></a><br>${escapeText(facts)}<br><small>${escapeText(why)} <a href="${escapeAttribute(end)}">${escapeText(mute)}</a></small></p>\n`,
      )
      .join(
        "",
      )}${more ? `<p>${escapeText(more)}</p>\n` : ""}<p><a href="${escapeAttribute(manage)}">${escapeText(change)}</a></p>\n<p>${escapeText(team)}</p>\n</body></html>\n`,
  };
}

/** The only mail about alerts that goes to an unconfirmed e-mail. */
export const confirmAlertMail = (config: Config, language: Language, alert: { id: string; name: string }): Content =>
  composeMail(config, language, "alerts:confirm", {
    name: alert.name,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.alertLink()}?key=${toLinkKey(config, "confirm", alert.id)}`,
  });

function toPay(t: Translate, { min, max, period }: ToldVacancy["card"]["payment"], language: Language): string {
  const money = (centavos: number) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency: "BRL",
      minimumFractionDigits: centavos % 100 ? 2 : 0,
    }).format(centavos / 100);
  const [low, high] = [...new Set([min, max].filter((amount) => amount !== null))].map(money);
  if (low === undefined) return "";
  return `${high === undefined ? low : t("alerts:from", { low, high })} ${t(`alerts:periods.${period}`)}`;
}
