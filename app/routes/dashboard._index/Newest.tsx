import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { State } from "#contract/vocabulary";
import type { CardProcess } from "~/components/processes/cardProcess";
import { ProcessCard } from "~/components/processes/ProcessCard";
import { stateNames } from "~/locales/states";
import { emptySearch, hrefOf } from "~/search/search";

const path = "/dashboard/listSelectiveProcesses";

/** The newest open vacancies of a state; absent where there is none. */
export function Newest({ state, processes, now }: { state: State; processes: CardProcess[]; now: string }) {
  const { t } = useTranslation("applications");
  if (processes.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="newest">
      <h2 id="newest">{t("home.newest", { state: stateNames[state] })}</h2>
      <ul className="card-grid">
        {processes.map((process) => (
          <li key={process.id}>
            <ProcessCard process={process} to={`${path}/${process.id}/viewSelectiveProcess`} now={now} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={hrefOf(path, { ...emptySearch, state, sort: "DESC" })} className="tap">
          {t("home.moreNewest", { state: stateNames[state] })}
        </Link>
      </p>
    </section>
  );
}
