import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listHref, readListQuery, turnOrder } from "~/services/applications/list";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";
import { paths } from "~/services/shell/paths";

const settingsPath = paths.settings();
const turnIcons = { candidate: "tasks", company: "building", ended: "success" } as const satisfies Record<
  (typeof turnOrder)[number],
  IconName
>;
const parts = {
  email: "mail",
  password: "lock",
  devices: "phone",
  appearance: "eye",
  data: "document",
} as const satisfies Record<string, IconName>;
const partNames = ["email", "password", "devices", "appearance", "data"] as const;

const entryClass =
  "flex min-h-11 w-full min-w-11 items-center gap-3 rounded-sm px-3 py-1 text-foreground no-underline [--ring-offset:-3px] hover:bg-muted aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-accent-foreground";

/**
 * The menu beside the dashboard's content from lg up, with what the top menu has not. A form collapses it to icons, so
 * that it needs no scripts. With scripts the page stays, and the entry of the part in sight is marked
 * (app/enhance/sideMenu.ts). All that a collapsed one looks like follows from `data-collapsed`.
 */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
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
      <Form method="post" action={paths.sidePreference()} reloadDocument>
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
          <Icon name={isCollapsed ? "next" : "previous"} className="rtl:-scale-x-100" />
          <span className="sr-only">{label}</span>
        </button>
      </Form>
      <Group title={t("side.applications")}>
        {turnOrder.map((each) => (
          <Entry
            key={each}
            to={listHref({ turn: each })}
            icon={turnIcons[each]}
            isCollapsed={isCollapsed}
            current={pathname === paths.applications() && turn === each ? "page" : undefined}
          >
            {t(`side.${each}`)}
          </Entry>
        ))}
      </Group>
      <Group title={t("side.account")}>
        {partNames.map((part) => (
          <Entry key={part} to={`${settingsPath}#${part}`} icon={parts[part]} isCollapsed={isCollapsed}>
            {t(`side.${part}`)}
          </Entry>
        ))}
        <Entry
          to={paths.notificationPreferences()}
          icon="bell"
          isCollapsed={isCollapsed}
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

interface EntryProps {
  to: string;
  icon: IconName;
  isCollapsed: boolean;
  current?: "page" | undefined;
  children: string;
}

function Entry({ to, icon, isCollapsed, current, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className={entryClass} title={isCollapsed ? children : undefined} aria-current={current}>
        <Icon name={icon} />
        <span className="min-w-0 group-data-collapsed:sr-only">{children}</span>
      </Link>
    </li>
  );
}
