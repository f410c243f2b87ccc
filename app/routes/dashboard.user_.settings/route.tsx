import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewAccount } from "#contract/account";
import { DateText } from "~/components/format/DateText";
import { LinkRow, LinkRows } from "~/components/shell/LinkRows";
import { isLanguage, languageNames, defaultLanguage } from "~/locales/languages";
import { candidateLoader } from "~/services/screen/handlers.server";
import { paths } from "~/services/shell/paths";
import { useRootData } from "~/services/shell/rootData";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { defaultSettings } from "~/styles/settings";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, ({ api, user }) => api.call(viewAccount, { params: { id: user.id } }));

export const handle: RouteHandle = {
  title: (t) => t("settings:title"),
};

/** The settings as a list, each with what stands there. The account menu leads here (docs/requirements.md, 2.11). */
export default function SettingsScreen() {
  const { t, i18n } = useTranslation(["settings", "shell"]);
  const { email, emailConfirmed, pendingEmail, hasPassword, secondFactorSince, sessions, deletionAt } =
    useLoaderData<typeof loader>();
  const { themeMode } = useRootData()?.settings ?? defaultSettings;
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <h1>{t("title")}</h1>
      <div className="flex flex-col gap-4 max-w-[44rem]">
        <LinkRows>
          <LinkRow to={paths.savedVacancies()} icon="bookmark" title={t("shell:side.saved")} />
          <LinkRow to={paths.alerts()} icon="search" title={t("shell:side.alerts")} />
          <LinkRow to={paths.notificationPreferences()} icon="bell" title={t("notifications.screen")}>
            {t("notifications.text")}
          </LinkRow>
        </LinkRows>
        <LinkRows>
          <LinkRow to={paths.setting("email")} icon="mail" title={t("email.title")}>
            {emailConfirmed && pendingEmail === null ? email : t("rows.unconfirmed", { email: pendingEmail ?? email })}
          </LinkRow>
          <LinkRow to={paths.setting("password")} icon="lock" title={t("password.title")}>
            {hasPassword ? null : t("rows.noPassword")}
          </LinkRow>
          <LinkRow to={paths.ownSecondFactor()} icon="phone" title={t("secondFactor.title")}>
            {t(secondFactorSince === null ? "rows.secondFactorOff" : "rows.secondFactorOn")}
          </LinkRow>
          <LinkRow to={paths.ownPasskeys()} icon="lock" title={t("passkeys.title")}>
            {t("rows.passkeys")}
          </LinkRow>
          <LinkRow to={paths.setting("devices")} icon="devices" title={t("devices.title")}>
            {t("rows.devices", { count: sessions.length })}
            {sessions.some(({ isCurrent, isShared }) => isCurrent && isShared) ? ` · ${t("devices.shared")}` : null}
          </LinkRow>
          <LinkRow to={paths.setting("appearance")} icon="appearance" title={t("appearance.title")}>
            {t(`shell:theme.${themeMode}`)} · {languageNames[language]}
          </LinkRow>
        </LinkRows>
        <LinkRows>
          <LinkRow to={paths.setting("data")} icon="document" title={t("data.title")}>
            {t("data.download")}
          </LinkRow>
          <LinkRow to={paths.setting("close")} icon="remove" title={t("close.title")}>
            {deletionAt ? (
              <>
                {t("rows.closes")} <DateText at={deletionAt} style="full" />
              </>
            ) : null}
          </LinkRow>
        </LinkRows>
      </div>
    </main>
  );
}
