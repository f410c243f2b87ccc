import { closeContactMessage, listContactMessages } from "#contract/candidates/contact";
import { viewHealth } from "#contract/companies/operatorHealth";
import { dropQueuedTask, listQueuedTasks, resendQueuedTask } from "#contract/companies/queuedTask";
import { acceptClock, endQuiet, setMaintenance, viewStoreState } from "#contract/base/storeState";
import { listHeldVacancies, reviewVacancy } from "#contract/vacancies/vacancyReview";
import { isClockSteady } from "../../platform/db/clock";
import { readFigures } from "./figures";
import { html, showTime, type Content, type Html } from "./html";
import { drawCards, drawFacts } from "./page";
import type { Visit } from "./visit";
import { drawErrors } from "./errors";
import { nameValue } from "./words";
import { t } from "./language";

export interface Screen {
  title: string;
  content: Content;
}

export async function drawHealth({ app, read, form }: Visit): Promise<Screen> {
  const [state, health, figures] = [await read(viewStoreState), await read(viewHealth), await readFigures(app)];
  const warnings = [...health.warnings, ...health.differing.map(({ message }) => message)];
  return {
    title: t("menu.health"),
    content: html`${
        warnings.length > 0 &&
        html`<ul class="wrong">
          ${warnings.map((warning) => html`<li>${warning}</li>`)}
        </ul>`
      }
      ${drawFacts({
        [t("health.now")]: showTime(health.now),
        Node: health.node,
        [t("health.schema")]: health.schema,
        [t("health.maintenance")]:
          state.maintenanceSince === null
            ? t("health.serves")
            : html`${t("common.since")} ${showTime(state.maintenanceSince)}`,
        [t("health.copy")]: state.restoredAt && html`${t("health.quiet")} ${showTime(state.restoredAt)}`,
      })}
      ${
        !isClockSteady(app.context) &&
        html`<p class="wrong">
            ${t("health.clock")} ${state.clockAt && showTime(state.clockAt)}. ${t("health.clockWaits")}
          </p>
          ${form(acceptClock, { label: t("health.clockRight"), asksTwice: true })}`
      }
      ${form(setMaintenance, state.maintenanceSince === null ? { label: t("health.begin"), fixed: { on: true } } : { label: t("health.end"), fixed: { on: false } })}
      ${state.restoredAt && form(endQuiet, { label: t("health.live"), asksTwice: true })}
      <h2>${t("today.errors")}</h2>
      ${drawErrors(health.errors)}
      <h2>${t("health.figures")}</h2>
      <p>${t("health.all")} <a href="/metrics">/metrics</a>.</p>
      <dl>
        ${figures.map(
          ({ name, values }) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${values.map(({ labels, value }) => html`${labels} <strong>${value}</strong><br />`)}</dd>
            </div>`,
        )}
      </dl>`,
  };
}

export async function drawReports({ read, form }: Visit): Promise<Screen> {
  const { rows } = await read(listHeldVacancies);
  return {
    title: t("menu.reports"),
    content: drawCards(
      rows.map(
        ({ id, roleName, companyName, externalId, heldAt, reports }) =>
          html`<h2>${roleName}</h2>
            ${drawFacts({ [t("common.company")]: companyName ?? t("common.confidential"), [t("common.vacancy")]: id, [t("reports.externalId")]: externalId, [t("reports.situation")]: heldAt ? html`${t("reports.held")} ${showTime(heldAt)}` : t("reports.open") })}
            <ul>
              ${reports.map(({ at, reason, details, message }) => html`<li>${showTime(at)}: <strong>${nameValue(reason, "reports")}</strong> ${details} ${message && html`<blockquote>${message}</blockquote>`}</li>`)}
            </ul>
            ${form(reviewVacancy, { params: { selectiveProcessId: id }, label: t("reports.decide") })}`,
      ),
    ),
  };
}

export async function drawTasks({ query, read, form }: Visit): Promise<Screen> {
  const state = query.state === "waiting" ? "waiting" : "dead";
  const page = toPage(query.page);
  const { rows, total } = await read(listQueuedTasks, { query: { state, page } });
  return {
    title: t("menu.tasks"),
    content: html`<p>
        <a href="/admin/tasks">${t("tasks.dead")}</a> · <a href="/admin/tasks?state=waiting">${t("tasks.waiting")}</a>
      </p>
      <h2>${t(state === "dead" ? "tasks.dead" : "tasks.waiting")}: ${total}</h2>
      ${drawCards(
        rows.map(
          ({ id, kind, createdAt, expiresAt, deadAt, attempts, reason }) =>
            html`<h3>${kind}</h3>
              ${drawFacts({ [t("tasks.made")]: showTime(createdAt), [t(deadAt ? "tasks.gaveUp" : "tasks.until")]: showTime(deadAt ?? expiresAt), [t("tasks.attempts")]: attempts, [t("tasks.failure")]: reason, Id: id })}
              ${deadAt && form(resendQueuedTask, { params: { taskId: id }, label: t("tasks.resend") })}
              ${form(dropQueuedTask, { params: { taskId: id }, label: t("tasks.drop"), asksTwice: true })}`,
        ),
      )}${drawMore(`/admin/tasks?state=${state}`, page, page * ROWS < total)}`,
  };
}

export async function drawMessages({ query, read, form }: Visit): Promise<Screen> {
  const page = toPage(query.page);
  const { rows, total } = await read(listContactMessages, { query: { page } });
  return {
    title: t("menu.messages"),
    content: html`${drawCards(
      rows.map(
        ({ id, name, email, phone, message, createdAt, closedAt, userId }) =>
          html`<h2>${name}</h2>
            ${drawFacts({ [t("common.when")]: showTime(createdAt), [t("messages.closed")]: closedAt && showTime(closedAt), [t("common.email")]: email && html`<a href="mailto:${email}">${email}</a>`, [t("applications.phone")]: phone && html`<a href="tel:+${phone}">+${phone}</a>`, [t("common.account")]: userId && html`<a href="/admin/users?id=${userId}">${t("common.view")}</a>` })}
            <p>${message.split("\n").map((line) => html`${line}<br />`)}</p>
            ${closedAt === null && form(closeContactMessage, { params: { messageId: id }, label: t("messages.close") })}`,
      ),
    )}${drawMore("/admin/messages?", page, page * ROWS < total)}`,
  };
}

const ROWS = 100;

const toPage = (text: string | undefined) => Math.max(1, Math.floor(Number(text) || 1));

const drawMore = (address: string, page: number, hasMore: boolean): Html =>
  html`<p>
    ${page > 1 && html`<a href="${address}&page=${page - 1}">${t("common.previous")}</a> `}${hasMore && html`<a href="${address}&page=${page + 1}">${t("common.next")}</a>`}
  </p>`;
