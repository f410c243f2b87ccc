import { useTranslation } from "react-i18next";
import { EXTRA_TIME_SHARE, type Assessment } from "#contract/applications/assessments";
import type { VacancyAssessmentView } from "#contract/applications/vacancyAssessment";
import { DateText } from "~/components/kit/format/DateText";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Checkbox } from "~/components/ui/checkbox";
import { FieldChoice } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { FactList, type Fact } from "~/components/ui/fact-list";

export function AssessmentState({ test }: { test: Pick<Assessment, "state"> }) {
  const { t } = useTranslation("assessments");
  const looks = {
    available: { variant: "outline", icon: "document" },
    inProgress: { variant: "accent", icon: "forward" },
    done: { variant: "success", icon: "success" },
    waiting: { variant: "secondary", icon: "wait" },
  } as const;
  const { variant, icon } = looks[test.state];
  return (
    <p>
      <Badge variant={variant}>
        <Icon name={icon} />
        {t(`states.${test.state}`)}
      </Badge>
    </p>
  );
}

interface AssessmentFactsProps {
  test: Pick<Assessment, "items" | "minutes" | "timeLimitMinutes">;
  purpose: string;
  who: string;
  stands: string;
}

export function AssessmentFacts({ test, purpose, who, stands }: AssessmentFactsProps) {
  const { t } = useTranslation("assessments");
  const { least, most } = test.items;
  const first: Fact[] = [
    [
      t("facts.time"),
      test.timeLimitMinutes === null
        ? t("minutesFree", { minutes: test.minutes })
        : t("minutesLimited", { minutes: test.minutes, limit: test.timeLimitMinutes }),
    ],
    [t("facts.items"), least === most ? t("itemsExact", { count: most }) : t("itemsBetween", { least, most })],
    [t("facts.again"), t(test.timeLimitMinutes === null ? "again" : "againTimed")],
  ];
  const more: Fact[] = [
    [t("facts.purpose"), purpose],
    [t("facts.who"), who],
    [t("facts.stands"), stands],
  ];
  return (
    <>
      <FactList facts={first} />
      <Collapsible>
        <CollapsibleTrigger>{t("facts.more")}</CollapsibleTrigger>
        <FactList facts={more} />
      </Collapsible>
    </>
  );
}

export function AssessmentAction({ test, screen }: { test: Assessment; screen: string }) {
  const { t } = useTranslation("assessments");
  switch (test.state) {
    case "available":
      return <StartForm test={test} screen={screen} />;
    case "inProgress":
    case "done":
      return (
        <p>
          <Button asChild size="lg">
            <a href={screen}>{t(test.state === "done" ? "seeResult" : "continue")}</a>
          </Button>
        </p>
      );
    case "waiting":
      return test.availableAt ? (
        <p>
          {t("availableAt")} <DateText at={test.availableAt} style="full" />.
        </p>
      ) : null;
  }
}

interface StartFormProps {
  test: Pick<Assessment, "test" | "timeLimitMinutes"> | Pick<VacancyAssessmentView, "test" | "timeLimitMinutes">;
  screen: string;
  label?: string | undefined;
  variant?: "default" | "outline";
}

export function StartForm({ test, screen, label, variant = "default" }: StartFormProps) {
  const { t } = useTranslation("assessments");
  const kept = usePendingFields<{ extraTime: string }>("start");
  const limit = test.timeLimitMinutes;
  return (
    <Form action={screen} className="flex max-w-form flex-col gap-3">
      <input type="hidden" name="intent" value="start" />
      {limit === null ? null : (
        <>
          <FieldChoice>
            <Checkbox
              id={`extra-${test.test}`}
              name="extraTime"
              defaultChecked={kept?.extraTime === "on"}
              aria-describedby={`extra-${test.test}-hint`}
            />
            <label htmlFor={`extra-${test.test}`}>
              {t("extraTime", { limit, more: Math.floor(limit * (1 + EXTRA_TIME_SHARE)) })}
            </label>
          </FieldChoice>
          <p id={`extra-${test.test}-hint`} className="text-sm text-muted-foreground">
            {t("extraTimeHint")}
          </p>
        </>
      )}
      <div>
        <SubmitButton size="lg" variant={variant} pendingLabel={t("starting")}>
          {label ?? t("start")}
        </SubmitButton>
      </div>
    </Form>
  );
}
