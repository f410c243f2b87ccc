import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "~/components/account/SettingsSection";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/services/shell/paths";

/** Leads to the notification preferences: the account menu has no entry of their own (docs/requirements.md, 2.11). */
export function NotificationsSection() {
  const { t } = useTranslation("settings");
  return (
    <SettingsSection anchor="notifications" icon="bell" title={t("notifications.title")}>
      <p>{t("notifications.text")}</p>
      <p>
        <Button asChild variant="outline">
          <Link to={paths.notificationPreferences()}>
            <Icon name="bell" />
            {t("notifications.open")}
          </Link>
        </Button>
      </p>
    </SettingsSection>
  );
}
