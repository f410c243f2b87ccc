import { createHash } from "node:crypto";
import { parse, serialize } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { exportUser } from "#contract/companies/operatorUsers";
import { parseJson } from "#contract/base/parseJson";
import type { Problem } from "#contract/base/problem";
import { limitInMemory } from "../../http/server/limit";
import { logSecurityEvent } from "../../http/server/securityEvent";
import { isSameSecret } from "../../platform/crypto/secret";
import { ApiProblem } from "../../platform/errors";
import { drawCompanies, drawCompany, drawFeeds } from "./companyScreens";
import { listFields, readBody, type Typed } from "./fields";
import { drawForm } from "./form";
import { html, type Content } from "./html";
import { OperatorSessions, type OperatorSession } from "./operatorSessions";
import { drawPage, HOME, screenPolicy, style } from "./page";
import { drawApplication, drawApplications, drawUsers } from "./peopleScreens";
import { drawHealth, drawMessages, drawReports, drawTasks, drawTrail, type Screen } from "./screens";
import { CallRefused, createVisit, findEndpoint, makeCall, readParams, toBack, toFresh, type Visit } from "./visit";

/** The name without TLS, and the name that browsers accept over https from this host only. */
const [COOKIE, SECURE_COOKIE] = ["operator_session", "__Host-operator_session"];
const LOGINS_A_MINUTE = 10;

const screens: Readonly<Record<string, (visit: Visit) => Promise<Screen>>> = {
  [HOME]: drawHealth,
  "/admin/reports": drawReports,
  "/admin/applications": drawApplications,
  "/admin/applications/:applicationId": drawApplication,
  "/admin/companies": drawCompanies,
  "/admin/companies/:companyId": drawCompany,
  "/admin/feeds": drawFeeds,
  "/admin/users": drawUsers,
  "/admin/tasks": drawTasks,
  "/admin/messages": drawMessages,
  "/admin/trail": drawTrail,
};

declare module "fastify" {
  interface FastifyRequest {
    operatorSession: OperatorSession | null;
  }
}

/** The operators' screens on their own port: HTML without scripts, over the same calls as `curl`. */
export function registerScreens(app: FastifyInstance): void {
  app.decorateRequest("operatorSession", null);
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, readTyped(String(body))),
    );
    registerSessions(scope);
    scope.get("/admin", async (_request, reply) => reply.redirect(HOME, 303));
    for (const [path, draw] of Object.entries(screens))
      scope.get(path, async (request, reply) => {
        const session = toSession(request);
        const { title, content } = await draw(createVisit(app, session, request));
        return sendPage(reply, { title, content, session, path });
      });
    scope.get("/admin/users/:userId/export", async (request, reply) => {
      const { userId } = request.params as { userId: string };
      const data = await makeCall(app, toSession(request), exportUser, { params: { userId } });
      return reply.header("content-disposition", `attachment; filename="conta-${userId}.json"`).send(data);
    });
    scope.post("/admin/call/:name", (request, reply) => answerForm(app, request, reply));
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof CallRefused || error instanceof ApiProblem)) throw error;
      const problem = error instanceof CallRefused ? error.problem : error.body;
      const content = html`<p class="wrong" role="alert">${problem.message}</p>`;
      return sendPage(reply.code(error.status), { title: "Não deu certo", content, session: request.operatorSession });
    });
    done();
  });
}

async function answerForm(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const session = toSession(request);
  const { name } = request.params as { name: string };
  const query = request.query as Record<string, string>;
  const { _token, _fixed, _sure, ...typed } = request.body as Typed;
  const endpoint = findEndpoint(name);
  const params = readParams(query);
  const isWhole = Object.keys(endpoint?.params?.shape ?? {}).every((name) => name in params);
  if (!endpoint || !isWhole) throw new ApiProblem("notFound");
  const fixed = (parseJson(_fixed?.[0] ?? "") ?? undefined) as Record<string, unknown> | undefined;
  const fields = listFields(endpoint.body).filter(({ path }) => !(fixed && path in fixed));
  const back = toBack(query.back);
  const asksTwice = query.sure !== undefined;
  try {
    if (asksTwice && _sure === undefined) throw new CallRefused(400, unsure);
    const body = endpoint.body && { ...readBody(fields, typed), ...fixed };
    const answer = await makeCall(app, session, endpoint, { params, body });
    if (endpoint.answersSecret) return sendPage(reply, { title: "Feito", content: drawSecret(answer, back), session });
    session.notice = `Feito: ${query.label ?? name}.`;
    return reply.redirect(toFresh(back, app.context.now()), 303);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const label = query.label ?? "Enviar";
    const again = { endpoint, label, fixed, typed, action: request.url, token: session.token };
    const content = html`${drawForm({ ...again, asksTwice, problem: error.problem })}
      <p><a href="${back}">Voltar</a></p>`;
    return sendPage(reply.code(error.status), { title: label, content, session });
  }
}

