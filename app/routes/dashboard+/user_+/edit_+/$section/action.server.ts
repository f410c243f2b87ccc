import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { ListSection, SingleSection } from "#contract/candidates/resume";
import { deleteDisability, saveDisability, type Resume } from "#contract/candidates/resumeCalls";
import type { ActionContext } from "~/services/requests/handlers.server";
import { disabilityForm, singleForm } from "~/services/candidates/resume/forms.server";
import {
  changeList,
  moveEntry,
  readResume,
  removeEntry,
  saveSingle,
  toSeenDisability,
  findFrom,
  findWayBack,
  asContentProblem,
} from "~/services/candidates/resume/saving.server";
import { findEntryPage } from "~/services/candidates/resume/entryPages";
import type { AnyEntry } from "~/services/candidates/resume/sections";
import { redirectWithToast, toSeen } from "~/services/requests/forms/form.server";
import { getText } from "~/services/server/serve/formData.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { asChanged, paths } from "~/services/server/navigation/paths";

const buttons = ["up", "down", "top", "remove"] as const;
const updated = { kind: "success", text: "updated" } as const;

/** Moves or removes an entry, or stores an empty list. If another tab changed the entry, shows it instead. */
export async function changeEntries(context: ActionContext, section: ListSection) {
  const { request, form } = context;
  const pressed = buttons.find((name) => form.has(name));
  if (pressed === undefined && form.get("intent") !== "none") throw data(null, { status: 400 });
  // A button's value is the entry's id and, after a dot, its fingerprint (to remove it) or new index (to move it).
  const [id = "", shown = ""] = pressed ? getText(form, pressed).split(".") : [];
  if (pressed !== undefined && pressed !== "remove" && !/^\d{1,4}$/.test(shown)) throw data(null, { status: 400 });
  const change = await changeList(context, section, id, (entries) => {
    if (pressed === undefined) return entries;
    return pressed === "remove" ? removeEntry(entries, id, shown) : moveEntry(entries, id, Number(shown));
  });
  if ("conflict" in change)
    return data({ changedEntry: change.conflict && withSeen(change.conflict) }, { status: 409 });
  if (!change.attempt.ok) throw data(change.attempt.problem, { status: change.attempt.status });
  if (pressed === undefined)
    return redirectWithToast(request, findWayBack(request, `${asChanged(paths.resume())}#${section}`), updated);
  if (pressed === "remove") {
    const page = Number(new URL(request.url).searchParams.get("page"));
    return redirectWithToast(request, asChanged(paths.editSection(section, page, findFrom(request))), updated);
  }
  const page = findEntryPage(change.attempt.response.content as readonly AnyEntry[], id);
  return redirect(`${asChanged(paths.editSection(section, page, findFrom(request)))}#e-${id}`);
}

export const withSeen = (entry: AnyEntry) => ({ entry, seen: toSeen(entry) });

/** Saves a section that is no list. If another tab changed the section, the page shows both versions. */
export async function saveOne(context: ActionContext, section: SingleSection | "disability") {
  if (section === "disability") return saveOwnDisability(context);
  const { request, form } = context;
  const submission = parseWithZod(form, { schema: singleForm(section), disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const version = Number(form.get("seen"));
  const attempt = await saveSingle(context, section, Number.isSafeInteger(version) ? version : 0, submission.value);
  if (attempt.ok)
    return redirectWithToast(request, findWayBack(request, `${asChanged(paths.resume())}#${section}`), updated);
  if (attempt.problem.code !== "changedMeanwhile") return failedForm(request, submission, asContentProblem(attempt));
  const { [section]: kept } = await readResume(context);
  const conflict = { content: kept.content, seen: String(kept.version) };
  return data({ result: submission.reply(), conflict }, { status: 409 });
}

async function saveOwnDisability({ request, form, api, candidateId }: ActionContext) {
  const params = { id: candidateId };
  const to = `${asChanged(paths.resume())}#disability`;
  if (form.get("intent") === "forget") {
    await api.call(deleteDisability, { params });
    return redirectWithToast(request, to, updated);
  }
  const submission = parseWithZod(form, { schema: disabilityForm, disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  // If another tab has changed the value, the page shows both values. The API server checks again on saving.
  const readKept = async () => (await readResume({ api, candidateId })).disability;
  const toConflict = (now: Resume["disability"]) =>
    data({ result: submission.reply(), conflict: { content: now, seen: toSeenDisability(now) } }, { status: 409 });
  const kept = await readKept();
  const { kind, needs } = submission.value;
  // After a double click, the second request finds the values that the first has saved.
  const isSaved = kept?.kind === kind && kept.needs === needs;
  if (getText(form, "seen") !== toSeenDisability(kept) && !isSaved) return toConflict(kept);
  const expected = kept && { kind: kept.kind, needs: kept.needs };
  const attempt = await api.attempt(saveDisability, { params, body: { ...submission.value, expected } });
  if (!attempt.ok && attempt.problem.code === "changedMeanwhile") return toConflict(await readKept());
  if (!attempt.ok) return failedForm(request, submission, attempt);
  return redirectWithToast(request, to, updated);
}
