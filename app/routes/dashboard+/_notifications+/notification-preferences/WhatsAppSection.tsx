import { useTranslation } from "react-i18next";
import type { WhatsApp } from "#contract/candidates/whatsapp";
import { SettingsSection } from "~/components/candidates/account/SettingsSection";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { LineWithLink } from "~/components/kit/layout/LineWithLink";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/textLink";
import { formatNumber, whatsAppToHref } from "~/services/server/format/links";
import { paths } from "~/services/server/navigation/paths";

interface WhatsAppSectionProps {
  whatsApp: WhatsApp & { businessNumber: string };
  isOn: boolean;
  /** False if the account has no e-mail, so that the number is its only login. */
  hasEmail: boolean;
}

export function WhatsAppSection({
  whatsApp: { businessNumber, number, waiting },
  isOn,
  hasEmail,
}: WhatsAppSectionProps) {
  const { t } = useTranslation("settings");
  return (
    <SettingsSection anchor="whatsapp" icon="message" title={t("whatsApp.title")}>
      {number ? (
        <>
          <p>{t("whatsApp.confirmed", { number: formatNumber(number) })}</p>
          {isOn ? null : <p>{t("whatsApp.off")}</p>}
          <p>{t("whatsApp.login")}</p>
          <p className="text-sm text-muted-foreground">{t("whatsApp.stop")}</p>
        </>
      ) : (
        <p>{t("whatsApp.lead")}</p>
      )}
      {waiting ? <Waiting businessNumber={businessNumber} code={waiting.code} /> : null}
      <div className="flex flex-wrap gap-2">
        {waiting ? null : (
          <IntentButton intent="whatsAppCode" variant="outline" pendingLabel={t("whatsApp.asking")}>
            {t(number ? "whatsApp.change" : "whatsApp.ask")}
          </IntentButton>
        )}
        {number && hasEmail ? (
          <IntentButton intent="removeWhatsApp" variant="outline" pendingLabel={t("whatsApp.removing")}>
            {t("whatsApp.remove")}
          </IntentButton>
        ) : null}
      </div>
      {number && !hasEmail ? (
        <LineWithLink text={t("whatsApp.onlyWay")}>
          <TextLink to={paths.setting("email")}>{t("email.add")}</TextLink>
        </LineWithLink>
      ) : null}
    </SettingsSection>
  );
}

/** Links to WhatsApp with the code as message. A person with WhatsApp on another phone types the code there. */
function Waiting({ businessNumber, code }: { businessNumber: string; code: string }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <p>{t("whatsApp.send", { number: formatNumber(businessNumber) })}</p>
      <p className="rounded-md border p-3 font-mono">{code}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={whatsAppToHref(businessNumber, code)} rel="noopener noreferrer">
            <Icon name="external" />
            {t("whatsApp.open")}
          </a>
        </Button>
        {/* A button, because a link to this section would not reload the page the second time. */}
        <IntentButton intent="whatsAppSent" variant="outline" pendingLabel={t("whatsApp.looking")}>
          {t("whatsApp.sent")}
        </IntentButton>
      </div>
    </>
  );
}
