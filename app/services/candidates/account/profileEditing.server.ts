import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { getCandidate, updateCandidate } from "#contract/candidates/candidate";
import type { ActionContext } from "~/services/requests/handlers.server";
import { redirectWithToast, toSeen } from "~/services/requests/forms/form.server";
import { getText } from "~/services/server/serve/formData.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { lookUpCep } from "~/services/requests/places/cep.server";
import { withNearCities } from "~/services/requests/places/nearCities.server";
import { env } from "~/services/server/serve/env.server";
import { findUntold, toProfileValues } from "./profile";
import { profileForm, secondStep } from "./profileForm";
import { pickPart, type ProfilePart } from "./profileParts";

const readCandidate = ({ api, candidateId }: Pick<ActionContext, "api" | "candidateId">) =>
  api.call(getCandidate, { params: { id: candidateId } });

export async function loadProfile(context: Pick<ActionContext, "api" | "candidateId">, wanted: ProfilePart) {
  const candidate = await readCandidate(context);
  const untold = findUntold(candidate);
  const isAllTold = !untold.some((item) => secondStep.includes(item));
  const part = wanted === "missing" && isAllTold ? "you" : wanted;
  const canLookUp = env.CEP_LOOKUP_URL !== undefined && part === "address";
  return { part, untold, canLookUp, seen: toSeen(pickPart(candidate, part)), values: toProfileValues(candidate) };
}

/** Saves a part and redirects (docs/requirements.md, 4.4). If another tab changed the part, shows both versions. */
export async function saveProfile(context: ActionContext, part: ProfilePart, to: string) {
  const { request, form, api, candidateId } = context;
  if (env.CEP_LOOKUP_URL && form.has("lookUp")) return lookUpAddress(form, env.CEP_LOOKUP_URL);
  const schema = profileForm(form.getAll("asks").map(String));
  const submission = parseWithZod(form, { schema, disableAutoCoercion });
  if (submission.status !== "success")
    return withNearCities(form, data({ result: submission.reply() }, { status: 400 }));
  const kept = await readCandidate(context);
  const expected = pickPart(kept, part);
  const toConflict = (now: typeof kept) => {
    const conflict = { candidate: now, seen: toSeen(pickPart(now, part)) };
    return data({ result: submission.reply(), conflict }, { status: 409 });
  };
  // After a double click, the second request finds the values that the first has saved.
  const isSaved = Object.entries(submission.value).every(
    ([name, value]) => value === undefined || value === kept[name as keyof typeof kept],
  );
  if (getText(form, "seen") !== toSeen(expected) && !isSaved) return toConflict(kept);
  const body = { ...submission.value, expected };
  const attempt = await api.attempt(updateCandidate, { params: { id: candidateId }, body });
  if (attempt.ok) return redirectWithToast(request, to, { kind: "success", text: "updated" });
  if (attempt.problem.code === "changedMeanwhile") return toConflict(await readCandidate(context));
  return withNearCities(form, await failedForm(request, submission, attempt));
}

/** Fills in the address of a CEP and saves nothing. Keeps the typed text of fields that the CEP does not determine. */
async function lookUpAddress(form: FormData, service: string) {
  const { payload } = parseWithZod(form, { schema: profileForm([]), disableAutoCoercion });
  const cep = await lookUpCep(service, getText(form, "cep"));
  const found = "found" in cep ? Object.entries(cep.found).filter(([, value]) => value !== "") : [];
  const result: SubmissionResult = { initialValue: { ...payload, ...Object.fromEntries(found) } };
  return data({ result, cep });
}
