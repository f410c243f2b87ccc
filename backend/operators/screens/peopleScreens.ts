import { endSessionsAsOperator } from "#contract/candidates/account";
import { applicationStates } from "#contract/applications/application";
import { answerRequest, moveApplication, sendOffer, setInterview } from "#contract/companies/operator";
import { listCompanyApplications, viewCompanyApplication } from "#contract/companies/operatorLists";
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
import { describe } from "./describe";
import { drawReason } from "./form";
import { html, showTime, type Html } from "./html";
import { drawCards, drawFacts } from "./page";
import type { Screen } from "./screens";
import type { Visit } from "./visit";
import { nameValue } from "./words";

export async function drawUsers({ query, read, form }: Visit): Promise<Screen> {
  const { email, id } = query;
  const isAsked = Boolean(email ?? id);
  const { rows } = isAsked
    ? await read(findUsers, { query: { email: email || undefined, id: id || undefined } })
    : { rows: [] };
  const erasures = isAsked ? [] : (await read(listErasures)).rows;
  return {
    title: "Pessoas",
    content: html`<form>
        <label>E-mail <input type="email" name="email" value="${email}" required /></label>
        ${drawReason("reason", { value: query.reason, problems: [] })}
        <p><button>Procurar</button></p>
      </form>
      ${isAsked && rows.length === 0 && html`<p role="status">Nenhuma conta com este e-mail.</p>`}
      ${rows.map((user) => {
        const params = { userId: user.id };
        return html`<article>
          <h2>${user.name ?? user.email}</h2>
          ${drawFacts({
            "E-mail": html`${user.email} (${user.emailConfirmed ? "confirmado" : "não confirmado"})`,
            Conta: html`desde ${showTime(user.createdAt)}${user.isSuperAdmin && ", super-admin"}`,
            Sessões: html`${user.sessions} abertas, vista ${showTime(user.lastSeenAt)}`,
            Bloqueada: user.lockedAt && showTime(user.lockedAt),
            "Será apagada": user.deletionAt && showTime(user.deletionAt),
            Id: user.id,
          })}
          <p><a href="/admin/users/${user.id}/export?${toQuery({ reason: query.reason })}">Exportar tudo (JSON)</a></p>
          ${user.lockedAt ? form(unlockUser, { params, label: "Desbloquear" }) : form(lockUser, { params, label: "Bloquear" })}
          ${form(endSessionsAsOperator, { fixed: { email: user.email }, label: "Terminar as sessões" })}
          ${form(removeSecondFactorAsOperator, { fixed: { email: user.email }, label: "Tirar o segundo fator", asksTwice: true })}
          ${form(setUserType, { params, fixed: { isSuperAdmin: !user.isSuperAdmin }, label: user.isSuperAdmin ? "Deixa de ser super-admin" : "Tornar super-admin", asksTwice: true })}
          ${form(eraseUser, { params, label: "Apagar a conta agora", asksTwice: true })}
        </article>`;
      })}
      ${
        !isAsked &&
        html`<h2>Exclusões pedidas</h2>
          ${drawCards(erasures.map((user) => html`${drawFacts({ "Será apagada": showTime(user.deletionAt), Conta: html`<a href="/admin/users?id=${user.id}">${user.email}</a>` })}`))}`
      }`,
  };
}

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
    title: "Candidaturas",
    content: html`<form>
        <label
          >Estado
          <select name="state">
            <option value="">Todos</option>
            ${applicationStates.map((each) => html`<option value="${each}" ${each === state && html`selected`}>${nameValue(each, "states")}</option>`)}
          </select></label
        >
        <label>Número da vaga <input name="selectiveProcessId" inputmode="numeric" value="${vacancy}" /></label>
        <p><button>Filtrar</button></p>
      </form>
      ${drawCards(
        rows.map(
          (row) =>
            html`<h2><a href="/admin/applications/${row.id}">${row.candidate?.name ?? "Candidato"}</a></h2>
              ${drawFacts({ Estado: nameValue(row.state, "states"), Vaga: row.selectiveProcessId, Mudou: showTime(row.lastChangedAt), "Resposta prometida": row.promisedAt && showTime(row.promisedAt) })}`,
        ),
      )}${next && html`<p><a href="/admin/applications?${more.toString()}">Próximas</a></p>`}`,
  };
}

export async function drawApplication({ params, query, read, form }: Visit): Promise<Screen> {
  const { applicationId = "" } = params;
  const row = await read(viewCompanyApplication, { params: { applicationId } });
  const to = { params: { applicationId } };
  const drawIn = (name: string, content: Html) =>
    html`<details>
      <summary>${name}</summary>
      ${content}
    </details>`;
  return {
    title: row.candidate?.name ?? "Candidatura",
    content: html`${drawFacts({
        Estado: nameValue(row.state, "states"),
        Vaga: html`<a href="/admin/applications?selectiveProcessId=${row.selectiveProcessId}"
          >${row.selectiveProcessId}</a
        >`,
        "Resposta prometida": row.promisedAt && showTime(row.promisedAt),
        Mudou: showTime(row.lastChangedAt),
      })}
      <form>
        ${drawReason("reason", { value: query.reason, problems: [] })}
        <p><button>Mudar o motivo</button></p>
      </form>
      <h2>Mover</h2>
      ${form(moveApplication, { ...to, label: "Mover" })}
      ${drawIn("Marcar ou desmarcar a entrevista", form(setInterview, { ...to, label: "Marcar" }))}
      ${drawIn("Enviar ou corrigir a proposta", form(sendOffer, { ...to, label: "Enviar a proposta" }))}
      ${drawIn("Escrever ao candidato", form(sendMessage, { ...to, label: "Enviar a mensagem" }))}
      ${row.requests.map(
        (request) =>
          html`<article>
            <h3>Pedido do candidato</h3>
            ${describe(request)}${request.isGranted === null && form(answerRequest, { params: { applicationId, requestId: request.id }, label: "Responder" })}
          </article>`,
      )}
      <h2>História</h2>
      <ul>
        ${row.history.map((entry) => html`<li>${showTime(entry.at)}: ${nameValue(entry.to, "states")} (${nameValue(entry.by)})${entry.reason && html`: ${entry.reason}`}</li>`)}
      </ul>
      <h2>Candidato</h2>
      ${
        row.candidate
          ? drawFacts({
              "E-mail": row.candidate.email,
              Telefone: row.candidate.phone,
              Cidade: `${row.candidate.city}, ${row.candidate.state}`,
            })
          : html`<p>A empresa não pode mais ler os dados.</p>`
      }`,
  };
}
