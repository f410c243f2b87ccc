import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConflictAlert } from "~/components/candidates/resume/ConflictAlert";
import { SectionFields, useSectionLabels } from "~/components/candidates/resume/SectionFields";
import { SectionForm } from "~/components/candidates/resume/SectionForm";
import { SingleFacts } from "~/components/candidates/resume/SingleFacts";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { WayBack } from "~/components/candidates/resume/WayBack";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { findFrom, findWayBack, readResume, toSeenDisability } from "~/services/candidates/resume/saving.server";
import {
  isListSection,
  isShownSection,
  toSingleValues,
  type AnyEntry,
  type AnySingle,
  type ShownSection,
} from "~/services/candidates/resume/sections";
import { toEntryPage } from "~/services/candidates/resume/entryPages";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { changeEntries, saveOne, withSeen } from "./action.server";
import { EntryList, type SeenEntry } from "./EntryList";
import type { ListSection } from "#contract/candidates/resume";
import { EntryWords } from "~/components/candidates/resume/EntryWords";
import { useEntryText } from "~/components/candidates/resume/useEntryText";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Screen } from "~/components/kit/layout/Screen";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async (candidate) => {
    const section = parseSection(params.section);
    const resume = await readResume(candidate);
    const way = { from: findFrom(request), back: findWayBack(request, paths.resume()) };
    if (isListSection(section)) {
      const { content, version } = resume[section];
      const { entries, ...page } = toEntryPage<AnyEntry>(content, new URL(request.url).searchParams.get("page"));
      return { kind: "list" as const, section, entries: entries.map(withSeen), ...page, ...way, isNone: version > 0 };
    }
    if (section === "disability")
      return {
        kind: "one" as const,
        section,
        ...way,
        content: resume.disability,
        seen: toSeenDisability(resume.disability),
        values: toSingleValues(section, resume.disability),
      };
    const { content, version } = resume[section];
    const values = toSingleValues(section, content);
    return { kind: "one" as const, section, ...way, content, seen: String(version), values };
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, async (context) => {
    const section = parseSection(params.section);
    return isListSection(section) ? await changeEntries(context, section) : await saveOne(context, section);
  });

function parseSection(name: string | undefined): ShownSection {
  if (name && isShownSection(name)) return name;
  throw data(null, { status: 404 });
}

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => (loaded ? t(`resume:sections.${loaded.section}.title`) : t("resume:title")),
  mainForm: (loaded) => (loaded.kind === "list" ? null : "section"),
};

export default function SectionScreen() {
  const { t } = useTranslation("resume");
  const loaded = useLoaderData<typeof loader>();
  const { section, from, back } = loaded;
  return (
    <Screen data-in-place={from ? undefined : ""}>
      <WayBack from={from} to={back}>
        {t("back")}
      </WayBack>
      <h1>{t(`sections.${section}.title`)}</h1>
      <p className="max-w-form">{t(`sections.${section}.lead`)}</p>
      {loaded.kind === "list" ? <OneList {...loaded} /> : <OneForm {...loaded} />}
    </Screen>
  );
}

type List = Extract<Awaited<ReturnType<typeof loader>>, { kind: "list" }>;

function OneList(list: List) {
  const { changedEntry } = (useActionData<typeof action>() ?? {}) as { changedEntry?: SeenEntry };
  return (
    <>
      {changedEntry ? <EntryConflict section={list.section} {...changedEntry} /> : null}
      <EntryList {...list} />
    </>
  );
}

type One = Extract<Awaited<ReturnType<typeof loader>>, { kind: "one" }>;
interface Answered {
  result?: SubmissionResult;
  conflict?: { content: AnySingle; seen: string };
}

function OneForm({ section, back, content, seen, values }: One) {
  const { t } = useTranslation("resume");
  const { result, conflict } = (useActionData<typeof action>() ?? {}) as Answered;
  const labels = useSectionLabels()(section);
  return (
    <>
      {conflict ? (
        <ConflictAlert>
          <SingleFacts section={section} content={conflict.content} />
        </ConflictAlert>
      ) : null}
      <SectionForm values={values} result={result} seen={seen} seenNow={conflict?.seen} labels={labels} back={back}>
        {(find) => <SectionFields section={section} find={find} />}
      </SectionForm>
      {section === "disability" && content ? (
        <IntentButton intent="forget" variant="outline">
          {t("forget")}
        </IntentButton>
      ) : null}
    </>
  );
}

function EntryConflict({ section, entry, seen }: SeenEntry & { section: ListSection }) {
  const { t } = useTranslation("resume");
  const { title } = useEntryText(section)(entry);
  return (
    <>
      <ConflictAlert choice={t("conflict.removeChoice")}>
        <p className="font-medium">{title}</p>
        <EntryWords section={section} entry={entry} isWhole />
      </ConflictAlert>
      <Form>
        <SubmitButton name="remove" value={`${entry.id}.${seen}`} variant="destructive">
          {t("removeYes")}
          <span className="sr-only"> {title}</span>
        </SubmitButton>
      </Form>
    </>
  );
}
