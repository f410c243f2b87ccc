import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { useTranslation } from "react-i18next";
import type { ListSection } from "#contract/candidates/resume";
import { ConflictAlert } from "~/components/candidates/resume/ConflictAlert";
import { EntryWords } from "~/components/candidates/resume/EntryWords";
import { SectionFields, useSectionLabels } from "~/components/candidates/resume/SectionFields";
import { SectionForm } from "~/components/candidates/resume/SectionForm";
import { useEntryText } from "~/components/candidates/resume/useEntryText";
import { WayBack } from "~/components/candidates/resume/WayBack";
import { candidateAction, candidateLoader, type ActionContext } from "~/services/requests/handlers.server";
import { entryForm } from "~/services/candidates/resume/forms.server";
import {
  changeList,
  putEntry,
  readResume,
  findFrom,
  findWayBack,
  asContentProblem,
} from "~/services/candidates/resume/saving.server";
import { findEntryPage } from "~/services/candidates/resume/entryPages";
import { isListSection, toEntryValues, type AnyEntry } from "~/services/candidates/resume/sections";
import { redirectWithToast, toSeen } from "~/services/requests/forms/form.server";
import { getText } from "~/services/server/serve/formData.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { Screen } from "~/components/kit/layout/Screen";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async (candidate) => {
    const { section, id } = parsePlace(params);
    const entries: readonly AnyEntry[] = id === null ? [] : (await readResume(candidate))[section].content;
    const entry = entries.find((each) => each.id === id) ?? null;
    // An entry that another tab has removed is shown like a new entry.
    return {
      section,
      isNew: entry === null,
      entryId: id ?? randomUUID(),
      from: findFrom(request),
      back: findWayBack(request, paths.editSection(section, id ? findEntryPage(entries, id) : 1)),
      seen: toSeen(entry ?? undefined),
      values: toEntryValues(section, entry),
    };
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, (context) => saveEntry(context, parsePlace(params)));

function parsePlace({ section, entry }: LoaderFunctionArgs["params"]): { section: ListSection; id: string | null } {
  if (section && isListSection(section)) {
    if (entry === "new") return { section, id: null };
    if (entry && uuid.test(entry)) return { section, id: entry };
  }
  throw data(null, { status: 404 });
}

/** Saves one entry. If another tab changed this entry, the page shows both versions. */
async function saveEntry(context: ActionContext, place: { section: ListSection; id: string | null }) {
  const { request, form } = context;
  const { section } = place;
  const posted = getText(form, "entryId");
  const id = place.id ?? (uuid.test(posted) ? posted : randomUUID());
  const submission = parseWithZod(form, { schema: entryForm(section, id), disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const entry = submission.value;
  const seen = getText(form, "seen");
  const change = await changeList(context, section, id, (entries) => putEntry(entries, entry, seen));
  if ("conflict" in change) {
    const conflict = { entry: change.conflict, seen: toSeen(change.conflict ?? undefined) };
    return data({ result: submission.reply(), conflict }, { status: 409 });
  }
  if (!change.attempt.ok) return failedForm(request, submission, asContentProblem(change.attempt));
  const page = findEntryPage(change.attempt.response.content as readonly AnyEntry[], id);
  const to = findWayBack(request, `${asChanged(paths.editSection(section, page))}#e-${id}`);
  return redirectWithToast(request, to, { kind: "success", text: "updated" });
}

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, loaded) => (loaded ? t(`resume:sections.${loaded.section}.title`) : t("resume:title")),
  mainForm: () => "section",
};

interface Answered {
  result?: SubmissionResult;
  /** The entry as another tab has changed it. `entry` is null if that tab has removed it. */
  conflict?: { entry: AnyEntry | null; seen: string };
}

export default function EntryScreen() {
  const { t } = useTranslation("resume");
  const { section, isNew, entryId, from, back, seen, values } = useLoaderData<typeof loader>();
  const { result, conflict } = (useActionData<typeof action>() ?? {}) as Answered;
  const labels = useSectionLabels()(section);
  const write = useEntryText(section);
  return (
    <Screen data-in-place={from ? undefined : ""}>
      <WayBack from={from} to={back}>
        {t("backTo", { section: t(`sections.${section}.title`) })}
      </WayBack>
      <h1>{t(`sections.${section}.${isNew ? "add" : "change"}`)}</h1>
      {conflict ? (
        <ConflictAlert>
          {conflict.entry ? (
            <>
              <p className="font-medium">{write(conflict.entry).title}</p>
              <EntryWords section={section} entry={conflict.entry} isWhole />
            </>
          ) : null}
        </ConflictAlert>
      ) : null}
      <SectionForm
        values={values}
        result={result}
        seen={seen}
        seenNow={conflict?.seen}
        entryId={entryId}
        labels={labels}
        back={back}
      >
        {(find) => <SectionFields section={section} find={find} />}
      </SectionForm>
    </Screen>
  );
}
