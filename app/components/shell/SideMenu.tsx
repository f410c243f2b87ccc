import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listHref, readListQuery, turnOrder } from "~/services/applications/list";
import type { Waiting } from "~/services/applications/waiting";
import { turnIcons } from "~/components/applications/TurnBadge";
import { DateText } from "~/components/format/DateText";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";
import { paths } from "~/services/shell/paths";

const settingsPath = paths.settings();
const parts = {
  email: "mail",
  password: "lock",
  devices: "devices",
  appearance: "appearance",
  data: "document",
} as const satisfies Record<string, IconName>;
const partNames = ["email", "password", "devices", "appearance", "data"] as const;

const entryClass =
  "flex min-h-11 w-full min-w-11 items-start gap-3 rounded-sm px-3 py-2.5 text-foreground no-underline [--ring-offset:-3px] hover:bg-muted aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-accent-foreground";

/**
 * The menu beside the dashboard's content from lg up, with what the top menu has not: how many applications wait for
 * whom, and until when the first of the candidate's; then the parts of the account. A form collapses it to icons, so
 * that it needs no scripts. With scripts the page stays, and the entry of the part in sight is marked
 * (app/enhance/sideMenu.ts). All that a collapsed one looks like follows from `data-collapsed`.
 */
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
      <Group title={t("side.applications")}>
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
                {t("side.until")} <DateText at={waiting.dueAt} style="deadline" now={waiting.now} />
              </span>
            ) : null}
          </Entry>
        ))}
        <Entry
          to={paths.tests()}
          icon="tasks"
          title={isCollapsed && t("side.tests")}
          current={pathname === paths.tests() ? "page" : undefined}
        >
          {t("side.tests")}
        </Entry>
      </Group>
      <Group title={t("side.account")}>
        {partNames.map((part) => (
          <Entry key={part} to={`${settingsPath}#${part}`} icon={parts[part]} title={isCollapsed && t(`side.${part}`)}>
            {t(`side.${part}`)}
          </Entry>
        ))}
        <Entry
          to={paths.notificationPreferences()}
          icon="bell"
          title={isCollapsed && t("side.notifications")}
          current={pathname === paths.notificationPreferences() ? "page" : undefined}
        >
          {t("side.notifications")}
        </Entry>
      </Group>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="group-data-collapsed:border-t group-data-collapsed:pt-4">
      <h2 className="px-3 text-sm text-muted-foreground group-data-collapsed:sr-only">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

/** What waits for the candidate stands out; what waits for a company is only told, and none is not worth a word. */
function Count({ count, isUrgent }: { count: number; isUrgent: boolean }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span
        className={
          isUrgent
            ? "figure ms-1 inline-block rounded-full bg-primary px-2 text-sm text-primary-foreground"
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
  /** It is told to a pointer in a menu of icons alone. */
  title: string | false;
  current?: "page" | undefined;
  children: React.ReactNode;
}

function Entry({ to, icon, title, current, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className={entryClass} title={title || undefined} aria-current={current}>
        {/* Beside the first line: it would move with the second as that arrives. */}
        <Icon name={icon} className="mt-0.5" />
        <span className="min-w-0 group-data-collapsed:sr-only">{children}</span>
      </Link>
    </li>
  );
}
