import { data, redirect } from "@remix-run/node";
import { changeSession, readSession, type SessionFields } from "~/services/requests/auth/session.server";
import { cookiePrefix, env } from "~/services/server/serve/env.server";
import { sign } from "~/services/server/serve/signature.server";
import { HOUR_MS } from "#contract/base/time";
import { toSeen } from "./form.server";

/** In ms: how long a one-time form's answer is repeated. A double click's second request may arrive late. */
const REMEMBERED_MS = 10_000;
const MOST = 1_000;
/** In ms: within this time, an equal form that fails is redirected to where the first form led. */
const BACK_MS = HOUR_MS;
/** In characters: a longer path is not remembered, because it would exceed the session's cookie. */
const LONGEST_WAY = 1_000;

const answers = new Map<string, Promise<unknown>>();

/**
 * Runs `answer` once for equal forms that one session sends at the same time. Never caches failures. `worksOnce` marks
 * forms that use up a key or end the session: their success also answers an equal form that is sent later. `worksOnce`
 * may name the session's field with the key. If this field is set again, an equal form has a new key, and its failure
 * is shown.
 */
export async function answerOnce<R>(
  request: Request,
  form: FormData,
  answer: () => Promise<R>,
  worksOnce: boolean | keyof SessionFields = false,
): Promise<R> {
  const cookie = request.headers.get("cookie");
  if (cookie === null) return answer();
  const sent = [request.url, [...form].map(([name, value]) => [name, describe(value)])];
  const key = toSeen([cookie, sent]);
  const before = answers.get(key) as Promise<R> | undefined;
  if (before) return copy(await before);
  const answered = worksOnce ? answerSpent({ request, sent: JSON.stringify(sent), worksOnce }, answer) : answer();
  answers.set(key, answered);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
  const remove = () => void (answers.get(key) === answered && answers.delete(key));
  const isRemembered = answered.then(
    (result) => worksOnce !== false && isSuccess(result),
    () => false,
  );
  void isRemembered.then((remembered) => (remembered ? void setTimeout(remove, REMEMBERED_MS).unref() : remove()));
  return copy(await answered);
}

interface Spent {
  request: Request;
  sent: string;
  worksOnce: true | keyof SessionFields;
}

/** Notes a successful one-time form and its target in the session. Redirects an equal form that fails to the target. */
async function answerSpent<R>({ request, sent, worksOnce }: Spent, answer: () => Promise<R>): Promise<R> {
  const result = await answer();
  const mark = sign(env.SESSION_SECRET[0], `answered form:${sent}`).slice(0, 16);
  if (!isSuccess(result)) {
    const fields = await readSession(request);
    if (worksOnce !== true && fields[worksOnce] !== undefined) return result;
    const { answered } = fields;
    const isSame = answered?.form === mark && answered.at > Date.now() - BACK_MS;
    return isSame && isRefused(result) ? (redirect(answered.to) as unknown as R) : result;
  }
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(result instanceof Response ? result.headers : toInit(result)?.headers);
  const to = headers.get("location") ?? pathname + search;
  if (to.length > LONGEST_WAY) return result;
  const name = `${cookiePrefix}session=`;
  const cookies = headers.getSetCookie();
  const changed = cookies.find((line) => line.startsWith(name))?.split(";")[0];
  const after = changed === undefined ? request : new Request(request.url, { headers: { cookie: changed } });
  headers.delete("set-cookie");
  for (const line of cookies.filter((each) => !each.startsWith(name))) headers.append("set-cookie", line);
  headers.append("set-cookie", await changeSession(after, { answered: { form: mark, to, at: Date.now() } }));
  if (result instanceof Response) return new Response(result.body, { status: result.status, headers }) as R & Response;
  return data((result as { data: unknown }).data, { ...toInit(result), headers }) as R;
}

const toInit = (result: unknown) => (result as { init: ResponseInit | null }).init ?? undefined;

/** Returns whether a result is a success. A value that is neither Response nor `data()` does not count as one. */
const isSuccess = (result: unknown): boolean =>
  result instanceof Response
    ? result.status < 400
    : typeof result === "object" && result !== null && "init" in result && (toInit(result)?.status ?? 200) < 400;

/** Returns whether a failure is final. A rate limit (429) or an outage (5xx) is temporary, so the page shows it. */
const isRefused = (result: unknown): boolean => (toInit(result)?.status ?? 500) < 429;

/** Returns what distinguishes a field's values: a file's name, type and size, because two photos may share a name. */
const describe = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.type, value.size];

/** Copies a response, because its body can be read only once. */
const copy = <R>(answer: R): R => (answer instanceof Response ? (answer.clone() as R & Response) : answer);
