import { useTranslation } from "react-i18next";
import type { Turn, ApplicationRow } from "#contract/applications/application";
import { listHref } from "~/services/applications/progress/list";
import { ApplicationCard } from "~/components/applications/progress/ApplicationCard";
import { Icon } from "~/components/ui/icon";
import { LineWithLink } from "~/components/kit/layout/LineWithLink";
import { LinkLine, TextLink } from "~/components/ui/textLink";

interface ToDoProps {
  isNew: boolean;
  urgent: ApplicationRow[];
  /** Interviews that are confirmed, so the candidate has nothing to do before they start. */
  upcoming: ApplicationRow[];
  turns: Record<Turn, number>;
  now: string;
}

/** Lists the applications that wait for the candidate, and counts the applications that wait for companies. */
export function ToDo({ isNew, urgent, upcoming, turns, now }: ToDoProps) {
  const { t } = useTranslation("applications");
  if (isNew) return null;
  const more = turns.candidate - urgent.length;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="todo">
      <h2 id="todo">{t("home.todo")}</h2>
      {urgent.length > 0 ? (
        <Cards applications={urgent} now={now} hasMain />
      ) : (
        <p className="flex items-center gap-2">
          <Icon name="success" className="text-success" />
          {t("home.nothing")}
        </p>
      )}
      {more > 0 ? (
        <LinkLine to={listHref({ turn: "candidate" })}>{t("home.todoMore", { count: more })}</LinkLine>
      ) : null}
      {upcoming.length > 0 ? (
        <>
          <h2>{t("home.upcoming")}</h2>
          <Cards applications={upcoming} now={now} />
        </>
      ) : null}
      {turns.company > 0 ? (
        <LineWithLink text={t("home.waiting", { count: turns.company })}>
          <TextLink to={listHref({ turn: "company" })}>{t("actions.wait")}</TextLink>
        </LineWithLink>
      ) : null}
    </section>
  );
}

interface CardsProps {
  applications: ApplicationRow[];
  now: string;
  /** True if the first card's button is the screen's main (filled) button. */
  hasMain?: boolean;
}

function Cards({ applications, now, hasMain = false }: CardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 *:grid">
      {applications.map((application, at) => (
        <li key={application.id}>
          <ApplicationCard application={application} now={now} isMain={hasMain && at === 0} />
        </li>
      ))}
    </ul>
  );
}
