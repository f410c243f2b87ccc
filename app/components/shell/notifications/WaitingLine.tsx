import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/kit/format/DateText";
import { Icon } from "~/components/ui/icon";
import { listHref } from "~/services/applications/progress/list";
import type { Waiting } from "~/services/applications/progress/waiting";

export function WaitingLine({ waiting }: { waiting: Waiting | null }) {
  const { t } = useTranslation("notifications");
  const menu = useRouteLoaderData<{ waiting: Waiting | null }>("routes/dashboard+/_layout/route");
  const { turns, dueAt, now } = waiting ?? menu?.waiting ?? {};
  if (!turns?.candidate || !now) return null;
  return (
    <p className="max-w-none">
      <a
        href={listHref({ turn: "candidate" })}
        className="flex min-h-11 items-center gap-2 rounded-lg bg-accent px-3 py-2 font-bold text-accent-foreground"
      >
        <Icon name="tasks" />
        <span>
          {t("turn", { count: turns.candidate })}
          {dueAt ? (
            <>
              {", "}
              {t("until")} <DateText at={dueAt} style="deadline" now={now} />
            </>
          ) : null}
        </span>
      </a>
    </p>
  );
}
