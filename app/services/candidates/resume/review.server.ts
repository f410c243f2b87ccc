import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { EndpointBody } from "#contract/base/endpoint";
import { placeSections } from "#contract/base/choices";
import { confirmProposal, deleteProposal, placeParagraph, viewProposal } from "#contract/candidates/resumeProposal";
import type { ActionContext } from "~/services/requests/handlers.server";
import { redirectWithToast, toSeen } from "~/services/requests/forms/form.server";
import { getText } from "~/services/server/serve/formData.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { entryForm } from "./forms.server";
import { toMissingValues, toReview, type Review } from "./review";
import { readResume } from "./saving.server";
import type { AnyEntry } from "./sections";

/** The most attempts to save, because another tab may save between reading and saving. */
const TRIES = 3;

export interface ReviewAnswer {
  result?: SubmissionResult;
  taken?: string[];
  /** True if another tab has changed an entry that a ticked box would replace. */
  isChanged?: boolean;
  /** True if another file was read since the page was shown, so that the boxes differ. */
  isOther?: boolean;
}

/** Returns a hash of the stored entries that the proposal would replace, to detect another tab's change. */
export const toSeenKept = ({ lists, singles }: Review) =>
  toSeen([
    ...lists.flatMap(({ kept, read }) => kept.filter(({ id }) => read.some(({ entry }) => entry.id === id))),
    ...singles.map(({ kept }) => kept),
  ]);

/** Saves all ticked parts in one call, deletes the proposal, or moves a paragraph. */
export async function confirmReview(context: ActionContext) {
  const { request, form, api, candidateId } = context;
  const params = { id: candidateId };
  const to = asChanged(paths.resume());
  const shown = getText(form, "proposal");
  const taken = form.getAll("take").filter((name) => typeof name === "string");
  for (let tries = 1; ; tries++) {
    // Reads the currículo first: a double click's first request changes the currículo, then deletes the proposal.
    const resume = await readResume(context);
    const proposal = await api.attempt(viewProposal, { params });
    // The proposal was already saved, or has expired.
    if (!proposal.ok) return redirect(to);
    if (proposal.response.expiresAt !== shown) return data<ReviewAnswer>({ isOther: true }, { status: 409 });
    if (form.get("intent") === "forget") {
      await api.call(deleteProposal, { params });
      return redirect(to);
    }
    if (form.has("place")) return placeInReview(context, shown, taken);
    const review = toReview(resume, proposal.response.proposed);
    const submission = parseWithZod(form, { schema: toSchema(review, taken), disableAutoCoercion });
    if (submission.status !== "success")
      return data<ReviewAnswer>({ result: submission.reply(), taken }, { status: 400 });
    const updated = review.lists.flatMap(({ read }) => read).filter(({ state }) => state === "more");
    const replaces = [...review.singles.map(({ section }) => section), ...updated.map(({ name }) => name)];
    if (replaces.some((name) => taken.includes(name)) && getText(form, "seen") !== toSeenKept(review))
      return data<ReviewAnswer>({ result: submission.reply(), taken, isChanged: true }, { status: 409 });
    const changes = toBody(review, {
      taken,
      completed: submission.value,
      versionOf: (section) => resume[section].version,
    });
    const body = { ...changes, proposal: shown };
    const attempt = await api.attempt(confirmProposal, { params, body });
    if (attempt.ok) return redirectWithToast(request, to, { kind: "success", text: "updated" });
    if (attempt.problem.code === "changedMeanwhile" && tries < TRIES) continue;
    if (attempt.status === 404) return redirect(to);
    const failed = await failedForm(request, submission, attempt);
    return data<ReviewAnswer>({ ...failed.data, taken }, failed.init ?? undefined);
  }
}

/** Moves a paragraph into a section ("work 3": paragraph 3 to work), and shows the form again. */
async function placeInReview(context: ActionContext, proposal: string, taken: readonly string[]) {
  const { form, api, candidateId } = context;
  const [place, index] = getText(form, "place").split(" ");
  const section = placeSections.find((name) => name === place);
  if (!section || !/^\d{1,2}$/.test(index ?? "")) return redirect(paths.reviewResumeFile());
  const body = { proposal, paragraph: Number(index), section };
  const attempt = await api.attempt(placeParagraph, { params: { id: candidateId }, body });
  if (!attempt.ok) {
    if (attempt.status === 409) return data<ReviewAnswer>({ isOther: true }, { status: 409 });
    return redirect(paths.reviewResumeFile());
  }
  const review = toReview(await readResume(context), attempt.response.proposed);
  const placed =
    section === "objective" ? undefined : review.lists.find((list) => list.section === section)?.read.at(-1);
  const result = parseWithZod(form, { schema: z.object({}), disableAutoCoercion }).reply();
  if (section !== "objective" && placed)
    Object.assign((result.initialValue ??= {}), { [placed.name]: toMissingValues(section, placed) });
  return data<ReviewAnswer>({ result, taken: [...taken, placed?.name ?? section] });
}

/** Returns a schema that validates the form of each entry that is ticked and not whole. */
function toSchema({ lists }: Review, taken: readonly string[]) {
  const forms = lists.flatMap(({ section, read }) =>
    read
      .filter(({ name, isWhole }) => !isWhole && taken.includes(name))
      .map(({ name, entry }) => [name, entryForm(section, entry.id)] as const),
  );
  return z.object(Object.fromEntries(forms));
}

interface Confirmed {
  taken: readonly string[];
  completed: Record<string, AnyEntry>;
  versionOf: (section: Review["lists"][number]["section"] | Review["singles"][number]["section"]) => number;
}

function toBody(
  { lists, singles }: Review,
  { taken, completed, versionOf }: Confirmed,
): EndpointBody<typeof confirmProposal> {
  const changedLists = lists.flatMap(({ section, kept, read }) => {
    const added = read
      .filter(({ name }) => taken.includes(name))
      .map(({ name, entry }) => ({ ...entry, ...completed[name] }));
    const updated = kept.map((entry) => added.find(({ id }) => id === entry.id) ?? entry);
    const content = [...added.filter(({ id }) => kept.every((entry) => entry.id !== id)), ...updated];
    return added.length > 0 ? [[section, { expectedVersion: versionOf(section), content }] as const] : [];
  });
  const changedSingles = singles
    .filter(({ section }) => taken.includes(section))
    .map(({ section, read }) => [section, { expectedVersion: versionOf(section), content: read }] as const);
  const changes = Object.fromEntries<unknown>([...changedLists, ...changedSingles]);
  return { ...changes, extra: taken.includes("extra") };
}
