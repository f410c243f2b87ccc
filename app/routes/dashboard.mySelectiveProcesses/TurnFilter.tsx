import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/application";
import { countTurn, listHref, turnOrder } from "~/services/applications/list";
import { Badge } from "~/components/ui/badge";

/** Lets one choose whose turn to show, by links that say how many applications there are. */
export function TurnFilter({ turn, counts }: { turn: Turn | null; counts: Record<Turn, number> }) {
  const { t } = useTranslation("applications");
  return (
    <nav aria-label={t("filter")}>
      <ul className="flex flex-wrap items-center gap-2">
        {[null, ...turnOrder].map((each) => (
          <li key={each ?? "all"}>
            <Badge asChild variant="pill">
              <Link to={listHref({ turn: each })} aria-current={each === turn ? "page" : undefined}>
                {each ? t(`groups.${each}`) : t("all")} ({countTurn(counts, each)})
              </Link>
            </Badge>
          </li>
        ))}
      </ul>
    </nav>
  );
}
