import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/services/server/navigation/paths";
import { Screen } from "~/components/kit/layout/Screen";

export function SettingsScreen({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("settings");
  return (
    <Screen>
      <p>
        <a href={paths.settings()} className="inline-flex min-h-11 items-center">
          {t("back")}
        </a>
      </p>
      <h1>{title}</h1>
      <div className="flex flex-col gap-4 max-w-form">{children}</div>
    </Screen>
  );
}
