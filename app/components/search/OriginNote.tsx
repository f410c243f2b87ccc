import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SearchPage } from "~/services/search/searchPage";
import { paths } from "~/services/shell/paths";

type OriginProps = Pick<SearchPage, "origin" | "search" | "rows">;

/** Says that a distance was asked for, and nobody knows from where. */
export function OriginProblem({ origin, search }: Pick<OriginProps, "origin" | "search">) {
  const { t } = useTranslation("search");
  if (origin || !(search.within || search.sort === "DISTANCE")) return null;
  return <p>{t(search.city ? "originUnknown" : "originMissing", { city: search.city })}</p>;
}

/** Says what the distances of the results are measured from. It is absent where none stands there. */
export function OriginNote({ origin, rows }: Pick<OriginProps, "origin" | "rows">) {
  const { t } = useTranslation("search");
  if (!origin || !rows.some(({ distanceKm }) => distanceKm)) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t(origin.isHome ? "originHome" : "origin", { place: `${origin.city} (${origin.state})` })}{" "}
      {origin.isHome ? <Link to={paths.editProfile()}>{t("originChange")}</Link> : null}
    </p>
  );
}
