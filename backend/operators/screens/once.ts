import { HOUR_MS } from "#contract/base/time";
import { digest } from "../../platform/crypto/secret";
import { randomUUID } from "node:crypto";
import { html, type Content, type Html } from "./html";

/** A form's result: a redirect to `to`, or a page that is shown once. */
export type Outcome = { cookie?: string } & ({ to: string } | { title: string; content: Content; back: string });

/** In ms: a second press within this time gets the same one-time page or cookie. */
const SHOWN_MS = 10_000;
const MOST = 1_000;

const outcomes = new Map<string, Promise<Outcome>>();

/** A form's id, by which a second press is recognized. */
export const drawFormId = (): Html => html`<input type="hidden" name="_form" value="${randomUUID()}" />`;

/**
 * Runs a form with an id from `drawFormId` once for the same values. A repetition within an hour gets the first result.
 * A result with a cookie or a page that is shown once is repeated for ten seconds only. Failures are not stored.
 */
export function runOnce(
  form: string | undefined,
  parts: readonly unknown[],
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!form) return run();
  const key = digest(JSON.stringify([form, ...parts]));
  const before = outcomes.get(key);
  if (before) return before;
  const outcome = run();
  outcomes.set(key, outcome);
  const [oldest] = outcomes.keys();
  if (outcomes.size > MOST && oldest !== undefined) outcomes.delete(oldest);
  const remove = () => outcomes.delete(key);
  outcome.then((done) => {
    if ("back" in done) setTimeout(() => outcomes.set(key, Promise.resolve({ to: done.back })), SHOWN_MS).unref();
    setTimeout(remove, done.cookie === undefined ? HOUR_MS : SHOWN_MS).unref();
  }, remove);
  return outcome;
}
