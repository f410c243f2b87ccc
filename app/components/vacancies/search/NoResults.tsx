import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { listChosen, emptySearch, toHref, onPage } from "~/services/vacancies/search/search";
import { useSearchLabels } from "./labels";
import type { SearchPage } from "~/services/vacancies/search/searchPage";
import { findTrade } from "~/services/vacancies/vacancy/trade";
import { TradeDrawing } from "~/components/kit/brand/TradeDrawing";
import { Card } from "~/components/ui/card";
import { ButtonLink, TextLink } from "~/components/ui/textLink";

export function NoResults({ path, results, alert }: { path: string; results: SearchPage; alert?: ReactNode }) {
  const { t } = useTranslation(["search", "alerts"]);
  const { toName, countTurn } = useSearchLabels();
  const { search, total, totalIsExact, pages, wider } = results;

  if (total > 0) {
    return (
      <Card asChild>
        <div>
          <h3>{t("pastTitle")}</h3>
          <p>{t(totalIsExact ? "pastText" : "deepText", { pages })}</p>
          <p>
            <ButtonLink to={toHref(path, onPage(search, pages))}>{t("back", { page: pages })}</ButtonLink>
          </p>
        </div>
      </Card>
    );
  }
  if (!listChosen(search).length)
    return (
      <Card asChild>
        <p className="max-w-none">{t("emptyAll")}</p>
      </Card>
    );
  return (
    <Card asChild>
      <div>
        <TradeDrawing trade={findTrade(search.roleName)} className="size-14 text-primary" />
        <p>{t(wider.length ? "emptyWider" : "emptyNothing")}</p>
        {wider.length ? (
          <ul>
            {wider.map((one) => (
              <li key={toName(one.search)}>
                <TextLink to={toHref(path, one.search)}>
                  {toName(one.search)} ({countTurn(one)})
                </TextLink>
              </li>
            ))}
          </ul>
        ) : null}
        {alert ? (
          <div className="flex flex-col items-start gap-2">
            <p>{t("alerts:notifyMeText")}</p>
            {alert}
          </div>
        ) : null}
        <p>
          <ButtonLink to={toHref(path, emptySearch)} variant="outline">
            {t("all")}
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
