import type { EndpointResponse } from "#contract/base/endpoint";
import type { viewHealth } from "#contract/companies/operatorHealth";
import { html, showTime, type Html } from "./html";
import { t } from "./language";

export const drawErrors = (errors: EndpointResponse<typeof viewHealth>["errors"]): Html =>
  errors.length === 0
    ? html`<p>${t("today.noError")}</p>`
    : html`<ul>
        ${errors.map(({ part, place, message, count, lastAt }) => html`<li>${showTime(lastAt)}: ${part}, ${place}, ${message} (${t(count === 1 ? "today.once" : "today.times", { count })})</li>`)}
      </ul>`;
