import { toSeen } from "./form.server";

/** In ms. A second press may still arrive after the first answer. */
const REMEMBERED_MS = 10_000;
const MOST = 1_000;

const answers = new Map<string, Promise<unknown>>();

/** Answers equal forms of one session once, because the first ends the session. A failure is not stored. */
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

/** Copies a response, because its body can be read only once. */
const copy = <R>(answer: R): R => (answer instanceof Response ? (answer.clone() as R & Response) : answer);
