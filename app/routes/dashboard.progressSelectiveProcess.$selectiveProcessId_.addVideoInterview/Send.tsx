import { useTranslation } from "react-i18next";
import type { VideoInterview } from "#contract/videoInterview";
import { IntentButton } from "~/components/forms/IntentButton";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { countAnswered } from "~/services/videoInterview/measures";

/** Sends the answers, asked twice: nothing takes them back. */
export function Send({ interview }: { interview: VideoInterview }) {
  const { t } = useTranslation("videoInterview");
  const answered = countAnswered(interview);
  const left = interview.questions.length - answered;
  if (answered === 0) return <p>{t("send.empty")}</p>;
  return (
    <Card asChild>
      <section aria-labelledby="send">
        <h2 id="send">{t("send.title")}</h2>
        <p>{left > 0 ? t("send.partly", { count: left }) : t("send.all")}</p>
        <Collapsible>
          <CollapsibleTrigger>{t("send.open")}</CollapsibleTrigger>
          <CollapsibleContent>
            <div className="flex flex-col gap-3 pt-2">
              <p>{t("send.text")}</p>
              <IntentButton intent="send" pendingLabel={t("send.sending")}>
                {t("send.confirm")}
              </IntentButton>
            </div>
          </CollapsibleContent>
        </Collapsible>
      </section>
    </Card>
  );
}
