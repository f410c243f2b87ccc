import type { EndpointResponse } from "#contract/base/endpoint";
import { listWebhooks } from "#contract/companies/webhook";
import {
  changeCompany,
  createCompany,
  createCompanyKey,
  listCompanies,
  listCompanyKeys,
  mergeCompany,
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
import { ApiProblem } from "../../platform/errors";
import { describe } from "./describe";
import { drawReason } from "./form";
import { html, showTime, type Html } from "./html";
import { drawCards, drawFacts } from "./page";
import type { Screen } from "./screens";
import type { Visit } from "./visit";
import { nameValue } from "./words";
import { t } from "./language";

export async function drawCompanies({ read, form }: Visit): Promise<Screen> {
  const { rows } = await read(listCompanies);
  return {
    title: t("menu.companies"),
    content: html`${drawCards(
      rows.map(
        ({ id, name, names, createdAt }) =>
          html`<h2><a href="/admin/companies/${id}">${name}</a></h2>
            ${drawFacts({ [t("companies.names")]: names.join(", "), [t("companies.since")]: showTime(createdAt) })}`,
      ),
    )}
    ${form(createCompany, { title: t("companies.new"), label: t("companies.create") })}`,
  };
}

export async function drawCompany({ params, read, form, may }: Visit): Promise<Screen> {
  const { companyId = "" } = params;
  const { rows } = await read(listCompanies);
  const company = rows.find(({ id }) => id === companyId);
  if (!company) return drawMerged(rows, companyId);
  const { rows: keys } = await read(listCompanyKeys, { params: { companyId } });
  const feeds = (await read(listFeeds)).rows.filter((feed) => feed.companyId === companyId);
  return {
    title: company.name,
    content: html`${drawFacts({
        [t("companies.names")]: company.names.join(", "),
        [t("companies.merged")]: company.merged[0]
          ? company.merged.map(({ name, mergedAt }, at) => html`${at > 0 && ", "}${name} (${showTime(mergedAt)})`)
          : null,
        Id: companyId,
      })}
      ${
        may(changeCompany) &&
        html`<details>
          <summary>${t("companies.rename")}</summary>
          ${form(changeCompany, { params: { companyId }, label: t("companies.save") })}
        </details>`
      }
      ${
        may(mergeCompany) &&
        rows.length > 1 &&
        html`<details>
          <summary>${t("companies.mergeInto")}</summary>
          <form action="/admin/companies/${companyId}/merge">
            <label
              >${t("companies.other")}
              <select name="into" required>
                <option value="">–</option>
                ${rows.filter(({ id }) => id !== companyId).map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
              </select>
            </label>
            ${drawReason("reason", { value: undefined, problems: [] }, mergeCompany)}
            <p><button>${t("common.goOn")}</button></p>
          </form>
        </details>`
      }
      <h2>${t("companies.keys")}</h2>
      ${drawCards(
        keys.map(
          (key) =>
            html`<h3>${key.name}</h3>
              ${drawFacts({
                [t("companies.may")]: key.scopes.map((scope) => nameValue(scope, "scopes")).join(", "),
                [t("companies.calls")]: key.callsAMinute,
                [t("companies.made")]: showTime(key.createdAt),
                [t("companies.until")]: key.expiresAt && showTime(key.expiresAt),
                [t("companies.revoked")]: key.revokedAt && showTime(key.revokedAt),
              })}${key.revokedAt === null && form(revokeCompanyKey, { params: { companyId, keyId: key.id }, label: t("companies.revoke"), asksTwice: true })}`,
        ),
      )}
      ${form(createCompanyKey, { title: t("companies.newKey"), params: { companyId }, label: t("companies.createKey") })}
      <h2>${t("menu.feeds")}</h2>
      ${drawCards(feeds.map((feed) => drawFeed(feed, { form, may })))}
      ${form(createFeed, { title: t("companies.newFeed"), fixed: { companyId }, label: t("companies.createFeed") })}`,
  };
}

export async function drawMerge({ params, query, read, form }: Visit): Promise<Screen> {
  const { companyId = "" } = params;
  const { rows } = await read(listCompanies);
  const [from, into] = [companyId, query.into].map((wanted) => rows.find(({ id }) => id === wanted));
  if (!from) return drawMerged(rows, companyId);
  if (!into) throw new ApiProblem("notFound");
  const keys = (await read(listCompanyKeys, { params: { companyId } })).rows.filter(({ revokedAt }) => !revokedAt);
  const isOwn = (owned: { companyId: string | null }) => owned.companyId === companyId;
  const webhooks = (await read(listWebhooks)).rows.filter(isOwn);
  const feeds = (await read(listFeeds)).rows.filter(isOwn);
  const label = t("companies.merge");
  return {
    title: t("companies.mergeOf", { from: from.name, into: into.name }),
    content: html`<p>${t("companies.mergeMoves", { from: from.name, into: into.name })}</p>
      ${drawFacts({
        [t("companies.names")]: from.names.join(", "),
        [t("companies.endKeys")]: keys.map(({ name }) => name).join(", ") || t("companies.noneEnds"),
        [t("companies.endWebhooks")]: webhooks.map(({ url }) => url).join(", ") || t("companies.noneEnds"),
        [t("companies.endFeeds")]: feeds.map(({ name }) => name).join(", ") || t("companies.noneEnds"),
      })}
      ${form(mergeCompany, { params: { companyId }, fixed: { intoCompanyId: into.id }, label, asksTwice: true })}
      <p><a href="/admin/companies/${companyId}">${t("call.back")}</a></p>`,
  };
}

/** Links a merged company to the company that has its vacancies now. Throws `notFound` for an unknown company. */
function drawMerged(rows: EndpointResponse<typeof listCompanies>["rows"], companyId: string): Screen {
  const into = rows.find(({ merged }) => merged.some(({ id }) => id === companyId));
  const company = into?.merged.find(({ id }) => id === companyId);
  if (!into || !company) throw new ApiProblem("notFound");
  return {
    title: company.name,
    content: html`<p>
      ${t("companies.mergedInto")} <a href="/admin/companies/${into.id}">${into.name}</a>, ${showTime(company.mergedAt)}
    </p>`,
  };
}

export async function drawFeeds({ read, form, may }: Visit): Promise<Screen> {
  const { rows } = await read(listFeeds);
  return {
    title: t("menu.feeds"),
    content: html`${rows.length > 0 && html`<h2>${t("companies.fetched")}</h2>`}
    ${drawCards(rows.map((feed) => drawFeed(feed, { form, may })))}
    ${form(createFeed, { title: t("companies.newOwnFeed"), fixed: { companyId: null }, label: t("companies.createFeed") })}`,
  };
}

function drawFeed(feed: ScheduledFeed, { form, may }: Pick<Visit, "form" | "may">): Html {
  const params = { feedId: feed.id };
  return html`<h3>${feed.name}</h3>
    ${drawFacts({
      [t("companies.address")]: feed.url,
      [t("companies.format")]: nameValue(feed.format),
      [t("common.company")]:
        feed.companyId && html`<a href="/admin/companies/${feed.companyId}">${t("common.view")}</a>`,
      [t("companies.fetches")]: feed.nextRunAt
        ? html`${t("companies.every", { minutes: feed.everyMinutes ?? 0 })} ${showTime(feed.nextRunAt)}`
        : t("companies.byHand"),
      [t("companies.vacancies")]: t("companies.missing", {
        count: feed.vacancies,
        missing: feed.missing,
        hours: feed.graceHours,
      }),
    })}
    <details>
      <summary>${t("companies.last")}</summary>
      ${describe(feed.lastRun) ?? html`<p>${t("companies.never")}</p>`}
    </details>
    ${form(runFeed, { params, label: t("companies.fetch") })}
    ${
      may(scheduleFeed) &&
      html`<details>
        <summary>${t("companies.change")}</summary>
        ${form(scheduleFeed, { params, label: t("companies.save") })}${form(deleteFeed, { params, label: t("companies.endFeed"), asksTwice: true })}
      </details>`
    }`;
}
