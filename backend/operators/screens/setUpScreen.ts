import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import encodeQR from "qr";
import { logSecurityEvent } from "../../http/server/securityEvent";
import { findBegun, setUpOperator, type SetUpProblems } from "../accounts/setUp";
import type { Typed } from "./fields";
import { html, type Content, type Html } from "./html";
import { drawFormId, runOnce, type Outcome } from "./once";
import { HOME } from "./page";
import { sendPage } from "./send";
import { toFieldMessage } from "./words";
import { t } from "./language";

type SetCookie = (request: FastifyRequest, reply: FastifyReply, value: string) => FastifyReply;

/** Adds the page of a new account's one-time link: password, authenticator app and recovery codes. */
export function registerSetUp(scope: FastifyInstance, setCookie: SetCookie): void {
  const { context } = scope;
  const readKey = ({ query }: FastifyRequest) => String((query as { key?: string | string[] }).key ?? "").slice(0, 128);

  scope.get("/admin/account", async (request, reply) => {
    const begun = await findBegun(context, readKey(request));
    if (!begun) return sendOver(reply);
    return sendPage(reply, { title: t("setUp.title"), content: drawSetUp(begun, request.url) });
  });
  scope.post("/admin/account", async (request, reply) => {
    const key = readKey(request);
    const begun = await findBegun(context, key);
    const [password = "", code = ""] = ["password", "code"].map(
      (name) => (request.body as Typed | undefined)?.[name]?.[0],
    );
    const run = async (): Promise<Outcome> => {
      const result = begun && (await setUpOperator(context, key, { password, code }, request.log));
      if (!begun || !result) throw new SetUpRefused();
      if ("problems" in result) throw new SetUpRefused(drawSetUp(begun, request.url, result.problems));
      logSecurityEvent(request.log, context.config, { event: "operatorSetUp", subject: begun.id, address: request.ip });
      const content = drawRecoveryCodes(result.recoveryCodes);
      return { title: t("setUp.codes"), content, back: HOME, cookie: result.secret };
    };
    try {
      const done = await runOnce((request.body as Typed | undefined)?._form?.[0], [request.url, request.body], run);
      setCookie(request, reply, done.cookie ?? "");
      return await ("to" in done ? reply.redirect(done.to, 303) : sendPage(reply, done));
    } catch (error) {
      if (!(error instanceof SetUpRefused)) throw error;
      if (error.content) return sendPage(reply.code(400), { title: t("setUp.title"), content: error.content });
      // The back button may show this form again after the set-up.
      return request.operatorSession ? reply.redirect(HOME, 303) : sendOver(reply);
    }
  });
}

/** Without `content`, the link was used or has expired. */
class SetUpRefused extends Error {
  constructor(readonly content?: Content) {
    super("refused");
  }
}

const sendOver = (reply: FastifyReply) =>
  sendPage(reply.code(410), {
    title: t("setUp.over"),
    content: html`<p>${t("setUp.another")} <code>motriz operator reset E-MAIL</code></p>
      <p><a href="/admin/login">${t("login.logIn")}</a></p>`,
  });

interface Begun {
  email: string;
  name: string;
  secret: string;
  address: string;
}

function drawSetUp(
  { email, name, secret, address }: Begun,
  action: string,
  { password, code }: SetUpProblems = {},
): Content {
  const drawWrong = (problem?: string) =>
    problem !== undefined && html`<strong class="wrong">${toFieldMessage(problem)}</strong>`;
  return html`<p>${name}, ${email}</p>
    <p>${t("setUp.scan")}</p>
    ${drawQrCode(address)}
    <p><code>${secret.replace(/(.{4})(?=.)/g, "$1 ")}</code></p>
    <form method="post" action="${action}">
      ${(password !== undefined || code !== undefined) && html`<p class="wrong" role="alert">${t("setUp.check")}</p>`}
      ${drawFormId()}
      <input type="hidden" name="email" value="${email}" autocomplete="username" />
      <label
        >${t("setUp.password")} ${drawWrong(password)}
        <input type="password" name="password" autocomplete="new-password" maxlength="128" required
      /></label>
      <label
        >${t("setUp.code")} ${drawWrong(code)}
        <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="64" required
      /></label>
      <p><button>${t("setUp.create")}</button></p>
    </form>`;
}

/** Width of the white border, in modules (the squares of a QR code, ISO/IEC 18004). */
const RIM = 4;

function drawQrCode(text: string): Html {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: RIM });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return html`<svg class="qr" viewBox="0 0 ${rows.length} ${rows.length}" role="img" aria-label="${t("setUp.square")}">
    <rect width="100%" height="100%" fill="#fff" />
    <path d="${dark}" fill="#000" />
  </svg>`;
}

const drawRecoveryCodes = (codes: readonly string[]): Content =>
  html`<p>${t("setUp.keep")}</p>
    <ul>
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    <p><a href="${HOME}">${t("common.goOn")}</a></p>`;
