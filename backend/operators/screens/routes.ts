import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { exportUser, exportUserVideo } from "#contract/companies/operatorUsers";
import { parseJson } from "#contract/base/parseJson";
import type { Problem } from "#contract/base/problem";
import { REASON_HEADER } from "#contract/companies/operatorTrail";
import { ApiProblem } from "../../platform/errors";
import { drawCompanies, drawCompany, drawFeeds, drawMerge } from "./companyScreens";
import { listFields, readBody, type Typed } from "./fields";
import { drawForm, drawReason } from "./form";
import { html, type Html } from "./html";
import { drawConfirmation } from "./loginScreens";
import { HOME } from "./page";
import { drawApplication, drawApplications, drawUsers } from "./peopleScreens";
import { saveNotice } from "./screenSession";
import { drawHealth, drawMessages, drawReports, drawTasks, type Screen } from "./screens";
import { drawToday } from "./todayScreen";
import { drawTrail } from "./trailScreen";
import { drawVacancies, drawVacancy } from "./vacancyScreens";
import { runOnce, type Outcome } from "./once";
import { sendPage } from "./send";
import { confirmCode, registerSessions, toSession } from "./sessions";
import {
  CallRefused,
  createVisit,
  findEndpoint,
  makeCall,
  makeFileCall,
  readParams,
  toBack,
  toFresh,
  type Visit,
} from "./visit";
import { t } from "./language";

const screens: Readonly<Record<string, (visit: Visit) => Promise<Screen>>> = {
  [HOME]: drawToday,
  "/admin/health": drawHealth,
  "/admin/reports": drawReports,
  "/admin/applications": drawApplications,
  "/admin/applications/:applicationId": drawApplication,
  "/admin/vacancies": drawVacancies,
  "/admin/vacancies/:selectiveProcessId": drawVacancy,
  "/admin/companies": drawCompanies,
  "/admin/companies/:companyId": drawCompany,
  "/admin/companies/:companyId/merge": drawMerge,
  "/admin/feeds": drawFeeds,
  "/admin/users": drawUsers,
  "/admin/tasks": drawTasks,
  "/admin/messages": drawMessages,
  "/admin/trail": drawTrail,
};

const MOST_FIELDS = 1_000;

/** Adds screens without scripts, only on the operators' port. They call the operator API. */
export function registerScreens(app: FastifyInstance): void {
  app.decorateRequest("operatorSession", null);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) =>
      hasManyFields(String(body)) ? parsed(new ApiProblem("tooLarge")) : parsed(null, readTyped(String(body))),
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
      const { reason } = request.query as { reason?: string };
      const data = await makeCall(app, toSession(request), exportUser, { params: { userId }, reason });
      return reply.header("content-disposition", `attachment; filename="conta-${userId}.json"`).send(data);
    });
    scope.get("/admin/users/:userId/video", async (request, reply) => {
      const { userId } = request.params as { userId: string };
      const { reason } = request.query as { reason?: string };
      const input = { params: { userId }, reason };
      const { type, length, file } = await makeFileCall(app, toSession(request), exportUserVideo, input);
      const name = `conta-${userId}.${type.replace("video/", "")}`;
      return reply
        .headers({ "content-disposition": `attachment; filename="${name}"`, "content-length": length })
        .type(type)
        .send(file);
    });
    scope.post("/admin/call/:name", (request, reply) => answerForm(app, request, reply));
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof CallRefused || error instanceof ApiProblem)) throw error;
      const problem = error instanceof CallRefused ? error.problem : error.body;
      const session = request.operatorSession;
      if (session && problem.code === "confirmationNeeded") {
        const content = drawConfirmation(session, toBack(request.url));
        return sendPage(reply.code(403), { title: t("login.confirm"), content, session });
      }
      const faults = problem.fields?.[REASON_HEADER];
      if (session && faults && request.method === "GET")
        return sendPage(reply.code(400), { title: t("trail.reason"), content: askReason(request, faults), session });
      const content = html`<p class="wrong" role="alert">${problem.message}</p>`;
      return sendPage(reply.code(error.status), { title: t("call.failed"), content, session });
    });
    done();
  });
}

