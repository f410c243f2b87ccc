import { listTrail, type TrailRow } from "#contract/companies/operatorTrail";
import { html, showTime, type Content, type Html } from "./html";
import type { Screen } from "./screens";
import type { Visit } from "./visit";

/** Each actor and subject leads to its own rows. */
export async function drawTrail({ query, read }: Visit): Promise<Screen> {
  const [actor, subject] = [query.actor?.trim() || undefined, query.subject?.trim() || undefined];
  const { rows, next } = await read(listTrail, { query: { before: query.before || undefined, actor, subject } });
  const more = toAddress({ actor, subject, before: String(next) });
  return {
    title: "Trilha",
    content: html`<form>
        <label
          >Quem <small>(e-mail ou id de quem opera, id da empresa, “key” para a chave)</small>
          <input name="actor" value="${actor}" maxlength="254" autocomplete="off"
        /></label>
        <label
          >Sobre <small>(e-mail ou id da pessoa, id da candidatura ou da empresa, número da vaga)</small>
          <input name="subject" value="${subject}" maxlength="254" autocomplete="off"
        /></label>
        <p><button>Filtrar</button></p>
      </form>
      ${rows.length === 0 ? html`<p role="status">Nada por aqui.</p>` : drawRows(rows)}
      ${next !== null && html`<p><a href="${more}">Mais antigas</a></p>`}`,
  };
}

function toAddress(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/admin/trail?${new URLSearchParams(given).toString()}`;
}

const drawRows = (rows: readonly TrailRow[]): Html =>
  html`<div class="wide" tabindex="0" role="region" aria-label="Trilha">
    <table>
      <thead>
        <tr>
          <th>Quando</th>
          <th>Quem</th>
          <th>Chamada</th>
          <th>Status</th>
          <th>Sobre</th>
          <th>Motivo</th>
          <th>De</th>
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
              <td>${row.reason ?? "sem motivo"}</td>
              <td>${row.address}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const drawActor = ({ kind, id, name }: TrailRow["actor"]): Html =>
  html`<a href="${toAddress({ actor: id ?? (kind === "key" ? "key" : undefined) })}"
    >${name ?? (kind === "key" ? "chave da operação" : "empresa")}</a
  >`;

function drawSubject({ userId, erased, applicationId, selectiveProcessId, companyId }: TrailRow["subject"]): Content {
  const link = (value: string | number | null, name: string) =>
    value !== null && html`<a href="${toAddress({ subject: String(value) })}">${name}</a><br />`;
  return [
    link(userId, "pessoa"),
    link(erased, "pessoa apagada"),
    link(applicationId, "candidatura"),
    link(selectiveProcessId, `vaga ${String(selectiveProcessId)}`),
    link(companyId, "empresa"),
  ];
}
