import { useTranslation } from "react-i18next";
import type { VacancyAssessmentView } from "#contract/applications/vacancyAssessment";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Icon } from "~/components/ui/icon";
import { LinkLine, TextLink } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";

interface VacancyAssessmentLinksProps {
  selectiveProcessId: number;
  tests: Pick<VacancyAssessmentView, "test" | "title" | "minutes" | "state" | "task" | "dueAt" | "isOpen">[];
}

/** Lists a vacancy's tests. A test that is over or closed has no link. Without an open test the list is folded. */
export function VacancyAssessmentLinks({
  selectiveProcessId,
  tests,
  now,
}: VacancyAssessmentLinksProps & { now: string }) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  if (tests.length === 0) return null;
  const isOver = tests.every(({ isOpen }) => !isOpen);
  const title = <h2 id="vacancy-tests">{t("vacancy.title")}</h2>;
  const cards = tests.map((test) => {
    const task = toTask(test);
    return (
      <Card key={test.test}>
        <p lang={lang} className="inline-flex min-h-11 items-center">
          {task === "closed" || task === "over" ? (
            test.title
          ) : (
            <TextLink to={paths.vacancyTest(selectiveProcessId, test.test)}>{test.title}</TextLink>
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {t(`vacancy.names.${test.test}`)}. {t("vacancy.minutes", { count: test.minutes })}
        </p>
        <TaskState test={test} task={task} now={now} />
      </Card>
    );
  });
  return (
    <section aria-labelledby="vacancy-tests" className="flex flex-col gap-3 print:hidden">
      {isOver ? (
        <Collapsible>
          <CollapsibleTrigger>{title}</CollapsibleTrigger>
          <div className="flex flex-col gap-3">{cards}</div>
        </Collapsible>
      ) : (
        <>
          {title}
          {cards}
        </>
      )}
    </section>
  );
}

export function EarlierAssessments({ selectiveProcessId, tests }: VacancyAssessmentLinksProps) {
  const { t } = useTranslation("assessments");
  return tests.map(({ test, title }) => (
    <LinkLine key={test} to={paths.vacancyTest(selectiveProcessId, test, { isEarlier: true })}>
      {t("vacancy.earlier", { title })}
    </LinkLine>
  ));
}

type Task = VacancyAssessmentView["task"] | "closed" | "inProgress";

const toTask = ({ isOpen, task, state }: VacancyAssessmentLinksProps["tests"][number]): Task => {
  if (!isOpen && task !== "done") return "closed";
  // A test that was begun in time is in progress even after its due date.
  return state === "inProgress" && task !== "running" ? "inProgress" : task;
};

const looks = {
  running: { variant: "warning", icon: "clock" },
  asked: { variant: "accent", icon: "tests" },
  inProgress: { variant: "accent", icon: "tests" },
  offered: { variant: "outline", icon: "document" },
  over: { variant: "secondary", icon: "ended" },
  closed: { variant: "secondary", icon: "ended" },
  done: { variant: "success", icon: "success" },
} as const;

interface TaskStateProps {
  test: VacancyAssessmentLinksProps["tests"][number];
  task: Task;
  now: string;
}

function TaskState({ test, task, now }: TaskStateProps) {
  const { t } = useTranslation("assessments");
  const { variant, icon } = looks[task];
  const dated = task === "inProgress" ? test.task : task;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge variant={variant}>
        <Icon name={icon} />
        {task === "inProgress" ? t("states.inProgress") : t(`vacancy.tasks.${task}`)}
      </Badge>
      {test.dueAt && (dated === "running" || dated === "asked" || dated === "over") ? (
        <span className="text-sm">
          {t(`vacancy.dates.${dated}`)} <DateText at={test.dueAt} style="meeting" now={now} />
        </span>
      ) : null}
    </p>
  );
}
