import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { NO_BODY_MESSAGE } from "#contract/base/problem";
import { defaultLanguage } from "~/locales/languages";
import type { Failure } from "~/services/server/api/client.server";
import { detectLanguage, translator } from "~/services/requests/i18n/i18n.server";

/** Error codes with our own text in other languages, because the API server's messages are only Portuguese. */
const translated: readonly string[] = [
  "tooManyRequests",
  "unavailable",
  "maintenance",
  "accountLocked",
  "candidatesOnly",
  "unexpected",
];

/**
 * Shows the API's error and empties the form (docs/requirements.md, section 8), but keeps the e-mail (docs/design.md,
 * section 3). A 429 also sends `Retry-After`, in seconds. `email` is null on a shared phone, which keeps no e-mail.
 */
export async function refuseLogin(request: Request, email: string | null, failure: Failure) {
  const { status, problem } = failure;
  const result: SubmissionResult<string[]> = {
    status: "error",
    initialValue: email === null ? { remember: "on", sharedPhone: "on" } : { email, remember: "on" },
    error: { "": await findTexts(request, failure) },
  };
  const headers: HeadersInit =
    status === 429 && problem.retryAfter !== undefined ? { "retry-after": String(problem.retryAfter) } : {};
  // A 401 becomes a 422, because lynx would open its own password prompt after a 401.
  return data({ result }, { status: status === 401 ? 422 : status, headers });
}

async function findTexts(request: Request, { status, problem }: Failure): Promise<string[]> {
  // The text of docs/requirements.md, section 8, replaces any message of the API.
  if (status === 401) return ["wrongCredentials"];
  // A 502, 503 or 504 with the code "unavailable" may be a proxy's, so its message is not about this login.
  const isProxys = [502, 503, 504].includes(status) && problem.code === "unavailable";
  const isSilent = isProxys || !problem.message.trim() || problem.message === NO_BODY_MESSAGE;
  const isForeign = (await detectLanguage(request)) !== defaultLanguage && translated.includes(problem.code);
  const text = isSilent || isForeign ? problem.code : problem.message;
  if (status !== 429 || problem.retryAfter === undefined) return [text];
  const t = await translator(request, "auth");
  return [text, t("login.comeBack", { count: Math.max(1, Math.ceil(problem.retryAfter / 60)) })];
}
