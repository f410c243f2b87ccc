import { useTranslation } from "react-i18next";
import type { Account } from "#contract/account";
import { SettingsSection } from "~/components/account/SettingsSection";
import { DateText } from "~/components/format/DateText";
import { ButtonLink } from "~/components/ui/textLink";
import { paths } from "~/services/shell/paths";

/** Says whether a login asks for a second factor, and leads to where it is set up or taken off. */
export function SecondFactorSection({ since }: { since: Account["secondFactorSince"] }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsSection anchor="second-factor" icon="lock" title={t("secondFactor.title")}>
      {since === null ? (
        <p>{t("secondFactor.lead")}</p>
      ) : (
        <p>
          {t("secondFactor.since")} <DateText at={since} style="moment" />.
        </p>
      )}
      <p>
        <ButtonLink to={paths.ownSecondFactor()} variant="outline">
          {t(since === null ? "secondFactor.open" : "secondFactor.manage")}
        </ButtonLink>
      </p>
    </SettingsSection>
  );
}
