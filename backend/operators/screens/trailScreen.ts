import { listTrail, type TrailRow } from "#contract/companies/operatorTrail";
import { html, showTime, type Content, type Html } from "./html";
import type { Screen } from "./screens";
import type { Visit } from "./visit";
import { t } from "./language";

export async function drawTrail({ query, read }: Visit): Promise<Screen> {
  const [actor, subject] = [query.actor?.trim() || undefined, query.subject?.trim() || undefined];
  const { rows, next } = await read(listTrail, { query: { before: query.before || undefined, actor, subject } });
  const more = toAddress({ actor, subject, before: String(next) });
  return {
    title: t("menu.trail"),
    content: html`<form>
        <label
          >${t("trail.who")} <small>${t("trail.whoHelp")}</small>
          <input name="actor" value="${actor}" maxlength="254" autocomplete="off"
        /></label>
        <label
          >${t("trail.about")} <small>${t("trail.aboutHelp")}</small>
          <input name="subject" value="${subject}" maxlength="254" autocomplete="off"
        /></label>
        <p><button>${t("common.filter")}</button></p>
      </form>
      ${rows.length === 0 ? html`<p role="status">${t("page.nothing")}</p>` : drawRows(rows)}
      ${next !== null && html`<p><a href="${more}">${t("trail.older")}</a></p>`}`,
  };
}

function toAddress(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/admin/trail?${new URLSearchParams(given).toString()}`;
}

const drawRows = (rows: readonly TrailRow[]): Html =>
  html`<div class="wide" tabindex="0" role="region" aria-label="${t("menu.trail")}">
    <table>
      <thead>
        <tr>
          <th>${t("common.when")}</th>
          <th>${t("trail.who")}</th>
          <th>${t("trail.call")}</th>
          <th>${t("trail.status")}</th>
          <th>${t("trail.about")}</th>
          <th>${t("trail.reason")}</th>
          <th>${t("trail.from")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td>${showTime(row.at)}</td>
              <td>${drawActor(row.actor)}</td>
              <td>${row.method} ${row.route}</td>
              <td>${row.status}</td>
              <td>${drawSubject(row.subject)}</td>
              <td>${row.reason ?? t("trail.noReason")}</td>
              <td>${row.address}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const drawActor = ({ kind, id, name }: TrailRow["actor"]): Html =>
  html`<a href="${toAddress({ actor: id ?? (kind === "key" ? "key" : undefined) })}"
    >${name ?? (kind === "key" ? t("trail.key") : t("trail.company"))}</a
  >`;

function drawSubject({ userId, erased, applicationId, selectiveProcessId, companyId }: TrailRow["subject"]): Content {
  const link = (value: string | number | null, name: string) =>
    value !== null && html`<a href="${toAddress({ subject: String(value) })}">${name}</a><br />`;
  return [
    link(userId, t("trail.person")),
    link(erased, t("trail.erased")),
    link(applicationId, t("trail.application")),
    link(selectiveProcessId, t("trail.vacancy", { number: String(selectiveProcessId) })),
    link(companyId, t("trail.company")),
  ];
}
