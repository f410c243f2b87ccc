import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/services/server/navigation/paths";
import { Screen } from "~/components/kit/layout/Screen";
import { LinkLine } from "~/components/ui/textLink";

export function SettingsScreen({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("settings");
  return (
    <Screen>
      <LinkLine to={paths.settings()}>{t("back")}</LinkLine>
      <h1>{title}</h1>
      <div className="flex flex-col gap-4 max-w-form">{children}</div>
    </Screen>
  );
}
