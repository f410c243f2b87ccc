import { useForm } from "@conform-to/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewProposal } from "#contract/candidates/resumeProposal";
import { FirstSubmit } from "~/components/kit/forms/FirstSubmit";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Screen } from "~/components/kit/layout/Screen";
import { useSectionLabels } from "~/components/candidates/resume/SectionFields";
import { toFindField } from "~/components/candidates/resume/sectionFields";
import { Note } from "~/components/ui/alert";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { TextLink } from "~/components/ui/textLink";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { confirmReview, toSeenKept, type ReviewAnswer } from "~/services/candidates/resume/review.server";
import { countLost, toMissingValues, toReview, type Review } from "~/services/candidates/resume/review";
import { readResume } from "~/services/candidates/resume/saving.server";
import type { SectionValues } from "~/services/candidates/resume/sections/fields";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { Changes } from "./Changes";
import { ListReview } from "./ListReview";
import { SingleReview } from "./SingleReview";
import { Unplaced } from "./Unplaced";
import { ExtraParts } from "~/components/candidates/resume/ExtraParts";
import { TitledCard } from "~/components/ui/card";
import { TakeBox } from "./TakeBox";

/** Loads a file's data, to compare with the stored currículo. Nothing is saved before the person confirms. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async (candidate) => {
    const attempt = await candidate.api.attempt(viewProposal, { params: { id: candidate.candidateId } });
    if (!attempt.ok) throw redirect(paths.importResume());
    const review = toReview(await readResume(candidate), attempt.response.proposed);
    return { review, seen: toSeenKept(review), proposal: attempt.response.expiresAt };
  });

export const action = ({ request }: ActionFunctionArgs) => candidateAction(request, confirmReview);

export const handle: RouteHandle = { title: (t) => t("resumeFile:reviewTitle"), mainForm: () => "review" };

export default function ReviewScreen() {
  const { t } = useTranslation("resumeFile");
  const toLabels = useSectionLabels();
  const { review, seen, proposal } = useLoaderData<typeof loader>();
  const { result, isChanged, isOther, ...answer }: ReviewAnswer = useActionData<typeof action>() ?? {};
  const kept = useKeptReview(proposal);
  const taken = answer.taken ?? kept?.taken;
  const incomplete = review.lists.flatMap(({ section, read }) =>
    read.filter(({ isWhole }) => !isWhole).map((each) => ({ section, ...each })),
  );
  const [form, fields] = useForm<Record<string, SectionValues>>({
    id: "review",
    lastResult: result,
    defaultValue: Object.fromEntries(
      incomplete.map((each) => [each.name, kept?.entries[each.name] ?? toMissingValues(each.section, each)]),
    ),
  });
  const known = fields as Record<string, { getFieldset(): object } | undefined>;
  const find = (name: string) => toFindField(known[name]?.getFieldset() ?? {});
  const labels = Object.fromEntries(
    incomplete.flatMap(({ section, name }) =>
      Object.entries(toLabels(section)).map(([field, text]) => [`${name}.${field}`, text]),
    ),
  );
  return (
    <Screen>
      <h1>{t("reviewTitle")}</h1>
      <p className="max-w-form">{t("reviewLead")}</p>
      {review.unreadPages.length > 0 ? (
        <Note>{t("unread", { count: review.unreadPages.length, pages: review.unreadPages.join(", ") })}</Note>
      ) : null}
      <Changes changes={review.changes} />
      {isChanged || isOther ? <Note>{t(isOther ? "other" : "changed")}</Note> : null}
      <Form form={form} labels={labels} className="max-w-none">
        <FirstSubmit />
        <input type="hidden" name="intent" value="takeOver" />
        <input type="hidden" name="seen" value={kept?.seen ?? seen} />
        <input type="hidden" name="proposal" value={proposal} />
        {review.lists.map((list) => (
          <ListReview key={list.section} {...list} isPicture={review.isPicture} taken={taken} find={find} />
        ))}
        {review.singles.map((single) => (
          <SingleReview key={single.section} {...single} isPicture={review.isPicture} taken={taken} />
        ))}
        <ExtraReview parts={review.extra} taken={taken} />
        <Unplaced paragraphs={review.unplaced} />
        <SubmitButton size="lg" className="max-w-form" saves>
          {t("confirm")}
        </SubmitButton>
      </Form>
      <TextLink to={paths.importResume()}>{t("another")}</TextLink>
      <Collapsible className="max-w-form">
        <CollapsibleTrigger>{t("forget")}</CollapsibleTrigger>
        <CollapsibleContent>
          <p className="pb-3">{t("forgetLoses", { count: countLost(review) })}</p>
          <IntentButton intent="forget" fields={{ proposal }} variant="outline">
            {t("forgetYes")}
          </IntentButton>
        </CollapsibleContent>
      </Collapsible>
    </Screen>
  );
}

function useKeptReview(shown: string) {
  const fields = usePendingFields("takeOver", "review");
  if (!fields || fields.proposal !== shown) return null;
  const { take = [], seen, ...entries } = fields;
  return {
    taken: [take].flat() as string[],
    seen: typeof seen === "string" ? seen : "",
    entries: entries as Record<string, SectionValues>,
  };
}

/** Offers to store unchanged the parts of a JSON Resume file that fit no section. */
function ExtraReview({ parts, taken }: { parts: Review["extra"]; taken: readonly string[] | undefined }) {
  const { t } = useTranslation("resumeFile");
  if (parts.length === 0) return null;
  return (
    <TitledCard id="extra-title" title={t("extra.title")}>
      <p>{t("extra.lead")}</p>
      <ExtraParts parts={parts} />
      <TakeBox name="extra" taken={taken} isTicked>
        {t("extra.take")}
      </TakeBox>
    </TitledCard>
  );
}
