import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/application";
import { countTurn, listHref, turnOrder } from "~/services/applications/list";

/** Whose turn to show, as links with how many there are. */
export function TurnFilter({ turn, counts }: { turn: Turn | null; counts: Record<Turn, number> }) {
  const { t } = useTranslation("applications");
  return (
    <nav aria-label={t("filter")}>
      <ul className="cluster">
        {[null, ...turnOrder].map((each) => (
          <li key={each ?? "all"}>
            <Link to={listHref({ turn: each })} className="turn-link" aria-current={each === turn ? "page" : undefined}>
              {each ? t(`groups.${each}`) : t("all")} ({countTurn(counts, each)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
