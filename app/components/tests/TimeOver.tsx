import { useTranslation } from "react-i18next";
import type { Attempt } from "#contract/tests";
import { Form } from "~/components/forms/Form";
import { IntentButton } from "~/components/forms/IntentButton";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { WRITTEN } from "~/services/tests/answers";
import type { TestProblem } from "~/services/tests/testScreen.server";

interface TimeOverProps {
  attempt: Attempt;
  /** The most that a lost connection gives back. */
  lostMinutes: number;
  problem: TestProblem | undefined;
}

/**
 * The time is over, and a lost connection can still be claimed. What came too late is kept in the form that claims it,
 * and is saved with it.
 */
export function TimeOver({ attempt, lostMinutes, problem }: TimeOverProps) {
  const { t } = useTranslation("tests");
  const typed = Object.entries(problem?.typed ?? {});
  return (
    <div className="flex max-w-form flex-col gap-5">
      <Alert variant="warning">
        <AlertTitle>{t("overTitle")}</AlertTitle>
        <AlertDescription>
          <p>{t("overText", { answered: attempt.answered, total: attempt.total })}</p>
          {typed.length > 0 ? <p>{t("overRefused")}</p> : null}
        </AlertDescription>
      </Alert>
      <p>{t("overLost", { minutes: lostMinutes })}</p>
      <Form>
        <input type="hidden" name="intent" value="lostConnection" />
        {problem?.shown.map((item) => (
          <input key={item} type="hidden" name="shown" value={item} />
        ))}
        {problem?.written.map((item) => (
          <input key={item} type="hidden" name={WRITTEN} value={item} />
        ))}
        {typed.flatMap(([name, values]) =>
          values.map((value, index) => <input key={`${name}${index}`} type="hidden" name={name} value={value} />),
        )}
        <SubmitButton size="lg">{t("lostConnection")}</SubmitButton>
      </Form>
      <p>{t("overFinish")}</p>
      <IntentButton intent="finish" variant="outline" pendingLabel={t("finishing")}>
        {t("finishNow")}
      </IntentButton>
    </div>
  );
}
