import { createHash } from "node:crypto";
import { parse, serialize } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { confirmOperator, logInOperator } from "../accounts/login";
import { endOperatorSession, findOperatorSession } from "../../http/sessions/operatorSessions";
import { logSecurityEvent } from "../../http/server/securityEvent";
import { isSameSecret } from "../../platform/crypto/secret";
import { ApiProblem } from "../../platform/errors";
import type { Typed } from "./fields";
import { drawConfirmation, drawLogin, loginRefusals } from "./loginScreens";
import { runOnce, type Outcome } from "./once";
import { HOME, style } from "./page";
import { sendPage } from "./send";
import { toScreenSession, type ScreenSession } from "./screenSession";
import { registerSetUp } from "./setUpScreen";
import { toBack, toFresh } from "./visit";
import { registerLanguage, t, toLanguageCookie } from "./language";

/** The cookie's name; with https, the prefix `__Host-` binds it to this host. */
const [COOKIE, SECURE_COOKIE] = ["operator_session", "__Host-operator_session"];

declare module "fastify" {
  interface FastifyRequest {
    operatorSession: ScreenSession | null;
  }
}

const openToAll = ["/admin/login", "/admin/account", "/admin/style.css", "/admin/language"];
const isOpenToAll = (path = "") => openToAll.includes(path);

export const readField = ({ body }: FastifyRequest, name: string): string =>
  (body as Typed | undefined)?.[name]?.[0] ?? "";

export function registerSessions(scope: FastifyInstance): void {
  const { context } = scope;
  const { config, db, now } = context;
  const secureHosts = config.OPERATOR_ORIGINS.map((origin) => new URL(origin))
    .filter(({ protocol }) => protocol === "https:")
    .map(({ host }) => host);
  const isSecure = ({ headers }: FastifyRequest) => secureHosts.includes(String(headers.host).toLowerCase());
  const readCookie = (request: FastifyRequest) =>
    parse(request.headers.cookie ?? "")[isSecure(request) ? SECURE_COOKIE : COOKIE];
  const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string) => {
    const secure = isSecure(request);
    const options = { httpOnly: true, sameSite: "strict", path: secure ? "/" : "/admin", secure } as const;
    return reply.header("set-cookie", serialize(secure ? SECURE_COOKIE : COOKIE, value, options));
  };

  registerLanguage(scope);
  scope.addHook("onRequest", async (request, reply) => {
    const asked = Object.entries(request.query as Record<string, string | string[]>);
    request.query = Object.fromEntries(asked.map(([name, values]) => [name, [values].flat()[0]]));
    const secret = readCookie(request);
    const session = secret === undefined ? null : await findOperatorSession(context, secret);
    request.operatorSession = session && toScreenSession(session, secret ?? "", request.ip);
    if (request.operatorSession || isOpenToAll(request.routeOptions.url)) return;
    const back = request.method === "GET" ? request.url : HOME;
    return reply.redirect(`/admin/login?${new URLSearchParams({ back }).toString()}`, 303);
  });
  // Other sites do not know the session's token, so they can't send a form.
  scope.addHook("preHandler", async (request) => {
    const { method, operatorSession, routeOptions } = request;
    if (method !== "POST" || !operatorSession || isOpenToAll(routeOptions.url)) return;
    if (!isSameSecret(readField(request, "_token"), operatorSession.token)) throw new ApiProblem("forbidden");
  });

  const sheet = `"${createHash("sha256").update(style).digest("base64url")}"`;
  scope.get("/admin/style.css", async (_request, reply) =>
    reply
      .type("text/css; charset=utf-8")
      .header("cache-control", "private, max-age=3600")
      .header("etag", sheet)
      .send(style),
  );
  scope.get("/admin/login", async (request, reply) =>
    sendPage(reply, { title: t("login.logIn"), content: await drawLogin(context, request.url) }),
  );
  scope.post("/admin/login", async (request, reply) => {
    const to = toFresh(toBack((request.query as { back?: string }).back), now());
    // The back button may show this form again after the login.
    if (request.operatorSession) return reply.redirect(to, 303);
    const typed = { email: readField(request, "email"), password: readField(request, "password") };
    const run = async (): Promise<Outcome> => {
      const result = await logInOperator(context, request.ip, { ...typed, code: readField(request, "code") });
      const isIn = "secret" in result;
      const event = isIn ? "operatorLogin" : "operatorLoginFailed";
      logSecurityEvent(request.log, config, { event, subject: toSubject(typed.email), address: request.ip });
      if (!isIn) throw new LoginRefused(result.refused);
      return { to, cookie: result.secret };
    };
    try {
      const done = await runOnce(readField(request, "_form"), [request.ip, request.url, request.body], run);
      setCookie(request, reply, done.cookie ?? "");
      return await reply.redirect(to, 303);
    } catch (error) {
      if (!(error instanceof LoginRefused)) throw error;
      const wrong = { email: typed.email, wrong: t(loginRefusals[error.reason]) };
      return sendPage(reply.code(403), {
        title: t("login.logIn"),
        content: await drawLogin(context, request.url, wrong),
      });
    }
  });
  scope.post("/admin/language", async (request, reply) => {
    const cookie = toLanguageCookie(readField(request, "language"));
    if (cookie) reply.header("set-cookie", cookie);
    return reply.redirect(toFresh(toBack(readField(request, "back")), now()), 303);
  });
  scope.post("/admin/confirm", async (request, reply) => {
    const session = toSession(request);
    const { back } = request.query as { back?: string };
    const run = async () => {
      if (!(await confirmCode(request, session))) throw new LoginRefused("wrong");
      return { to: toBack(back) };
    };
    try {
      await runOnce(readField(request, "_form"), [session.hash, request.url, request.body], run);
      return await reply.redirect(toBack(back), 303);
    } catch (error) {
      if (!(error instanceof LoginRefused)) throw error;
    }
    const content = drawConfirmation(session, toBack(back), t("login.badCode"));
    return sendPage(reply.code(403), { title: t("login.confirm"), content, session });
  });
  scope.post("/admin/logout", async (request, reply) => {
    const session = toSession(request);
    await endOperatorSession(db, session.hash);
    logSecurityEvent(request.log, config, {
      event: "operatorLogout",
      subject: session.operatorId,
      address: request.ip,
    });
    setCookie(request, reply, "");
    return reply.redirect("/admin/login", 303);
  });
  registerSetUp(scope, setCookie);
}

class LoginRefused extends Error {
  constructor(readonly reason: keyof typeof loginRefusals) {
    super(reason);
  }
}

const toSubject = (email: string) => email.trim().toLowerCase().slice(0, 254);

/** Returns whether the form's code was right. Throws tooManyRequests. */
export async function confirmCode(request: FastifyRequest, session: ScreenSession): Promise<boolean> {
  const { context } = request.server;
  const isRight = await confirmOperator(context, session, readField(request, "_code"));
  const event = isRight ? "operatorConfirmed" : "operatorConfirmedFailed";
  logSecurityEvent(request.log, context.config, { event, subject: session.operatorId, address: request.ip });
  return isRight;
}

/** Every screen has a session, because a hook redirects people without one. */
export function toSession({ operatorSession }: FastifyRequest): ScreenSession {
  if (!operatorSession) throw new ApiProblem("forbidden");
  return operatorSession;
}
