import { endSessionsAsOperator } from "#contract/candidates/account";
import { applicationStates } from "#contract/applications/application";
import { answerRequest, moveApplication, sendOffer, setInterview } from "#contract/companies/operator";
import { listCompanyApplications, viewCompanyApplication, viewCompanyVacancy } from "#contract/companies/operatorLists";
import {
  eraseUser,
  findUsers,
  listErasures,
  lockUser,
  setUserType,
  unlockUser,
} from "#contract/companies/operatorUsers";
import { removeSecondFactorAsOperator } from "#contract/candidates/secondFactor";
import { sendMessage } from "#contract/applications/message";
import { parsePhoneNumber } from "#contract/candidates/phone";
import { explainMove } from "../../applications/progress/states";
import { describe } from "./describe";
import { drawReason } from "./form";
import { html, showTime, type Html } from "./html";
import { drawCards, drawFacts } from "./page";
import type { Screen } from "./screens";
import type { Visit } from "./visit";
import { nameValue } from "./words";
import { t } from "./language";

export async function drawUsers({ query, read, form }: Visit): Promise<Screen> {
  const { who = "", id } = query;
  const isAsked = who !== "" || Boolean(id);
  const { rows } = isAsked ? await read(findUsers, { query: id ? { id } : toSearch(who) }) : { rows: [] };
  const erasures = isAsked ? [] : (await read(listErasures)).rows;
  return {
    title: t("menu.users"),
    content: html`<form>
        <label>${t("people.emailOrPhone")} <input name="who" value="${who}" autocomplete="off" required /></label>
        ${drawReason("reason", { value: query.reason, problems: [] })}
        <p><button>${t("common.find")}</button></p>
      </form>
      ${isAsked && rows.length === 0 && html`<p role="status">${t("people.nobody")}</p>`}
      ${rows.map((user) => {
        const params = { userId: user.id };
        return html`<article>
          <h2>${user.name ?? toName(user)}</h2>
          ${drawFacts({
            [t("common.email")]: user.email
              ? html`${user.email} (${t(user.emailConfirmed ? "people.confirmed" : "people.unconfirmed")})`
              : null,
            [t("people.loginPhone")]: user.phone === null ? null : `+${user.phone}`,
            [t("common.account")]: html`${t("common.since")}
            ${showTime(user.createdAt)}${user.isSuperAdmin && ", super-admin"}`,
            [t("people.sessions")]: html`${t("people.openSessions", { count: user.sessions })}
            ${showTime(user.lastSeenAt)}`,
            [t("people.locked")]: user.lockedAt && showTime(user.lockedAt),
            [t("people.goes")]: user.deletionAt && showTime(user.deletionAt),
            Id: user.id,
          })}
          <p><a href="/admin/users/${user.id}/export?${toQuery({ reason: query.reason })}">${t("people.export")}</a></p>
          ${user.hasVideo && html`<p><a href="/admin/users/${user.id}/video?${toQuery({ reason: query.reason })}">${t("people.exportVideo")}</a></p>`}
          ${user.lockedAt ? form(unlockUser, { params, label: t("people.unlock") }) : form(lockUser, { params, label: t("people.lock") })}
          ${form(endSessionsAsOperator, { fixed: { userId: user.id }, label: t("people.endSessions") })}
          ${form(removeSecondFactorAsOperator, { fixed: { userId: user.id }, label: t("people.removeFactor"), asksTwice: true })}
          ${form(setUserType, { params, fixed: { isSuperAdmin: !user.isSuperAdmin }, label: t(user.isSuperAdmin ? "people.noAdmin" : "people.admin"), asksTwice: true })}
          ${form(eraseUser, { params, label: t("people.erase"), asksTwice: true })}
        </article>`;
      })}
      ${
        !isAsked &&
        html`<h2>${t("today.erasures")}</h2>
          ${drawCards(erasures.map((user) => html`${drawFacts({ [t("people.goes")]: showTime(user.deletionAt), [t("common.account")]: html`<a href="/admin/users?id=${user.id}">${toName(user)}</a>` })}`))}`
      }`,
  };
}

const toName = ({ id, email, phone }: { id: string; email: string; phone: string | null }): string =>
  email || (phone === null ? id : `+${phone}`);

/** Searches by telephone if `who` is a telephone number, otherwise by e-mail. */
const toSearch = (who: string) =>
  who.includes("@") || parsePhoneNumber(who) === null ? { email: who } : { phone: who };

