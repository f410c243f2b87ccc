import { Form, Link, useFetcher, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { useCallback, useEffect, useSyncExternalStore, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { listHref, myApplicationsPath, readListQuery, turnOrder } from "~/services/applications/list";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";

/** The specification's breakpoint lg (section 9): below it there is no side menu (shell.css says the same). */
const FROM_LG = "(min-width: 1104px)";

const settingsPath = "/dashboard/user/settings";
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

const never = () => () => undefined;

/**
 * Beside the dashboard's content from lg up: what the top menu has not. A form collapses it to icons, so that it needs no
 * scripts; with them the page stays. It opens again when the window goes below lg (specification, section 2).
 */
export function SideMenu({ isCollapsed: isStoredCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { isCollapsed, send } = useCollapse(isStoredCollapsed);
  // The server is never told of what stands behind the "#".
  const hash = useSyncExternalStore(
    never,
    () => window.location.hash,
    () => "",
  );
  const { turn } = readListQuery(new URLSearchParams(search));
  const label = isCollapsed ? t("side.expand") : t("side.collapse");

  return (
    <nav className="side-menu print:hidden" aria-label={t("side.label")} data-collapsed={isCollapsed || undefined}>
      <Form method="post" action="/preferences/side" reloadDocument onSubmit={send}>
        <FormTokenInput />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <button
          type="submit"
          name="side"
          value={isCollapsed ? "expanded" : "collapsed"}
          className="side-entry"
          title={label}
          aria-expanded={!isCollapsed}
        >
          <Icon name={isCollapsed ? "next" : "previous"} className="rtl:-scale-x-100" />
          <span className="sr-only">{label}</span>
        </button>
      </Form>
      <Group title={t("side.applications")} isCollapsed={isCollapsed}>
        {turnOrder.map((each) => (
          <Entry
            key={each}
            to={listHref({ turn: each })}
            icon={turnIcons[each]}
            isCollapsed={isCollapsed}
            current={pathname === myApplicationsPath && turn === each ? "page" : undefined}
          >
            {t(`side.${each}`)}
          </Entry>
        ))}
      </Group>
      <Group title={t("side.account")} isCollapsed={isCollapsed}>
        {partNames.map((part) => (
          <Entry
            key={part}
            to={`${settingsPath}#${part}`}
            icon={parts[part]}
            isCollapsed={isCollapsed}
            current={pathname === settingsPath && hash === `#${part}` ? "location" : undefined}
          >
            {t(`side.${part}`)}
          </Entry>
        ))}
      </Group>
    </nav>
  );
}

function Group({ title, isCollapsed, children }: { title: string; isCollapsed: boolean; children: React.ReactNode }) {
  return (
    <div className="side-group">
      <h2 className={isCollapsed ? "sr-only" : "side-title"}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: IconName;
  isCollapsed: boolean;
  current: "page" | "location" | undefined;
  children: string;
}

function Entry({ to, icon, isCollapsed, current, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className="side-entry" title={isCollapsed ? children : undefined} aria-current={current}>
        <Icon name={icon} />
        <span className={clsx(isCollapsed && "sr-only")}>{children}</span>
      </Link>
    </li>
  );
}

/** Whether the menu is collapsed, at once as pressed, and the sending that does not leave the page. */
function useCollapse(isStoredCollapsed: boolean) {
  const { submit, formData } = useFetcher();
  const isCollapsed = formData ? formData.get("side") === "collapsed" : isStoredCollapsed;

  const store = useCallback(
    (form: FormData) => {
      form.set("stay", "1");
      submit(form, { method: "post", action: "/preferences/side" });
    },
    [submit],
  );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("side", isCollapsed ? "expanded" : "collapsed");
    store(form);
  }

  useEffect(() => {
    if (!isCollapsed) return;
    const wide = window.matchMedia(FROM_LG);
    const reset = () => {
      if (wide.matches) return;
      const form = new FormData();
      form.set("side", "expanded");
      store(form);
    };
    reset();
    wide.addEventListener("change", reset);
    return () => wide.removeEventListener("change", reset);
  }, [isCollapsed, store]);

  return { isCollapsed, send };
}
