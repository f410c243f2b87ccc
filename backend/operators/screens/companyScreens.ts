import {
  createCompany,
  createCompanyKey,
  listCompanies,
  listCompanyKeys,
  revokeCompanyKey,
} from "#contract/companies/operatorCompanies";
import {
  createFeed,
  deleteFeed,
  listFeeds,
  runFeed,
  scheduleFeed,
  type ScheduledFeed,
} from "#contract/vacancies/scheduledFeed";
import { describe } from "./describe";
import { html, showTime, type Html } from "./html";
import { drawCards, drawFacts } from "./page";
import type { Screen } from "./screens";
import type { Visit } from "./visit";
import { nameValue } from "./words";

export async function drawCompanies({ read, form }: Visit): Promise<Screen> {
  const { rows } = await read(listCompanies);
  return {
    title: "Empresas",
    content: html`${drawCards(
      rows.map(
        ({ id, name, names, createdAt }) =>
          html`<h2><a href="/admin/companies/${id}">${name}</a></h2>
            ${drawFacts({ "Nomes nas vagas": names.join(", "), Desde: showTime(createdAt) })}`,
      ),
    )}
    ${form(createCompany, { title: "Nova empresa", label: "Criar a empresa" })}`,
  };
}

export async function drawCompany({ params, read, form, may }: Visit): Promise<Screen> {
  const { companyId = "" } = params;
  const company = (await read(listCompanies)).rows.find(({ id }) => id === companyId);
  const { rows: keys } = await read(listCompanyKeys, { params: { companyId } });
  const feeds = (await read(listFeeds)).rows.filter((feed) => feed.companyId === companyId);
  return {
    title: company?.name ?? "Empresa",
    content: html`${drawFacts({ "Nomes nas vagas": company?.names.join(", "), Id: companyId })}
      <h2>Chaves</h2>
      ${drawCards(
        keys.map(
          (key) =>
            html`<h3>${key.name}</h3>
              ${drawFacts({
                Pode: key.scopes.map((scope) => nameValue(scope, "scopes")).join(", "),
                "Chamadas por minuto": key.callsAMinute,
                Criada: showTime(key.createdAt),
                "Vale até": key.expiresAt && showTime(key.expiresAt),
                Revogada: key.revokedAt && showTime(key.revokedAt),
              })}${key.revokedAt === null && form(revokeCompanyKey, { params: { companyId, keyId: key.id }, label: "Revogar", asksTwice: true })}`,
        ),
      )}
      ${form(createCompanyKey, { title: "Nova chave", params: { companyId }, label: "Criar a chave" })}
      <h2>Feeds</h2>
      ${drawCards(feeds.map((feed) => drawFeed(feed, { form, may })))}
      ${form(createFeed, { title: "Novo feed", fixed: { companyId }, label: "Criar o feed" })}`,
  };
}

export async function drawFeeds({ read, form, may }: Visit): Promise<Screen> {
  const { rows } = await read(listFeeds);
  return {
    title: "Feeds",
    content: html`${rows.length > 0 && html`<h2>Buscados</h2>`}
    ${drawCards(rows.map((feed) => drawFeed(feed, { form, may })))}
    ${form(createFeed, { title: "Novo feed da operação", fixed: { companyId: null }, label: "Criar o feed" })}`,
  };
}

function drawFeed(feed: ScheduledFeed, { form, may }: Pick<Visit, "form" | "may">): Html {
  const params = { feedId: feed.id };
  return html`<h3>${feed.name}</h3>
    ${drawFacts({
      Endereço: feed.url,
      Formato: nameValue(feed.format),
      Empresa: feed.companyId && html`<a href="/admin/companies/${feed.companyId}">ver</a>`,
      Busca: feed.nextRunAt ? html`a cada ${feed.everyMinutes} min, a próxima ${showTime(feed.nextRunAt)}` : "só à mão",
      Vagas: html`${feed.vacancies}, ${feed.missing} sumiram (carência de ${feed.graceHours} h)`,
    })}
    <details>
      <summary>Última busca</summary>
      ${describe(feed.lastRun) ?? html`<p>Ainda nenhuma.</p>`}
    </details>
    ${form(runFeed, { params, label: "Buscar agora" })}
    ${
      may(scheduleFeed) &&
      html`<details>
        <summary>Mudar</summary>
        ${form(scheduleFeed, { params, label: "Salvar" })}${form(deleteFeed, { params, label: "Não buscar mais", asksTwice: true })}
      </details>`
    }`;
}