const toQuery = (query: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();

export async function drawApplications({ query, read }: Visit): Promise<Screen> {
  const state = applicationStates.find((each) => each === query.state);
  const vacancy = /^\d{1,15}$/.test(query.selectiveProcessId ?? "") ? query.selectiveProcessId : undefined;
  const { rows, next } = await read(listCompanyApplications, {
    query: { state: state && [state], selectiveProcessId: vacancy, after: query.after || undefined },
  });
  const more = new URLSearchParams({ state: state ?? "", selectiveProcessId: vacancy ?? "", after: next ?? "" });
  return {
    title: t("menu.applications"),
    content: html`<form>
        <label
          >${t("applications.state")}
          <select name="state">
            <option value="">${t("applications.all")}</option>
            ${applicationStates.map((each) => html`<option value="${each}" ${each === state && html`selected`}>${nameValue(each, "states")}</option>`)}
          </select></label
        >
        <label
          >${t("applications.number")} <input name="selectiveProcessId" inputmode="numeric" value="${vacancy}"
        /></label>
        <p><button>${t("common.filter")}</button></p>
      </form>
      ${drawCards(
        rows.map(
          (row) =>
            html`<h2>
                <a href="/admin/applications/${row.id}">${row.candidate?.name ?? t("applications.candidate")}</a>
              </h2>
              ${drawFacts({ [t("applications.state")]: nameValue(row.state, "states"), [t("common.vacancy")]: row.selectiveProcessId, [t("applications.changed")]: showTime(row.lastChangedAt), [t("applications.promised")]: row.promisedAt && showTime(row.promisedAt) })}`,
        ),
      )}${next && html`<p><a href="/admin/applications?${more.toString()}">${t("applications.more")}</a></p>`}`,
  };
}

export async function drawApplication({ params, query, read, form }: Visit): Promise<Screen> {
  const { applicationId = "" } = params;
  const row = await read(viewCompanyApplication, { params: { applicationId } });
  const to = { params: { applicationId } };
  const { selectiveProcessId } = row;
  const vacancy = await read(viewCompanyVacancy, { params: { selectiveProcessId } });
  // Without `offer`, which has its own form.
  const next = explainMove(row.state, row.state).allowed.filter((state) => state !== "offer");
  const drawIn = (name: string, content: Html) =>
    html`<details>
      <summary>${name}</summary>
      ${content}
    </details>`;
  return {
    title: row.candidate?.name ?? t("applications.one"),
    content: html`${drawFacts({
        [t("applications.state")]: nameValue(row.state, "states"),
        [t("common.vacancy")]: html`<a href="/admin/vacancies/${selectiveProcessId}">${vacancy.roleName}</a>`,
        [t("common.company")]: vacancy.company.name ?? t("common.confidential"),
        [t("applications.promised")]: row.promisedAt && showTime(row.promisedAt),
        [t("applications.changed")]: showTime(row.lastChangedAt),
      })}
      <form>
        ${drawReason("reason", { value: query.reason, problems: [] })}
        <p><button>${t("applications.otherReason")}</button></p>
      </form>
      <h2>${t("applications.move")}</h2>
      ${next.length === 0 ? html`<p>${t("applications.ended")}</p>` : form(moveApplication, { ...to, choices: { to: next }, label: t("applications.move") })}
      ${drawIn(t("applications.setInterview"), form(setInterview, { ...to, label: t("applications.set") }))}
      ${drawIn(t("applications.offer"), form(sendOffer, { ...to, label: t("applications.sendOffer") }))}
      ${drawIn(t("applications.write"), form(sendMessage, { ...to, label: t("applications.sendMessage") }))}
      ${row.requests.map(
        (request) =>
          html`<article>
            <h3>${t("applications.request")}</h3>
            ${describe(request)}${request.isGranted === null && form(answerRequest, { params: { applicationId, requestId: request.id }, label: t("applications.answer") })}
          </article>`,
      )}
      <h2>${t("applications.history")}</h2>
      <ul>
        ${row.history.map((entry) => html`<li>${showTime(entry.at)}: ${nameValue(entry.to, "states")} (${nameValue(entry.by)})${entry.reason && html`: ${entry.reason}`}</li>`)}
      </ul>
      <h2>${t("applications.candidate")}</h2>
      ${
        row.candidate
          ? drawFacts({
              [t("common.email")]: row.candidate.email || null,
              [t("applications.phone")]: row.candidate.phone,
              [t("applications.city")]: `${row.candidate.city}, ${row.candidate.state}`,
            })
          : html`<p>${t("applications.closed")}</p>`
      }`,
  };
}
