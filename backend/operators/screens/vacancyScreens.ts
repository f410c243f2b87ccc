import { cancelVacancy, closeVacancy, pauseVacancy, reopenVacancy } from "#contract/companies/companyVacancy";
import { viewCompanyVacancy } from "#contract/companies/operatorLists";
import { listVacancies } from "#contract/vacancies/vacancy";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { html, showTime } from "./html";
import { drawCards, drawFacts } from "./page";
import type { Screen } from "./screens";
import { CallRefused, type Visit } from "./visit";
import { t } from "./language";

const MOST_LETTERS = 120;

/** Draws a search: a number finds any vacancy, words find open ones. */
export async function drawVacancies({ query, read }: Visit): Promise<Screen> {
  const what = query.what?.trim() ?? "";
  const rows = what === "" ? null : await find(what, read);
  return {
    title: t("menu.vacancies"),
    content: html`<form>
        <label>${t("vacancies.what")} <input name="what" value="${what}" maxlength="${MOST_LETTERS}" required /></label>
        <p><button>${t("common.find")}</button></p>
      </form>
      ${
        rows &&
        drawCards(
          rows.map(
            ({ id, roleName, companyName, city, state }) =>
              html`<h2><a href="/admin/vacancies/${id}">${roleName}</a></h2>
                ${drawFacts({ [t("common.company")]: companyName ?? t("common.confidential"), [t("applications.city")]: `${city}, ${state}`, [t("common.vacancy")]: id })}`,
          ),
        )
      }`,
  };
}

async function find(what: string, read: Visit["read"]) {
  if (!/^\d{1,15}$/.test(what)) {
    const query = listVacancies.query.parse({ roleName: what.slice(0, MOST_LETTERS) });
    return (await read(listVacancies, { query })).rows;
  }
  try {
    const found = await read(viewCompanyVacancy, { params: { selectiveProcessId: Number(what) } });
    return [{ ...found, companyName: found.company.name }];
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return [];
    throw error;
  }
}

/** Draws a vacancy with its allowed steps. Operators decide on a held vacancy on the reports' screen. */
export async function drawVacancy({ params, read, form }: Visit): Promise<Screen> {
  const { selectiveProcessId = "" } = params;
  const to = { params: { selectiveProcessId: Number(selectiveProcessId) } };
  const row = await read(viewCompanyVacancy, to);
  const { status, isHeld } = row;
  const [isOpen, isEnded] = [status === vacancyStatus.open, status === vacancyStatus.cancelled];
  return {
    title: row.roleName,
    content: html`${drawFacts({
      [t("common.company")]: row.company.name ?? t("common.confidential"),
      [t("common.vacancy")]: row.id,
      [t("reports.externalId")]: row.externalId,
      [t("reports.situation")]: isHeld
        ? html`<a href="/admin/reports">${t("reports.held")} ${showTime(row.lastChangedAt)}</a>`
        : t(`vacancies.status${status}`),
      [t("applications.city")]: `${row.city}, ${row.state}`,
      [t("vacancies.until")]: row.closesAt && showTime(row.closesAt),
      [t("menu.applications")]: html`<a href="/admin/applications?selectiveProcessId=${row.id}"
        >${row.applications}</a
      >`,
    })}
    ${isOpen && form(pauseVacancy, { ...to, label: t("vacancies.pause") })}
    ${!isOpen && !isHeld && !isEnded && form(reopenVacancy, { ...to, label: t("vacancies.reopen") })}
    ${!isEnded && status !== vacancyStatus.closed && form(closeVacancy, { ...to, label: t("vacancies.close"), asksTwice: true })}
    ${!isEnded && form(cancelVacancy, { ...to, label: t("vacancies.cancel"), asksTwice: true })}`,
  };
}
