import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listApplications, type Turn } from "#contract/applications/application";
import { PAGE_SIZE } from "#contract/base/paging";
import { countTurn, listHref, readListQuery, turnOrder } from "~/services/applications/progress/list";
import { ApplicationCard } from "~/components/applications/progress/ApplicationCard";
import { EmptyState } from "~/components/kit/layout/EmptyState";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { candidateLoader } from "~/services/requests/handlers.server";
import { PageLinks } from "~/components/kit/layout/PageLinks";
import { Screen } from "~/components/kit/layout/Screen";
import { ButtonLink } from "~/components/ui/textLink";
import { Badge } from "~/components/ui/badge";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const { turn, page } = readListQuery(new URL(request.url).searchParams);
    const { rows, turns, total, limit } = await api.call(listApplications, {
      params: { id: candidateId },
      query: { turn: turn ?? undefined, page, limit: PAGE_SIZE },
    });
    if (rows.length === 0 && page > 1) throw redirect(listHref({ turn }));
    return { now: new Date().toISOString(), turn, page, pages: Math.max(1, Math.ceil(total / limit)), turns, rows };
  });

export const handle: RouteHandle = { title: (t) => t("applications:title") };

export default function MyApplicationsScreen() {
  const { t } = useTranslation("applications");
  const { now, turn, page, pages, turns, rows } = useLoaderData<typeof loader>();
  const main = rows.find((row) => row.turn === "candidate");
  return (
    <Screen>
      <h1>{t("title")}</h1>
      {countTurn(turns, null) > 0 ? <TurnFilter turn={turn} counts={turns} /> : null}
      {rows.length > 0 ? (
        turnOrder
          .map((side) => ({ side, own: rows.filter((row) => row.turn === side) }))
          .filter(({ own }) => own.length > 0)
          .map(({ side, own }) => (
            <section key={side} aria-labelledby={`turn-${side}`} className="flex flex-col gap-3">
              <h2 id={`turn-${side}`} className={turn ? "sr-only" : undefined}>
                {t(`groups.${side}`)}
              </h2>
              <ul className="flex flex-col gap-3">
                {own.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard application={application} now={now} isMain={application === main} isWide />
                  </li>
                ))}
              </ul>
            </section>
          ))
      ) : (
        <Nothing turn={countTurn(turns, null) > 0 ? turn : null} />
      )}
      <PageLinks page={page} pages={pages} toHref={(other) => listHref({ turn, page: other })} />
    </Screen>
  );
}

function Nothing({ turn }: { turn: ReturnType<typeof readListQuery>["turn"] }) {
  const { t } = useTranslation("applications");
  return (
    <EmptyState
      title={turn ? t(`empty.turn.${turn}`) : t("empty.title")}
      drawing={turn ? "wrench" : "search"}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={paths.search()}>{t("empty.action")}</ButtonLink>
          {turn ? (
            <ButtonLink to={listHref({})} variant="outline">
              {t("empty.seeAll")}
            </ButtonLink>
          ) : null}
        </div>
      }
    >
      <p>{t(turn ? "empty.turnText" : "empty.text")}</p>
    </EmptyState>
  );
}

function TurnFilter({ turn, counts }: { turn: Turn | null; counts: Record<Turn, number> }) {
  const { t } = useTranslation("applications");
  return (
    <nav aria-label={t("filter")}>
      <ul className="flex flex-wrap items-center gap-2">
        {[null, ...turnOrder].map((each) => (
          <li key={each ?? "all"}>
            <Badge asChild variant="pill">
              <a href={listHref({ turn: each })} aria-current={each === turn ? "page" : undefined}>
                {each ? t(`groups.${each}`) : t("all")} ({countTurn(counts, each)})
              </a>
            </Badge>
          </li>
        ))}
      </ul>
    </nav>
  );
}
