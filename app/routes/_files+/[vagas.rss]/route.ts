import type { LoaderFunctionArgs } from "@remix-run/node";
import { escapeUTF8 } from "entities";
import { listVacancies } from "#contract/vacancies/vacancy";
import { searchNames } from "~/components/vacancies/search/labels";
import { fileLoader } from "~/services/requests/fileLoader.server";
import { publicLoader } from "~/services/requests/handlers.server";
import { defaultLanguage } from "~/locales/languages";
import { getI18n } from "~/services/requests/i18n/i18n.server";
import { publicOrigin } from "~/services/server/serve/origin.server";
import { readSearch, toApiQuery } from "~/services/vacancies/search/readSearch";
import { onPage, toHref } from "~/services/vacancies/search/search";
import { paths } from "~/services/server/navigation/paths";

const MOST = 50;

/** Answers with RSS 2.0, without a key. Caches store the feed for ten minutes. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fileLoader(request, "text", () =>
    publicLoader(async ({ api }) => {
      const search = onPage(readSearch(new URL(request.url).searchParams).search, 1);
      // The feed is in Portuguese: feed readers have no language setting, and companies write Portuguese.
      const t = getI18n(defaultLanguage).getFixedT(null, ["search", "alerts", "enums"]);
      const { rows, understood } = await api.call(listVacancies, {
        query: { ...toApiQuery(search), sort: "DESC", limit: MOST },
      });
      const origin = publicOrigin ?? new URL(request.url).origin;
      const home = origin + toHref(paths.publicSearch(), search);
      const name = searchNames(t).toName(search);
      // A feed leaves out results that only nearly match.
      const items = (understood?.isNear ? [] : rows).map(({ id, roleName, companyName, city, state, opensAt }) => {
        const address = escapeUTF8(origin + paths.publicVacancy(id));
        const title = [roleName, companyName, `${city}/${state}`].filter(Boolean).join(" · ");
        return `<item><title>${escapeUTF8(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${new Date(opensAt).toUTCString()}</pubDate></item>`;
      });
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeUTF8(t("alerts:feedTitle", { name }))}</title><link>${escapeUTF8(home)}</link><description>${escapeUTF8(t("alerts:feedText"))}</description>\n${items.join("\n")}\n</channel></rss>\n`;
      return new Response(xml, {
        headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, max-age=600" },
      });
    }),
  );
