import { listContactMessages } from "#contract/candidates/contact";
import { viewHealth } from "#contract/companies/operatorHealth";
import { dropQueuedTask, listQueuedTasks, resendQueuedTask } from "#contract/companies/queuedTask";
import { acceptClock, endQuiet, setMaintenance, viewStoreState } from "#contract/base/storeState";
import { listHeldVacancies, reviewVacancy } from "#contract/vacancies/vacancyReview";
import { isClockSteady } from "../../platform/db/clock";
import { readFigures } from "./figures";
import { html, showTime, type Content, type Html } from "./html";
import { drawCards, drawFacts } from "./page";
import type { Visit } from "./visit";
import { nameValue } from "./words";

export interface Screen {
  title: string;
  content: Content;
}

export async function drawHealth({ app, read, form }: Visit): Promise<Screen> {
  const [state, health, figures] = [await read(viewStoreState), await read(viewHealth), await readFigures(app)];
  const warnings = [...health.warnings, ...health.differing.map(({ message }) => message)];
  return {
    title: "Saúde",
    content: html`${
        warnings.length > 0 &&
        html`<ul class="wrong">
          ${warnings.map((warning) => html`<li>${warning}</li>`)}
        </ul>`
      }
      ${drawFacts({
        Agora: showTime(health.now),
        Node: health.node,
        Esquema: health.schema,
        Manutenção:
          state.maintenanceSince === null
            ? "não: os visitantes são atendidos"
            : html`desde ${showTime(state.maintenanceSince)}`,
        Cópia: state.restoredAt && html`cópia restaurada, em silêncio desde ${showTime(state.restoredAt)}`,
      })}
      ${
        !isClockSteady(app.context) &&
        html`<p class="wrong">
            O relógio está a mais de um dia do último horário da base, ${state.clockAt && showTime(state.clockAt)}. Nada
            é apagado nem encerrado por prazo até ele voltar ao certo, ou até você dizer que está certo.
          </p>
          ${form(acceptClock, { label: "O relógio está certo", asksTwice: true })}`
      }
      ${form(setMaintenance, state.maintenanceSince === null ? { label: "Começar a manutenção", fixed: { on: true } } : { label: "Terminar a manutenção", fixed: { on: false } })}
      ${state.restoredAt && form(endQuiet, { label: "Esta cópia passa a valer", asksTwice: true })}
      <h2>Números deste servidor</h2>
      <p>Tudo em <a href="/metrics">/metrics</a>.</p>
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
    title: "Denúncias",
    content: drawCards(
      rows.map(
        ({ id, roleName, companyName, externalId, heldAt, reports }) =>
          html`<h2>${roleName}</h2>
            ${drawFacts({ Empresa: companyName ?? "confidencial", Vaga: id, "Id na empresa": externalId, Situação: heldAt ? html`em conferência desde ${showTime(heldAt)}` : "no ar" })}
            <ul>
              ${reports.map(({ at, reason, details, message }) => html`<li>${showTime(at)}: <strong>${nameValue(reason, "reports")}</strong> ${details} ${message && html`<blockquote>${message}</blockquote>`}</li>`)}
            </ul>
            ${form(reviewVacancy, { params: { selectiveProcessId: id }, label: "Decidir" })}`,
      ),
    ),
  };
}

export async function drawTasks({ query, read, form }: Visit): Promise<Screen> {
  const state = query.state === "waiting" ? "waiting" : "dead";
  const page = toPage(query.page);
  const { rows, total } = await read(listQueuedTasks, { query: { state, page } });
  return {
    title: "Fila",
    content: html`<p><a href="/admin/tasks">Desistidas</a> · <a href="/admin/tasks?state=waiting">Em espera</a></p>
      <h2>${state === "dead" ? "Desistidas" : "Em espera"}: ${total}</h2>
      ${drawCards(
        rows.map(
          ({ id, kind, createdAt, expiresAt, deadAt, attempts, reason }) =>
            html`<h3>${kind}</h3>
              ${drawFacts({ Criada: showTime(createdAt), [deadAt ? "Desistida" : "Tentada até"]: showTime(deadAt ?? expiresAt), Tentativas: attempts, "Última falha": reason, Id: id })}
              ${deadAt && form(resendQueuedTask, { params: { taskId: id }, label: "Enviar de novo" })}
              ${form(dropQueuedTask, { params: { taskId: id }, label: "Descartar", asksTwice: true })}`,
        ),
      )}${drawMore(`/admin/tasks?state=${state}`, page, page * ROWS < total)}`,
  };
}

export async function drawMessages({ query, read }: Visit): Promise<Screen> {
  const page = toPage(query.page);
  const { rows, total } = await read(listContactMessages, { query: { page } });
  return {
    title: "Contato",
    content: html`${drawCards(
      rows.map(
        ({ name, email, message, createdAt, userId }) =>
          html`<h2>${name}</h2>
            ${drawFacts({ Quando: showTime(createdAt), "E-mail": html`<a href="mailto:${email}">${email}</a>`, Conta: userId && html`<a href="/admin/users?id=${userId}">ver</a>` })}
            <p>${message.split("\n").map((line) => html`${line}<br />`)}</p>`,
      ),
    )}${drawMore("/admin/messages?", page, page * ROWS < total)}`,
  };
}

const ROWS = 100;

const toPage = (text: string | undefined) => Math.max(1, Math.floor(Number(text) || 1));

const drawMore = (address: string, page: number, hasMore: boolean): Html =>
  html`<p>
    ${page > 1 && html`<a href="${address}&page=${page - 1}">Anterior</a> `}${hasMore && html`<a href="${address}&page=${page + 1}">Próxima</a>`}
  </p>`;
