import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listHref, readListQuery, turnOrder } from "~/services/applications/progress/list";
import type { Waiting } from "~/services/applications/progress/waiting";
import { turnIcons } from "~/components/applications/progress/TurnBadge";
import { DateText } from "~/components/kit/format/DateText";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";
import { paths } from "~/services/server/navigation/paths";

export const comesBackTo = [
  { to: paths.savedVacancies(), icon: "bookmark", text: "side.saved" },
  { to: paths.alerts(), icon: "search", text: "side.alerts" },
  { to: paths.notifications(), icon: "bell", text: "side.notifications" },
] as const satisfies readonly { to: string; icon: IconName; text: string }[];

const entryClass =
  "flex min-h-11 w-full min-w-11 items-start gap-3 rounded-sm px-3 py-2.5 text-foreground no-underline [--ring-offset:-3px] hover:bg-muted aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-accent-foreground";

export function SideMenu({ isCollapsed, waiting }: { isCollapsed: boolean; waiting: Waiting | null }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { turn } = readListQuery(new URLSearchParams(search));
  const label = isCollapsed ? t("side.expand") : t("side.collapse");

  return (
    <nav
      className="group sticky top-15 col-start-1 row-start-1 hidden max-h-[calc(100vh-3.75rem)] w-[min(15rem,22vw)] flex-col gap-4 self-start overflow-y-auto p-3 data-collapsed:w-auto lg:flex print:hidden"
      aria-label={t("side.label")}
      data-side-menu=""
      data-collapsed={isCollapsed ? "" : undefined}
    >
      <Form method="post" action={paths.sidePreference()}>
        <FormTokenInput />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <button
          type="submit"
          name="side"
          value={isCollapsed ? "expanded" : "collapsed"}
          className={entryClass}
          title={label}
          aria-expanded={!isCollapsed}
          data-expand={t("side.expand")}
          data-collapse={t("side.collapse")}
        >
          <Icon name={isCollapsed ? "next" : "previous"} className="mt-0.5 rtl:-scale-x-100" />
          <span className="sr-only">{label}</span>
        </button>
      </Form>
      <ul>
        {turnOrder.map((each) => (
          <Entry
            key={each}
            to={listHref({ turn: each })}
            icon={turnIcons[each]}
            title={isCollapsed && t(`side.${each}`)}
            current={pathname === paths.applications() && turn === each ? "page" : undefined}
          >
            {t(`side.${each}`)}
            {each === "ended" ? null : <Count count={waiting?.turns[each] ?? 0} isUrgent={each === "candidate"} />}
            {waiting?.dueAt && each === "candidate" ? (
              <span className="block text-sm font-normal text-muted-foreground">
                {" "}
                {t("side.until")} <DateText at={waiting.dueAt} style="deadline" now={waiting.now} />
              </span>
            ) : null}
          </Entry>
        ))}
        {[...comesBackTo, { to: paths.tests(), icon: "tests", text: "side.tests" } as const].map(
          ({ to, icon, text }) => (
            <Entry
              key={to}
              to={to}
              icon={icon}
              title={isCollapsed && t(text)}
              current={pathname === to ? "page" : undefined}
            >
              {t(text)}
            </Entry>
          ),
        )}
      </ul>
    </nav>
  );
}

function Count({ count, isUrgent }: { count: number; isUrgent: boolean }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span
        className={
          isUrgent
            ? "ms-1 font-voice font-bold tabular-nums inline-block rounded-full bg-primary px-2 text-sm text-primary-foreground"
            : "ms-1 text-sm text-muted-foreground tabular-nums"
        }
      >
        {count}
      </span>
    </>
  );
}

interface EntryProps {
  to: string;
  icon: IconName;
  title: string | false;
  current?: "page" | undefined;
  children: React.ReactNode;
}

function Entry({ to, icon, title, current, children }: EntryProps) {
  return (
    <li>
      <a href={to} className={entryClass} title={title || undefined} aria-current={current}>
        {/* Aligned with the first line, so a second line that arrives later moves nothing. */}
        <Icon name={icon} className="mt-0.5" />
        <span className="min-w-0 group-data-collapsed:sr-only">{children}</span>
      </a>
    </li>
  );
}
