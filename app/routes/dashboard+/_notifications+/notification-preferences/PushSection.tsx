import { useTranslation } from "react-i18next";
import type { Push } from "#contract/candidates/push";
import { SettingsSection } from "~/components/candidates/account/SettingsSection";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { ScriptsOnly } from "~/components/ui/scripts-only";
import { Checkbox } from "~/components/ui/checkbox";

interface PushSectionProps {
  push: Push & { publicKey: string };
  isOwnDevice: boolean;
}

/** Turns push notifications of this device on or off. They end with the session (docs/decisions/0029). */
export function PushSection({ push: { publicKey, isOn, wantsVacancies }, isOwnDevice }: PushSectionProps) {
  const { t } = useTranslation("push");
  return (
    <SettingsSection anchor="push" icon="bell" title={t("title")}>
      {isOn ? (
        <>
          <p>{t(wantsVacancies ? "on" : "onWithoutJobs")}</p>
          <p className="text-sm text-muted-foreground">{t("ends")}</p>
          <div>
            <IntentButton intent="pushOff" variant="outline" pendingLabel={t("switchingOff")}>
              {t("switchOff")}
            </IntentButton>
          </div>
        </>
      ) : (
        <>
          <p>{t("lead")}</p>
          <p className="text-sm text-muted-foreground">{isOwnDevice ? t("browsers") : t("shared")}</p>
          {isOwnDevice ? <SwitchOn publicKey={publicKey} /> : null}
        </>
      )}
    </SettingsSection>
  );
}

/** The form that turns push notifications on. A script shows and fills it in (app/enhance/push.ts). */
function SwitchOn({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation("push");
  return (
    <ScriptsOnly>
      <Form
        className="invisible flex flex-col gap-2"
        data-push={publicKey}
        data-denied={t("denied")}
        data-failed={t("failed")}
      >
        <input type="hidden" name="intent" value="pushOn" />
        {["endpoint", "p256dh", "auth"].map((name) => (
          <input key={name} type="hidden" name={name} value="" />
        ))}
        <p role="alert" className="empty:hidden" />
        <label className="flex min-h-11 items-center gap-3">
          <Checkbox name="wantsVacancies" value="on" defaultChecked />
          {t("jobs")}
        </label>
        <div>
          <SubmitButton variant="outline" pendingLabel={t("switchingOn")}>
            {t("switchOn")}
          </SubmitButton>
        </div>
      </Form>
    </ScriptsOnly>
  );
}
