import { useTranslation } from "react-i18next";
import type { WhatsApp } from "#contract/candidates/whatsapp";
import { SettingsSection } from "~/components/candidates/account/SettingsSection";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { formatNumber, whatsAppToHref } from "~/services/server/format/links";

interface WhatsAppSectionProps {
  whatsApp: WhatsApp & { businessNumber: string };
  isOn: boolean;
}

export function WhatsAppSection({ whatsApp: { businessNumber, number, waiting }, isOn }: WhatsAppSectionProps) {
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
        {number ? (
          <IntentButton intent="removeWhatsApp" variant="outline" pendingLabel={t("whatsApp.removing")}>
            {t("whatsApp.remove")}
          </IntentButton>
        ) : null}
      </div>
    </SettingsSection>
  );
}

/** The link opens WhatsApp with the message. With WhatsApp on another phone the person types it. */
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
        {/* A link to this fragment would not reload the page the second time. */}
        <IntentButton intent="whatsAppSent" variant="outline" pendingLabel={t("whatsApp.looking")}>
          {t("whatsApp.sent")}
        </IntentButton>
      </div>
    </>
  );
}
