import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sendVideoInterview, type VideoInterview } from "#contract/applications/videoInterview";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { buttonVariants } from "~/components/ui/button";
import { Card, TitledCard } from "~/components/ui/card";
import { cn } from "~/components/ui/cn";
import { Icon } from "~/components/ui/icon";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { InterviewEnd, InterviewFacts } from "~/components/applications/videoInterviews/InterviewFacts";
import { candidateAction } from "~/services/requests/handlers.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { clockTime } from "~/services/applications/video/format";
import { loadInterview, toParams } from "~/services/applications/videoInterviews/interview.server";
import { countAnswered } from "~/services/applications/videoInterviews/measures";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Screen } from "~/components/kit/layout/Screen";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";

export const loader = loadInterview;

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, async (context) => {
    const ids = toParams(context, params);
    const view = asChanged(paths.viewVideoInterview(ids.selectiveProcessId));
    if (context.form.get("intent") !== "send") return redirect(paths.addVideoInterview(ids.selectiveProcessId));
    const attempt = await context.api.attempt(sendVideoInterview, { params: ids });
    if (!attempt.ok) return redirect(view);
    return redirectWithToast(request, view, { kind: "success", text: "interviewSent" });
  });

export const handle: RouteHandle = { title: (t) => t("videoInterview:title") };

export default function AddVideoInterviewScreen() {
  const { t } = useTranslation("videoInterview");
  const { interview, selectiveProcessId, now } = useLoaderData<typeof loader>();
  const { allowsAudio, allowsText, isOpen, questions } = interview;
  const choice = allowsAudio ? (allowsText ? "all" : "audio") : allowsText ? "text" : "video";
  return (
    <Screen>
      <LinkLine to={paths.progress(selectiveProcessId)}>{t("back")}</LinkLine>
      <h1>{t("title")}</h1>
      <div className="flex max-w-form flex-col gap-4">
        {isOpen ? (
          <>
            <p>{t("lead")}</p>
            <p>{t(`equal.${choice}`)}</p>
          </>
        ) : (
          <InterviewEnd interview={interview} now={now} />
        )}
        <InterviewFacts interview={interview} now={now} />
        <ol className="flex flex-col gap-4">
          {questions.map((question, index) => (
            <li key={question.id}>
              <Question {...{ question, interview, selectiveProcessId }} number={index + 1} />
            </li>
          ))}
        </ol>
        {countAnswered(interview) > 0 ? (
          <LinkLine to={paths.viewVideoInterview(selectiveProcessId)}>{t("view")}</LinkLine>
        ) : null}
        {isOpen ? <Send interview={interview} /> : null}
      </div>
    </Screen>
  );
}

interface QuestionProps {
  question: VideoInterview["questions"][number];
  interview: VideoInterview;
  selectiveProcessId: number;
  number: number;
}

function Question({ question, interview, selectiveProcessId, number }: QuestionProps) {
  const { t } = useTranslation("videoInterview");
  const lang = useVacancyLanguage();
  const { id, text, thinkSeconds, answerSeconds, takesLeft, answer } = question;
  return (
    <Card>
      <h2 className="text-base font-medium text-muted-foreground">
        {t("number", { number, total: interview.questions.length })}
      </h2>
      <p lang={lang} className="text-lg font-medium wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="facts text-sm text-muted-foreground">
        {thinkSeconds > 0 ? <span>{t("think", { time: clockTime(thinkSeconds) })}</span> : null}{" "}
        <span>{t("answerTime", { time: clockTime(answerSeconds) })}</span>{" "}
        <span>{t("takes", { count: takesLeft })}</span>
      </p>
      <p>
        <Badge variant={answer ? "success" : "warning"}>
          <Icon name={answer ? "success" : "wait"} />
          {t(`states.${answer?.kind ?? "missing"}`)}
        </Badge>
      </p>
      {interview.isOpen ? (
        <p>
          <ButtonLink
            to={paths.answerInterview(selectiveProcessId, id)}
            aria-label={t(answer ? "changeOf" : "answerOf", { number })}
            variant={answer ? "outline" : "default"}
          >
            {t(answer ? "change" : "answer")}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

/** The button that sends the interview to the company. It asks to confirm, because sending can't be undone. */
function Send({ interview }: { interview: VideoInterview }) {
  const { t } = useTranslation("videoInterview");
  const answered = countAnswered(interview);
  const left = interview.questions.length - answered;
  if (answered === 0) return <p>{t("send.empty")}</p>;
  return (
    <TitledCard id="send" title={t("send.title")}>
      <p>{left > 0 ? t("send.partly", { count: left }) : t("send.all")}</p>
      <Collapsible>
        <CollapsibleTrigger className={cn(buttonVariants({ size: "lg" }), "after:hidden [[open]>&]:hidden")}>
          {t("send.open")}
        </CollapsibleTrigger>
        <CollapsibleContent>
          <div className="flex flex-col gap-3">
            <p>{t("send.text")}</p>
            <IntentButton intent="send" pendingLabel={t("send.sending")}>
              {t("send.confirm")}
            </IntentButton>
          </div>
        </CollapsibleContent>
      </Collapsible>
    </TitledCard>
  );
}
