import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TradeDrawing } from "~/components/kit/brand/TradeDrawing";
import { emptySearch, toHref } from "~/services/vacancies/search/search";
import { paths } from "~/services/server/navigation/paths";
import type { Trade } from "~/services/vacancies/vacancy/trade";

const roleNames = {
  mechanics: "mecânico",
  body: "funileiro",
  electrics: "eletricista",
  tyres: "alinhador",
  wash: "lavador",
  sales: "vendedor",
  service: "consultor técnico",
  parts: "peças",
  driving: "motorista",
  office: "administrativo",
} as const satisfies Partial<Record<Trade, string>>;

export function Families() {
  const { t } = useTranslation("landing");
  return (
    <nav aria-labelledby="families" className="flex flex-col gap-3">
      <h2 id="families">{t("families.title")}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2 *:grid md:grid-cols-5">
        {(Object.keys(roleNames) as (keyof typeof roleNames)[]).map((trade) => (
          <li key={trade}>
            <Link
              to={toHref(paths.publicSearch(), { ...emptySearch, roleName: roleNames[trade] })}
              className="flex min-h-12 items-center gap-2 rounded-lg border bg-card px-2 py-1 text-sm leading-tight font-medium text-foreground no-underline hover:border-primary md:gap-3 md:p-3"
            >
              <TradeDrawing trade={trade} className="size-8 flex-none text-primary" />
              {t(`families.${trade}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
