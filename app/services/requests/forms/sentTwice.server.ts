import { toSeen } from "./form.server";

/** How long an answer is remembered, in ms. A second press may still be on its way when the first is answered. */
const REMEMBERED_MS = 10_000;
/** The most answers that are remembered. Beyond it the oldest goes. */
const MOST = 1_000;

const answers = new Map<string, Promise<unknown>>();

/**
 * Answers a form that replaces the session, once for all equal forms of the same session. A second press comes with the
 * session that the first has ended. Forms are equal by cookies, address and all fields. A failure is not remembered.
 */
export async function answerOnce<R>(request: Request, form: FormData, answer: () => Promise<R>): Promise<R> {
  const cookie = request.headers.get("cookie");
  if (cookie === null) return answer();
  const key = toSeen([cookie, request.url, [...form].map(([name, value]) => [name, String(value)])]);
  const before = answers.get(key) as Promise<R> | undefined;
  if (before) return copy(await before);
  const answered = answer();
  answers.set(key, answered);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
  const isRemembered = answered.then(
    (result) => result instanceof Response,
    () => false,
  );
  void isRemembered.then((remembered) => {
    if (remembered) setTimeout(() => answers.delete(key), REMEMBERED_MS).unref();
    else answers.delete(key);
  });
  return copy(await answered);
}

/** A body of a response can be read once. */
const copy = <R>(answer: R): R => (answer instanceof Response ? (answer.clone() as R & Response) : answer);
