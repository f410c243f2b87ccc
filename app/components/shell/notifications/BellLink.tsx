import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { formatUnread } from "~/services/shell/notifications/unread";
import { useAuth, useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";

/** Shows the unread number (docs/requirements.md, 2.12). On a shared phone no script updates it (decision 0009). */
export function BellLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { user } = useAuth();
  const root = useRootData();
  if (!user) return null;
  const count = user.unreadNotifications;
  const shown = formatUnread(count);
  /** Texts for the script. "%" is replaced by the number. */
  const data = {
    "data-bell": root?.socketOrigin ?? "",
    "data-none": t("bell.none"),
    "data-one": t("bell.count", { count: 1, shown: "%" }),
    "data-other": t("bell.count", { count: 2, shown: "%" }),
    "data-title": t("bell.title"),
    "data-loading": t("loading"),
    "data-failed": t("bell.failed"),
    "data-all": t("bell.all"),
  };
  return (
    <div className="sm:relative" {...(!root?.sharedPhone && data)}>
      <a
        href={paths.notifications()}
        aria-current={pathname === paths.notifications() ? "page" : undefined}
        className="relative inline-flex min-h-11 w-11 items-center justify-center rounded-lg text-foreground no-underline hover:bg-muted aria-[current]:text-primary"
      >
        <Icon name="bell" className="size-6" />
        <span className="sr-only">{count === 0 ? t("bell.none") : t("bell.count", { count, shown })}</span>
        <span
          aria-hidden="true"
          hidden={count === 0}
          data-count={count === 0 ? "" : shown}
          className="absolute end-0 top-0.5 min-w-5 rounded-full border border-transparent bg-primary px-1 text-center text-sm leading-4.5 font-medium text-primary-foreground tabular-nums before:content-[attr(data-count)]"
        />
      </a>
    </div>
  );
}
