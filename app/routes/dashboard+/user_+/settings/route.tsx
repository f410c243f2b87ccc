import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewAccount } from "#contract/candidates/account";
import { getNotificationPreferences } from "#contract/candidates/candidate";
import { DateText } from "~/components/kit/format/DateText";
import { LinkRow, LinkRows } from "~/components/kit/layout/LinkRows";
import { Screen } from "~/components/kit/layout/Screen";
import { isLanguage, languageNames, defaultLanguage } from "~/locales/languages";
import { candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import { useRootData } from "~/services/server/navigation/rootData";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { defaultSettings } from "~/styles/settings";

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, user, candidateId }) => {
    const params = { id: candidateId };
    const [account, switches] = await Promise.all([
      api.call(viewAccount, { params: { id: user.id } }),
      api.attempt(getNotificationPreferences, { params }, { outage: true }),
    ]);
    return {
      account,
      switches: switches.ok ? switches.response : null,
      hasPhoto: (user.photoUrl ?? user.photo) !== null,
    };
  });

export const handle: RouteHandle = { title: (t) => t("settings:title") };

/** Links to each settings screen, with its values. The account menu leads here (docs/requirements.md, 2.11). */
export default function SettingsScreen() {
  const { t, i18n } = useTranslation(["settings", "shell", "applications", "profile"]);
  const { account, switches, hasPhoto } = useLoaderData<typeof loader>();
  const { email, emailConfirmed, pendingEmail, hasPassword, secondFactorSince, passkeys, sessions, deletionAt } =
    account;
  const kinds = (hasJobs: boolean, hasReminders: boolean) =>
    [hasJobs && t("notifications.jobs.title"), hasReminders && t("notifications.reminders.title")]
      .filter(Boolean)
      .join(", ");
  const mails = switches && kinds(switches.receiveNewJobNotifications, switches.receiveUpdateReminders);
  const messages = switches && kinds(switches.receiveJobNotificationsWhatsApp, switches.receiveUpdateWhatsApp);
  const hasEmail = Boolean(email || pendingEmail);
  const { themeMode } = useRootData()?.settings ?? defaultSettings;
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return (
    <Screen>
      <h1>{t("title")}</h1>
      <div className="flex flex-col gap-4 max-w-form">
        <LinkRows>
          <LinkRow to={paths.notificationPreferences()} icon="bell" title={t("notifications.screen")}>
            {switches &&
              [
                ...(hasEmail ? [`${t("notifications.email")}: ${mails || t("rows.off")}`] : []),
                ...(messages || !hasEmail ? [`${t("notifications.whatsApp")}: ${messages || t("rows.off")}`] : []),
              ].join(" · ")}
          </LinkRow>
          <LinkRow to={paths.ownCalendar()} icon="calendar" title={t("applications:calendar.title")}>
            {t(account.calendarSince === null ? "rows.off" : "rows.on")}
          </LinkRow>
        </LinkRows>
        <LinkRows>
          <LinkRow to={paths.setting("email")} icon="mail" title={t("email.title")}>
            {hasEmail
              ? emailConfirmed && pendingEmail === null
                ? email
                : t("rows.unconfirmed", { email: pendingEmail ?? email })
              : t("rows.noEmail")}
          </LinkRow>
          <LinkRow to={paths.setting("password")} icon="lock" title={t("password.title")}>
            {t(hasPassword ? "rows.password" : "rows.noPassword")}
          </LinkRow>
          <LinkRow to={paths.ownSecondFactor()} icon="secondFactor" title={t("secondFactor.title")}>
            {t(secondFactorSince === null ? "rows.secondFactorOff" : "rows.secondFactorOn")}
          </LinkRow>
          <LinkRow to={paths.ownPasskeys()} icon="passkey" title={t("passkeys.title")}>
            {passkeys === 0 ? t("rows.noPasskey") : t("rows.passkeys", { count: passkeys })}
          </LinkRow>
          <LinkRow to={paths.setting("devices")} icon="devices" title={t("devices.title")}>
            {t("rows.devices", { count: sessions.length })}
            {sessions.some(({ isCurrent, isShared }) => isCurrent && isShared) ? ` · ${t("devices.shared")}` : null}
          </LinkRow>
          <LinkRow to={paths.photo()} icon="photo" title={t(hasPhoto ? "profile:photo.change" : "profile:photo.add")} />
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
    </Screen>
  );
}
