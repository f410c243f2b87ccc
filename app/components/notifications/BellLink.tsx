import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { iconHref } from "~/components/ui/icon";
import type { BellProps } from "~/islands/Bell";
import { Bell } from "~/islands/Bell";
import { Island } from "~/islands/Island";
import { useAuth, useRootData } from "~/services/shell/rootData";
import { paths } from "~/services/shell/paths";

/**
 * The bell in the header of somebody logged in: an island, which wakes when the page is idle. On a shared phone it
 * stays the link that it is, because a socket would keep the session from ending for want of use (docs/decisions/0023).
 */
export function BellLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { user } = useAuth();
  const root = useRootData();
  if (!user) return null;
  const shown = "%";
  const props: BellProps = {
    unread: user.unreadNotifications,
    userId: user.id,
    isList: pathname === paths.notifications(),
    icon: iconHref("bell"),
    paths: { list: paths.notifications(), session: paths.sessionState(), ticket: paths.socketTicket() },
    socketOrigin: root?.socketOrigin ?? null,
    texts: {
      none: t("bell.none"),
      one: t("bell.count", { count: 1, shown }),
      other: t("bell.count", { count: 2, shown }),
      title: t("bell.title"),
      loading: t("loading"),
      failed: t("bell.failed"),
      all: t("bell.all"),
    },
  };
  return root?.sharedPhone ? <Bell {...props} /> : <Island name="Bell" props={props} when="idle" />;
}