const unsure: Problem = { code: "invalid", message: "Marque “Sim, tenho certeza” para continuar." };

const drawSecret = (answer: unknown, back: string) =>
  html`<p>Copie a chave agora: ela não aparece outra vez.</p>
    <p><code>${(answer as { key: string }).key}</code></p>
    <p><a href="${back}">Continuar</a></p>`;

function registerSessions(scope: FastifyInstance): void {
  const { config, now } = scope.context;
  const sessions = new OperatorSessions(now);
  const keys = config.OPERATOR_API_KEY ?? [];
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
  const isOpenToAll = (path = "") => path === "/admin/login" || path === "/admin/style.css";

  scope.addHook("onRequest", async (request, reply) => {
    request.operatorSession = sessions.find(readCookie(request), keys);
    if (request.operatorSession || isOpenToAll(request.routeOptions.url)) return;
    const back = request.method === "GET" ? request.url : HOME;
    return reply.redirect(`/admin/login?${new URLSearchParams({ back }).toString()}`, 303);
  });
  // A form of another site lacks the session's token.
  scope.addHook("preHandler", async ({ method, operatorSession, body, routeOptions }) => {
    if (method !== "POST" || !operatorSession || isOpenToAll(routeOptions.url)) return;
    const [token = ""] = (body as Typed | undefined)?._token ?? [];
    if (!isSameSecret(token, operatorSession.token)) throw new ApiProblem("forbidden");
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
    sendPage(reply, { title: "Entrar", content: drawLogin(request) }),
  );
  scope.post("/admin/login", async (request, reply) => {
    limitInMemory(scope.context, `operatorLogin ${request.ip}`, LOGINS_A_MINUTE);
    const [key = ""] = (request.body as Typed | undefined)?.key ?? [];
    const isRight = keys.some((own) => isSameSecret(key, own));
    const event = isRight ? "operatorLogin" : "operatorLoginFailed";
    logSecurityEvent(request.log, config, { event, address: request.ip });
    if (!isRight)
      return sendPage(reply.code(403), {
        title: "Entrar",
        content: drawLogin(request, "Esta não é a chave da operação."),
      });
    setCookie(request, reply, sessions.open(key));
    return reply.redirect(toFresh(toBack((request.query as { back?: string }).back), now()), 303);
  });
  scope.post("/admin/logout", async (request, reply) => {
    sessions.end(readCookie(request));
    setCookie(request, reply, "");
    return reply.redirect("/admin/login", 303);
  });
}

const drawLogin = ({ url }: FastifyRequest, wrong?: string): Content =>
  html`<form method="post" action="${url}">
    ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
    <label
      >Chave da operação (OPERATOR_API_KEY) <input type="password" name="key" autocomplete="current-password" required
    /></label>
    <p><button>Entrar</button></p>
  </form>`;

function sendPage(
  reply: FastifyReply,
  { session, ...page }: { title: string; content: Content; session?: OperatorSession | null; path?: string },
): FastifyReply {
  const notice = session?.notice ?? null;
  if (session) session.notice = null;
  return reply
    .header("content-security-policy", screenPolicy)
    .type("text/html; charset=utf-8")
    .send(drawPage({ ...page, notice, ...(session && { token: session.token }) }));
}

/** The hook has redirected visitors without a session. */
function toSession({ operatorSession }: FastifyRequest): OperatorSession {
  if (!operatorSession) throw new ApiProblem("forbidden");
  return operatorSession;
}

function readTyped(body: string): Typed {
  const typed: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URLSearchParams(body)) (typed[name] ??= []).push(value);
  return typed;
}
