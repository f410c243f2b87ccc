import assessmentTime from "virtual:assessmentTime";
import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { useNonce } from "~/components/kit/layout/nonce";
import { Note } from "~/components/ui/alert";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Icon } from "~/components/ui/icon";
import { useRootData } from "~/services/server/navigation/rootData";
import { dateFormat } from "~/services/server/format/intl";

const WARN_MINUTES = 5;

interface TimeLeftProps {
  deadlineAt: string;
  now: string;
  hasExtraTime: boolean;
  canClaimLostConnection: boolean;
  isBesideForm: boolean;
}

const endTime = dateFormat({ hour: "2-digit", minute: "2-digit" });

/** Shows the time left and the time of the end. app/enhance/assessmentTime.ts counts the server's seconds down. */
export function TimeLeft({ deadlineAt, now, hasExtraTime, canClaimLostConnection, isBesideForm }: TimeLeftProps) {
  const { t, i18n } = useTranslation("assessments");
  const nonce = useNonce();
  const lite = useRootData()?.lite ?? false;
  const seconds = Math.max(0, Math.floor((Date.parse(deadlineAt) - Date.parse(now)) / 1000));
  const minutes = Math.floor(seconds / 60);
  const end = endTime(i18n.language).format(new Date(deadlineAt));
  const texts = {
    many: t("left", { count: 2, minutes: "#" }),
    one: t("left", { count: 1, minutes: "1" }),
    last: t("leftLast"),
    over: t("leftOver"),
    warning: t("leftWarning"),
  };
  return (
    <div
      className="flex flex-col gap-2 rounded-lg border bg-card p-3"
      data-assessment-time={seconds}
      data-texts={JSON.stringify(texts)}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <Icon name="clock" />
        <strong data-left="">{minutes < 1 ? texts.last : t("left", { count: minutes, minutes })}</strong>{" "}
        <span className="text-muted-foreground">{t("until", { time: end })}</span>
      </p>
      <p className="sr-only" role="status" data-left-status="" />
      {minutes < WARN_MINUTES ? <Note variant="warning">{texts.warning}</Note> : null}
      {hasExtraTime && !canClaimLostConnection ? null : (
        <Collapsible>
          <CollapsibleTrigger>{t("needTime")}</CollapsibleTrigger>
          <CollapsibleContent>
            <div className="flex flex-col gap-4 pt-2">
              {hasExtraTime ? null : (
                <div className="flex flex-col gap-2">
                  <p>{t("adaptationText")}</p>
                  <TimeButton reason="adaptation" isBesideForm={isBesideForm} />
                </div>
              )}
              {canClaimLostConnection ? (
                <div className="flex flex-col gap-2">
                  <p>{t("lostText")}</p>
                  <TimeButton reason="lostConnection" isBesideForm={isBesideForm} />
                </div>
              ) : null}
            </div>
          </CollapsibleContent>
        </Collapsible>
      )}
      {lite ? null : (
        <script
          type="module"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: `import(${JSON.stringify(assessmentTime)})` }}
        />
      )}
    </div>
  );
}

function TimeButton({ reason, isBesideForm }: { reason: "adaptation" | "lostConnection"; isBesideForm: boolean }) {
  const { t } = useTranslation("assessments");
  if (!isBesideForm)
    return (
      <IntentButton intent={reason} variant="outline">
        {t(reason)}
      </IntentButton>
    );
  return (
    <div>
      <SubmitButton form="test-form" name="go" value={reason} variant="outline">
        {t(reason)}
      </SubmitButton>
    </div>
  );
}
