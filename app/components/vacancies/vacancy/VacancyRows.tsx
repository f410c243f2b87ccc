import type { VacancyRow } from "#contract/vacancies/vacancy";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { usePayParts } from "~/components/kit/format/usePayParts";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import { cn } from "~/components/ui/cn";
import { RankReasons } from "./RankReasons";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";

interface VacancyRowsProps {
  vacancies: readonly VacancyRow[];
  toHref: (id: number) => string;
  className?: string;
}

export function VacancyRows({ vacancies, toHref, className }: VacancyRowsProps) {
  const facts = useVacancyFacts();
  const writePay = usePayParts();
  const lang = useVacancyLanguage();
  return (
    <ul className={cn("divide-y rounded-lg border bg-card", className)}>
      {vacancies.map((vacancy) => {
        const { amount, kind } = writePay(vacancy.payment, vacancy.hasCommission);
        return (
          <li key={vacancy.id} className="px-4 py-3 wrap-anywhere">
            <h3 className="text-base *:-mt-2.5 *:-mb-1.5 *:block *:py-2.5">
              <a href={toHref(vacancy.id)} lang={lang}>
                {vacancy.roleName}
              </a>
            </h3>
            <p className="text-sm">
              <CompanyName name={vacancy.companyName} /> · {facts.placeWithDistance(vacancy)}
            </p>
            <p className="tabular-nums">
              {amount} <span className="text-sm text-muted-foreground">{kind}</span>
            </p>
            <RankReasons vacancy={vacancy} />
          </li>
        );
      })}
    </ul>
  );
}
