import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { readForm, redirectWithToast } from "~/services/requests/forms/form.server";
import { paths } from "~/services/server/navigation/paths";
import { markActions, toAnchor } from "~/services/vacancies/vacancy/marks";
import { changeMark, readMarkForm } from "~/services/vacancies/vacancy/marks.server";

const toasts = { save: "vacancySaved", unsave: "vacancyUnsaved", hide: "vacancyHidden", show: "vacancyShown" } as const;

/** Stores a mark (saved, hidden or seen) in the account, or without login on this device (docs/decisions/0009). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked = readMarkForm(form);
  const to = preferenceReturn(request, form);
  if (!asked) return redirect(to);
  const cookies = await changeMark(request, markActions[asked.action], asked.id);
  if (asked.action === "see")
    return new Response(null, { status: 204, headers: (cookies ?? []).map((cookie) => ["set-cookie", cookie]) });
  const place = `${to}#${toAnchor(asked.id)}`;
  return cookies
    ? redirectWithToast(request, place, { kind: "success", text: toasts[asked.action] }, cookies)
    : redirectWithToast(request, place, { kind: "error", text: "saveFailed" });
}

export const loader = () => redirect(paths.landing());
