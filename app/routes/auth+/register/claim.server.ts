import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { getText } from "~/services/server/serve/formData.server";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { changeSession } from "~/services/requests/auth/session.server";
import { claimReadPerson } from "~/services/candidates/resume/visitorProposal.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { registerForm } from "./form";

/** Returns whether a form claims a file's data. A form with a password but no contact is a registration. */
export const isClaim = (form: FormData): boolean =>
  getText(form, "intent") === "claim" && (getText(form, "contact").trim() !== "" || getText(form, "password") === "");

/** Fills empty fields from a file, for a person who knows the file's e-mail or telephone. */
export async function claim(request: Request, form: FormData) {
  const shown = [...Object.keys(registerForm.shape), "contact"].filter((name) => name !== "password");
  const typed = Object.fromEntries(
    shown.flatMap((name) => (getText(form, name) === "" ? [] : [[name, getText(form, name)]])),
  );
  const contact = getText(form, "contact").trim();
  const claimed = contact === "" ? { problem: "required" as const } : await claimReadPerson(request, contact);
  if ("isGone" in claimed) {
    const cookie = await changeSession(request, { resumeProposal: null });
    return redirect(asChanged(paths.register(getReturnTo(request))), { headers: { "set-cookie": cookie } });
  }
  if ("read" in claimed) return data({ claimed: claimed.read, typed });
  const result: SubmissionResult = { status: "error", error: { contact: [claimed.problem] }, initialValue: typed };
  return data({ result }, { status: 400 });
}
