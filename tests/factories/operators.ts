import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { OperatorRole } from "#contract/base/operatorRole";

/** A function that calls an API server's operator port, by `app.inject` or over HTTP. */
export type Ask = (sent: {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>;

export interface OperatorPerson {
  id: string;
  email: string;
  name: string;
  password: string;
  recoveryCodes: string[];
  /** The session cookie of the first login. */
  cookie: string;
  /** The header with which a program uses the first login's session. */
  authorization: { authorization: string };
  /** Returns an unused code of the authenticator app. Two codes are valid at a time. */
  nextCode: (now?: Date) => string;
}

export const asForm = { "content-type": "application/x-www-form-urlencoded" };
const PASSWORD = "uma senha de quem opera 7";

/** Creates an operator's account with the operator API's `key`, and sets up the account by its link. */
export async function anOperator(
  ask: Ask,
  roles: readonly OperatorRole[] = ["people", "machine"],
  { key = "operator-key-of-the-tests", now = () => new Date() }: { key?: string; now?: () => Date } = {},
): Promise<OperatorPerson> {
  const email = `op-${randomUUID().slice(0, 8)}@motriz.example`;
  const name = "Olívia Prado";
  const made = await ask({
    method: "POST",
    url: "/operator/operators",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    payload: JSON.stringify({ email, name, roles }),
  });
  if (made.statusCode !== 201) throw new Error(`The operator was not made: ${made.statusCode} ${made.body}`);
  const { id, link } = JSON.parse(made.body) as { id: string; link: string };
  const url = link.slice(new URL(link).origin.length);
  const { body } = await ask({ method: "GET", url });
  const nextCode = codesOf(readSecret(body));
  const send = () => {
    const payload = new URLSearchParams({ password: PASSWORD, code: nextCode(now()) }).toString();
    return ask({ method: "POST", url, headers: asForm, payload });
  };
  const first = await send();
  // Tries once more, because the code may expire on the way.
  const answer = first.statusCode === 400 ? await send() : first;
  if (answer.statusCode !== 200) throw new Error(`The operator was not set up: ${answer.statusCode} ${answer.body}`);
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  const recoveryCodes = [...answer.body.matchAll(/<li><code>([^<]+)<\/code><\/li>/g)].map(([, code = ""]) => code);
  const authorization = { authorization: `Bearer ${cookie.slice(cookie.indexOf("=") + 1)}` };
  return { id, email, name, password: PASSWORD, recoveryCodes, cookie, authorization, nextCode };
}

/** Reads the authenticator app's secret from the page of a set-up link. */
export function readSecret(page: string): string {
  const [, shown = ""] = /<p><code>([A-Z2-7 ]+)<\/code><\/p>/.exec(page) ?? [];
  return shown.replaceAll(" ", "");
}

/** Simulates an authenticator app. Each call returns a new code. The first is the previous time step's code. */
export function codesOf(secret: string): (now?: Date) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6, algorithm: "SHA1" });
  let last = 0;
  return (now = new Date()) => {
    const step = Math.floor(now.getTime() / 30_000);
    last = Math.max(step - 1, last + 1);
    return totp.generate({ timestamp: last * 30_000 });
  };
}

export const aLogin = ({ email, password, nextCode }: OperatorPerson, now?: Date) => ({
  email,
  password,
  code: nextCode(now),
});