async function answerForm(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const session = toSession(request);
  const { name } = request.params as { name: string };
  const query = request.query as Record<string, string>;
  const { _token, _form, _fixed, _sure, _code, _reason, ...typed } = request.body as Typed;
  const endpoint = findEndpoint(name);
  const params = readParams(query);
  const isWhole = Object.keys(endpoint?.params?.shape ?? {}).every((name) => name in params);
  if (!endpoint || !isWhole) throw new ApiProblem("notFound");
  const fixed = (parseJson(_fixed?.[0] ?? "") ?? undefined) as Record<string, unknown> | undefined;
  const fields = listFields(endpoint.body).filter(({ path }) => !(fixed && path in fixed));
  const back = toBack(query.back);
  const asksTwice = query.sure !== undefined;
  const reason = _reason?.[0] ?? query.reason;
  const run = async (): Promise<Outcome> => {
    if (asksTwice && _sure === undefined) throw new CallRefused(400, toUnsure());
    if (_code && !(await confirmCode(request, session))) throw new CallRefused(403, toWrongCode());
    const body = endpoint.body && { ...readBody(fields, typed), ...fixed };
    const answer = await makeCall(app, session, endpoint, { params, body, reason });
    if (endpoint.answersSecret) return { title: t("call.done"), content: drawSecret(answer, back), back };
    await saveNotice(app.context.db, session, `${t("call.done")}: ${query.label ?? name}.`);
    return { to: toFresh(back, app.context.now()) };
  };
  try {
    const done = await runOnce(_form?.[0], [session.hash, request.url, request.body], run);
    if ("to" in done) return await reply.redirect(done.to, 303);
    return await sendPage(reply, { ...done, session });
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const label = query.label ?? t("call.send");
    const asksCode = error.problem.code === "confirmationNeeded";
    const problem = asksCode ? { ...error.problem, message: t("call.askCode") } : error.problem;
    const again = { endpoint, label, fixed, typed, action: request.url, token: session.token };
    const faults = problem.fields?.[REASON_HEADER];
    const asked = faults && { value: reason, problems: faults };
    const content = html`${drawForm({ ...again, asksTwice, asksCode, problem, ...(asked && { reason: asked }) })}
      <p><a href="${back}">${t("call.back")}</a></p>`;
    return sendPage(reply.code(error.status), { title: label, content, session });
  }
}

/** Draws a form that asks for a reason and then opens the person's screen. */
function askReason({ url }: FastifyRequest, problems: readonly string[]): Html {
  const [path = "", search] = url.split("?", 2);
  const { reason, ...others } = Object.fromEntries(new URLSearchParams(search));
  return html`<form action="${path}">
    ${Object.entries(others).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${drawReason("reason", { value: reason, problems: reason ? problems : [] })}
    <p><button>${t("common.goOn")}</button></p>
  </form>`;
}

const toUnsure = (): Problem => ({ code: "invalid", message: t("call.unsure") });

const toWrongCode = (): Problem => ({ code: "confirmationNeeded", message: t("login.badCode") });

const drawSecret = (answer: unknown, back: string) =>
  html`<p>${t("call.copyKey")}</p>
    <p><code>${(answer as { key: string }).key}</code></p>
    <p><a href="${back}">${t("common.goOn")}</a></p>`;

/** Parsing a body of 1 MB, with up to 500,000 fields, would delay all other calls. */
const hasManyFields = (body: string): boolean => body.split("&", MOST_FIELDS + 1).length > MOST_FIELDS;

/** Parses a form's body into all values of each name. */
function readTyped(body: string): Typed {
  const typed: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URLSearchParams(body)) (typed[name] ??= []).push(value);
  return typed;
}
