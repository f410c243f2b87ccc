import { useTranslation } from "react-i18next";
import { TradeDrawing } from "~/components/kit/brand/TradeDrawing";
import { Badge } from "~/components/ui/badge";
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
    <nav aria-labelledby="families" className="max-md:flex-none arriving:invisible">
      <h2 id="families" className="sr-only">
        {t("families.title")}
      </h2>
      <ul className="flex gap-2 md:grid md:grid-cols-5">
        {(Object.keys(roleNames) as (keyof typeof roleNames)[]).map((trade) => (
          <li key={trade} className="flex md:*:w-full">
            <Badge
              asChild
              variant="pill"
              className="text-sm font-normal md:flex-col md:rounded-lg md:px-1 md:py-2 md:text-center md:leading-tight"
            >
              <a href={toHref(paths.publicSearch(), { ...emptySearch, roleName: roleNames[trade] })}>
                <TradeDrawing trade={trade} className="size-6 flex-none text-primary md:size-8" />
                {t(`families.${trade}`)}
              </a>
            </Badge>
          </li>
        ))}
      </ul>
    </nav>
  );
}
