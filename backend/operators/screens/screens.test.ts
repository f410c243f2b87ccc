import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sendMessage } from "#contract/applications/message";
import { answerRequest, moveApplication, sendOffer, setInterview } from "#contract/companies/operator";
import { changeCompany, createCompany, createCompanyKey } from "#contract/companies/operatorCompanies";
import { createFeed, scheduleFeed } from "#contract/vacancies/scheduledFeed";
import { DAY_MS, HOUR_MS } from "#contract/base/time";
import { reopenVacancy } from "#contract/companies/companyVacancy";
import { reviewVacancy } from "#contract/vacancies/vacancyReview";
import { insertAbandonedTask } from "#tests/factories/abandonedTask";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { aLogin, anOperator, asForm, type Ask } from "#tests/factories/operators";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { acceptClock, followClock, isClockSteady } from "../../platform/db/clock";
import { applications, operatorCalls, queuedTasks, vacancies } from "../../platform/db/schema";
import { saveStoreState } from "../../platform/db/storeState";
import { describe } from "./describe";
import { listFields, readBody } from "./fields";
import { Html } from "./html";
import { t } from "./language";
import { menu } from "./page";
import { listOfField, nameField, nameValue } from "./words";
import english from "./texts/en.json" with { type: "json" };
import portuguese from "./texts/pt-BR.json" with { type: "json" };

let cookie: string;
const api = await openSharedServer();
beforeEach(async () => {
  ({ cookie } = await anOperator(ask));
});
const ask: Ask = (sent) => api.app.inject(sent);

const send = (url: string, fields: Record<string, string | string[]>, headers: Record<string, string> = { cookie }) => {
  const payload = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) payload.append(name, value);
  return api.app.inject({ method: "POST", url, headers: { ...asForm, ...headers }, payload: payload.toString() });
};
const open = (url: string) => api.app.inject({ url, headers: { cookie } });
const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** Sends the screen's form that has this button: its hidden fields and `typed`. */
async function press(url: string, button: string, typed: Record<string, string | string[]> = {}) {
  const { body } = await open(url);
  const found = [...body.matchAll(/<form method="post" action="([^"]*)"[^>]*>([^]*?)<\/form>/g)].find(([, , inside]) =>
    inside?.includes(`<button>${button}</button>`),
  );
  const [, action = "", inside = ""] = found ?? [];
  expect([button, action]).not.toEqual([button, ""]);
  const hidden = Object.fromEntries(
    [...inside.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      decode(value),
    ]),
  );
  return send(decode(action), { ...hidden, ...typed });
}

test("redirects to the login, but never to another site", async () => {
  for (const { path } of menu) {
    const answer = await api.app.inject({ url: path });
    expect([path, answer.statusCode, answer.headers.location]).toEqual([
      path,
      303,
      `/admin/login?back=${encodeURIComponent(path)}`,
    ]);
  }
  for (const back of ["https://evil.example", "//evil.example", "/admin\\evil", "/administrator"]) {
    const operator = await anOperator(ask);
    const answer = await send(`/admin/login?back=${encodeURIComponent(back)}`, aLogin(operator), {});
    expect(answer.headers.location).toMatch(/^\/admin\/today\?at=\w+$/);
  }
});

test("shows English after the choice of this language", async () => {
  expect((await open("/admin/today")).body).toContain('<html lang="pt-BR">');
  const chosen = await send("/admin/language", { language: "en", back: "/admin/trail" });
  expect(chosen.headers.location).toMatch(/^\/admin\/trail\?at=/);
  const [line = ""] = [chosen.headers["set-cookie"]].flat();
  expect(line).toMatch(/^operator_language=en; Max-Age=\d+; Path=\/admin; HttpOnly; SameSite=Lax$/);
  const both = `${cookie}; ${present(line.split(";")[0])}`;
  const openEnglish = (url: string) => api.app.inject({ url, headers: { cookie: both } });
  for (const { path } of menu) {
    const { body, statusCode } = await openEnglish(path);
    expect([path, statusCode, body.includes('<html lang="en">')]).toEqual([path, 200, true]);
    expect(body).not.toMatch(/>(Sair|Procurar|Filtrar|Nada por aqui\.|Criar[^<]*|Motivo)</);
  }
  expect((await openEnglish("/admin/trail")).body).toContain("<h1>Trail</h1>");
  // The API's refusals are in English too.
  const refused = await openEnglish("/admin/users?who=ana%40exemplo.com.br");
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Reason");
  for (const language of ["xx", "constructor", ""])
    expect((await send("/admin/language", { language })).headers["set-cookie"]).toBeUndefined();
});

test("has the same keys and placeholders in both languages", () => {
  const names = (texts: Record<string, object>) =>
    Object.entries(texts).flatMap(([part, each]) => Object.keys(each).map((name) => `${part}.${name}`));
  expect(names(english)).toEqual(names(portuguese));
  const placeholders = (texts: object) =>
    Object.values(texts).map((text) => [...String(text).matchAll(/\{\w+\}/g)].map(([name]) => name).sort());
  expect(placeholders(english.screens)).toEqual(placeholders(portuguese.screens));
});

test("reports a clock jump until an operator accepts the time", async () => {
  const button = "O relógio está certo";
  await followClock(api.context);
  expect((await open("/admin/health")).body).not.toContain(button);
  const jumped = new Date(Date.now() + 400 * DAY_MS);
  api.setNow(jumped);
  ({ cookie } = await anOperator(ask, ["machine"], { now: () => jumped }));
  expect((await open("/admin/health")).body).toContain("é apagado nem encerrado por prazo");
  expect((await press("/admin/health", button)).statusCode).toBe(400);
  expect(isClockSteady(api.context)).toBe(false);
  expect((await press("/admin/health", button, { _sure: "1" })).statusCode).toBe(303);
  expect(isClockSteady(api.context)).toBe(true);
  expect((await open("/admin/health")).body).not.toContain("encerrado por prazo");
  api.setNow(new Date());
  await acceptClock(api.context);
});

test("draws each screen without scripts, with people's text escaped", async () => {
  await api.app.inject({
    method: "POST",
    url: "/contactMessage",
    payload: { name: "<b>Ana</b>", email: "ana@exemplo.com.br", message: "<script>alert(1)</script>" },
  });
  for (const { path, word } of menu) {
    const { statusCode, body, headers } = await open(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toContain(`aria-current="page">${t(word)}</a>`);
    expect(body).not.toMatch(/<script|<b>Ana/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
  expect((await open("/admin/messages")).body).toContain("&lt;script&gt;");
});

test("shows texts like `constructor` and `__proto__` unchanged", () => {
  const texts = ["constructor", "__proto__", "2026-99-99T99:99:99Z"];
  const drawn = describe(texts);
  expect(drawn instanceof Html && [...drawn.text.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)).toEqual(texts);
  const names = { from: "{into} & $& $1", into: "Ipê" };
  expect(t("companies.mergeOf", names)).toContain("{into} & $& $1");
});

test("accepts repeated parameters, but no JSON instead of forms", async () => {
  const twice = ["who", "what", "actor", "subject", "before", "page", "reason", "state", "after", "back", "id"];
  const search = twice.map((name) => `${name}=7&${name}=8`).join("&");
  for (const { path } of [...menu, { path: "/admin/login" }])
    expect([path, (await open(`${path}?${search}`)).statusCode < 500]).toEqual([path, true]);
  expect((await send(`/admin/login?${search}`, aLogin(await anOperator(ask)), {})).statusCode).toBe(303);
  const payload = { email: [7], password: [7], code: [7] };
  expect((await api.app.inject({ method: "POST", url: "/admin/login", payload })).statusCode).toBe(415);
});

test("passes an impossible day to the call unchanged", () => {
  const fields = listFields(setInterview.body);
  const read = (startsAt: string) => readBody(fields, { startsAt: [startsAt] }).startsAt;
  expect(read("2027-02-28 15:00")).toBe("2027-02-28T18:00:00.000Z");
  for (const text of ["2027-02-30 15:00", "2027-04-31T15:00", "2027-13-01T15:00"]) expect(read(text)).toBe(text);
});

test("leaves out figures that are zero", async () => {
  const { body } = await open("/admin/health");
  expect(body).toContain(t("figures.socket_connections"));
  expect(body).not.toMatch(/\w <strong>0</);
});

test("answers malformed and unknown forms with 403, 404 or 410", async () => {
  expect((await api.app.inject({ method: "POST", url: "/admin/login" })).statusCode).toBe(403);
  expect((await api.app.inject({ method: "POST", url: "/admin/account" })).statusCode).toBe(410);
  const [, token = ""] = /name="_token" value="([^"]*)"/.exec((await open("/admin/health")).body) ?? [];
  const answer = await send("/admin/call/noCall?back=/admin&label=x", { _token: token, _fixed: "{" });
  expect(answer.statusCode).toBe(404);
  // A form must contain the ids of the call's path.
  const nameless = await send("/admin/call/cancelVacancy?back=/admin&label=x", { _token: token, _fixed: "{" });
  expect(nameless.statusCode).toBe(404);
});

test("rejects a form without the session's token", async () => {
  const answer = await send("/admin/call/setMaintenance?back=/admin", { _fixed: '{"on":true}' });
  expect(answer.statusCode).toBe(403);
  expect((await api.app.inject("/selectiveProcess/listAll")).statusCode).toBe(200);
});

test("begins and ends maintenance, and logs out", async () => {
  expect((await open("/admin")).headers.location).toBe("/admin/today");
  const { location } = (await press("/admin/health", "Começar a manutenção")).headers;
  expect(location).toMatch(/^\/admin\/health\?at=\w+$/);
  const { body } = await open(location ?? "");
  expect(body).toContain("Feito: Começar a manutenção.");
  await press("/admin/health", "Terminar a manutenção");
  expect((await open("/admin/health")).body).toContain("não: os visitantes são atendidos");
  await press("/admin/health", "Sair");
  expect((await open("/admin/health")).statusCode).toBe(303);
});

test("moves an application, and keeps typed text after an error", async () => {
  const { applicationId } = await anApplication(api).inState("inReview");
  const screen = `/admin/applications/${applicationId}?reason=a+empresa+ligou`;
  const refused = await press(screen, "Mover", { to: "notSelected", reason: "Faltou <experiência>" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Informe o motivo.");
  expect(refused.body).toContain("Faltou &lt;experiência&gt;");
  expect(refused.body).toContain('<option value="notSelected" selected>Não selecionada</option>');
  const state = async () =>
    (await api.context.db.select().from(applications).where(eq(applications.id, applicationId)))[0]?.state;
  expect(await state()).toBe("inReview");

  const moved = await press(screen, "Mover", {
    to: "interview",
    dueAt: "2099-03-09T15:00",
    details: "Local: Rua A, 10",
  });
  // The date is more than a year ahead.
  expect(moved.statusCode).toBe(400);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  expect((await press(screen, "Mover", { to: "interview", dueAt: soon, details: "Local: Rua A, 10" })).statusCode).toBe(
    303,
  );
  const { body } = await open(screen);
  expect(body).toContain("Entrevista");
  expect(await state()).toBe("interview");
  const offer = {
    role: "Vendedor",
    "pay.kind": "fixed",
    "pay.amount": "250000",
    "pay.period": "month",
    contractType: "clt",
    place: "São Paulo",
    hours: "8 h às 18 h",
    startsOn: soon.slice(0, 10),
    answerBy: soon,
  };
  expect((await press(screen, "Enviar a proposta", offer)).statusCode).toBe(303);
  expect(await state()).toBe("offer");
  const trail = await api.context.db.select().from(operatorCalls).where(eq(operatorCalls.applicationId, applicationId));
  expect(trail.map(({ route }) => route)).toContain("/operator/applications/{applicationId}/offer");
});

test("offers only allowed moves", async () => {
  const reviewed = await anApplication(api).inState("inReview");
  const { body } = await open(`/admin/applications/${reviewed.applicationId}?reason=conferir`);
  const [, select] = present(/<select name="to"[^>]*>([^]*?)<\/select>/.exec(body));
  const offered = [...present(select).matchAll(/value="(\w+)"/g)].map(([, state]) => state);
  expect(offered).toEqual(["inStages", "interview", "finalist", "notSelected", "cancelled"]);
  expect(body).toMatch(/<a href="\/admin\/vacancies\/\d+">\p{Lu}[^<]+<\/a>/u);
  const ended = await anApplication(api).inState("notSelected");
  const { body: last } = await open(`/admin/applications/${ended.applicationId}?reason=conferir`);
  expect(last).toContain("A empresa não tem mais o que mover.");
  expect(last).not.toContain("<button>Mover</button>");
});

test("finds a vacancy by number or words, and cancels it", async () => {
  const id = await aVacancy(api.context);
  const address = `/admin/vacancies/${id}`;
  const [vacancy] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, id));
  const words = encodeURIComponent(present(vacancy).content.roleName);
  for (const what of [String(id), words]) {
    const { body } = await open(`/admin/vacancies?what=${what}`);
    expect([what, body.includes(`href="${address}"`)]).toEqual([what, true]);
  }
  for (const what of ["0", "999999999", "999999999999999", "9007199254740993"]) {
    const { statusCode, body: none } = await open(`/admin/vacancies?what=${what}`);
    expect([what, statusCode, none.includes("Nada por aqui.")]).toEqual([what, 200, true]);
  }
  expect((await press(address, "Pausar")).statusCode).toBe(303);
  expect((await press(address, "Abrir outra vez")).statusCode).toBe(303);
  expect((await press(address, "Cancelar de vez")).statusCode).toBe(400);
  expect((await press(address, "Cancelar de vez", { _sure: "1" })).statusCode).toBe(303);
  const { body } = await open(address);
  expect(body).toContain("cancelada");
  expect(body).not.toContain("<button>Encerrar</button>");
});

test.each([
  [35, false],
  [37, true],
])("marks a backup of %i hours as late: %s", async (hours, isLate) => {
  await saveStoreState(api.context.db, { backupAt: new Date(api.context.now().getTime() - hours * HOUR_MS) });
  expect((await open("/admin/today")).body.includes('<span class="wrong"')).toBe(isLate);
});

test("closes a contact message", async () => {
  const message = { name: "Ana", email: "ana@exemplo.com.br", message: "Não consigo entrar" };
  const count = async () =>
    Number(/Mensagens abertas de 7 dias<\/dt>\s*<dd>[^]*?(\d+)/.exec((await open("/admin/today")).body)?.[1]);
  const before = await count();
  await api.app.inject({ method: "POST", url: "/contactMessage", payload: message });
  expect(await count()).toBe(before + 1);
  expect((await press("/admin/messages", "Encerrar a mensagem")).statusCode).toBe(303);
  expect(await count()).toBe(before);
  expect((await open("/admin/messages")).body).toContain("<dt>Encerrada</dt>");
});

test("renames a company, and adds names to it", async () => {
  await press("/admin/companies", "Criar a empresa", { name: "Pequi", names: "Pequi" });
  await press("/admin/companies", "Criar a empresa", { name: "Buriti", names: "Buriti" });
  const list = (await open("/admin/companies")).body;
  const [, id] = present(/\/admin\/companies\/([\da-f-]{36})">Pequi</.exec(list));
  const screen = `/admin/companies/${present(id)}`;
  expect((await press(screen, "Salvar", { name: "Grupo Pequi", names: "Pequi\nPequi Motos" })).statusCode).toBe(303);
  const { body } = await open(screen);
  expect(body).toContain("<h1>Grupo Pequi</h1>");
  expect(body).toContain("Pequi, Pequi Motos");
  expect((await press(screen, "Salvar", { name: "", names: "Buriti" })).statusCode).toBe(409);
  expect((await open(screen)).body).toContain("<h1>Grupo Pequi</h1>");
});

test("merges companies after a reason and a ticked checkbox", async () => {
  const { companyId } = await aCompany(api, "Cajueiro Motos");
  const { companyId: into } = await aCompany(api, "Cajueiro Veículos");
  const { body: company } = await open(`/admin/companies/${companyId}`);
  expect(company).toContain(`<option value="${into}">Cajueiro Veículos</option>`);
  const screen = `/admin/companies/${companyId}/merge?into=${into}`;
  expect((await open(screen)).body).toMatch(/Chaves que acabam<\/dt>\s*<dd>Sistema/);
  expect((await press(screen, "Unir as empresas")).statusCode).toBe(400);
  const unsaid = await press(screen, "Unir as empresas", { _sure: "1" });
  expect([unsaid.statusCode, unsaid.body]).toEqual([400, expect.stringContaining("(fica na trilha)")]);
  const done = await press(`${screen}&reason=comprou+a+outra`, "Unir as empresas", { _sure: "1" });
  expect(done.statusCode).toBe(303);
  const after = (await open(String(done.headers.location))).body;
  for (const said of ["Feito: Unir as empresas.", `<a href="/admin/companies/${into}">Cajueiro Veículos</a>`])
    expect(after).toContain(said);
  expect((await open(`/admin/companies/${companyId}`)).body).toContain("Esta empresa foi unida a");
  const { body: merged } = await open(`/admin/companies/${into}`);
  expect(merged).toContain("Cajueiro Motos, Cajueiro Veículos");
  expect(merged).toContain('Cajueiro Motos (<time datetime="');
  expect((await open(`/admin/trail?subject=${companyId}`)).body).toContain("comprou a outra");
  const { statusCode } = await open(`/admin/companies/${into}/merge?into=${companyId}`);
  expect(statusCode).toBe(404);
});

test("shows the first report, and cancels its vacancy", async () => {
  const id = await aVacancy(api.context);
  const url = `/selectiveProcess/${id}/report`;
  await api.app.inject({ method: "POST", url, payload: { reason: "discriminates", details: "Só homens" } });
  expect((await open("/admin/reports")).body).toContain("Só homens");
  expect((await press("/admin/reports", "Decidir", { decision: "cancel" })).statusCode).toBe(303);
  const [vacancy] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, id));
  expect(vacancy?.status).toBe(4);
  expect((await open("/admin/reports")).body).not.toContain("Só homens");
});

test("shows a company's key once, and revokes it", async () => {
  expect(
    (await press("/admin/companies", "Criar a empresa", { name: "Umburana", names: "Umburana\nUmburana Motos" }))
      .statusCode,
  ).toBe(303);
  const [, companyId = ""] =
    /\/admin\/companies\/([\da-f-]{36})">Umburana</.exec((await open("/admin/companies")).body) ?? [];
  const screen = `/admin/companies/${companyId}`;
  const made = await press(screen, "Criar a chave", { name: "Sistema", scopes: ["vacancies:read", "calls:read"] });
  const [, key = ""] = /<code>([^<]+)<\/code>/.exec(made.body) ?? [];
  const call = () =>
    api.app.inject({ url: "/operator/selectiveProcesses", headers: { authorization: `Bearer ${key}` } });
  expect((await call()).statusCode).toBe(200);
  const shown = await open(screen);
  expect(shown.body).toContain("ler vagas, ler a trilha");
  expect(shown.body).not.toContain(key);
  // Without the checkbox the server asks again, although browsers require the checkbox.
  expect((await press(screen, "Revogar")).statusCode).toBe(400);
  expect((await press(screen, "Revogar", { _sure: "1" })).statusCode).toBe(303);
  expect((await call()).statusCode).toBe(401);
  const feed = {
    name: "Vagas",
    url: "https://umburana.example/vagas.xml",
    format: "indeed",
    everyMinutes: "60",
    graceHours: "48",
  };
  expect((await press(screen, "Criar o feed", feed)).statusCode).toBe(303);
  expect((await open("/admin/feeds")).body).toContain("https://umburana.example/vagas.xml");
});

test("finds, locks, exports and erases a person", async () => {
  const person = await aCandidate(api.app);
  const screen = `/admin/users?who=${encodeURIComponent(person.email)}&reason=pedido+dela`;
  await press(screen, "Bloquear");
  expect((await open(screen)).body).toContain("Desbloquear");
  const exported = await open(`/admin/users/${person.userId}/export?reason=pedido`);
  expect(exported.headers["content-disposition"]).toContain("attachment");
  expect(exported.body).toContain(person.email);
  await press(screen, "Desbloquear");
  expect((await press(screen, "Apagar a conta agora", { _sure: "1" })).statusCode).toBe(303);
  expect((await open(screen)).body).toContain("Nenhuma conta com este e-mail ou telefone.");
  const other = await aCandidate(api.app);
  await api.app.inject({
    method: "POST",
    url: `/user/${other.userId}/deletion`,
    headers: other.authorization,
    payload: { currentPassword: other.password },
  });
  expect((await open("/admin/users")).body).toContain(other.email);
});

test("screens that show no person write nothing to the trail", async () => {
  const { applicationId } = await anApplication(api).inState("inReview");
  const trail = api.context.db.select().from(operatorCalls).orderBy(operatorCalls.id);
  const before = (await trail).length;
  for (const path of [
    "/admin/today",
    "/admin/health",
    "/admin/companies",
    "/admin/feeds",
    "/admin/tasks",
    "/admin/trail",
  ])
    await open(path);
  expect(await trail).toHaveLength(before);
  await open("/admin/messages");
  await open(`/admin/applications/${applicationId}?reason=conferir`);
  await press("/admin/companies", "Criar a empresa", { name: "Aroeira", names: "Aroeira" });
  expect((await trail).slice(before).map(({ method, route }) => `${method} ${route}`)).toEqual([
    "GET /operator/contactMessages",
    "GET /operator/applications/{applicationId}",
    "POST /operator/companies",
  ]);
});

test("resends an abandoned task", async () => {
  await api.context.db.delete(queuedTasks);
  await insertAbandonedTask(api.context);
  expect((await open("/admin/tasks")).body).toContain("550 no such user");
  expect((await press("/admin/tasks", "Enviar de novo")).statusCode).toBe(303);
  expect((await open("/admin/tasks")).body).not.toContain("550 no such user");
  await api.context.db.delete(queuedTasks);
});

test("has a translated label for each field and choice", () => {
  const ofCompanies = [changeCompany, createCompany, createCompanyKey, createFeed, scheduleFeed];
  const ofApplications = [
    moveApplication,
    setInterview,
    sendOffer,
    answerRequest,
    sendMessage,
    reviewVacancy,
    reopenVacancy,
  ];
  const asked = [...ofCompanies, ...ofApplications].flatMap(({ body }) => listFields(body));
  expect(asked.filter(({ path }) => nameField(path) === path)).toEqual([]);
  const choices = asked.flatMap(({ path, choices: each }) =>
    each.map((choice) => [choice, listOfField(path)] as const),
  );
  expect(choices.filter(([choice, list]) => nameValue(choice, list) === choice)).toEqual([]);
});

test("opens no screen with a company's or operator's key", async () => {
  const { authorization } = await aCompany(api, "Concessionária Jurema");
  for (const headers of [authorization, operatorAuthorization])
    expect((await api.app.inject({ url: "/admin/trail", headers })).statusCode).toBe(303);
});

test("makes the session's cookie Secure with https", async () => {
  const secure = await openTestServer({ OPERATOR_ORIGINS: "https://operacao.example" });
  try {
    const host = "operacao.example";
    const operator = await anOperator((sent) => secure.app.inject(sent));
    const login = (at: string) =>
      secure.app.inject({
        method: "POST",
        url: "/admin/login",
        headers: { ...asForm, host: at },
        payload: new URLSearchParams(aLogin(operator)).toString(),
      });
    const answer = await login(host);
    const line = String(answer.headers["set-cookie"]);
    expect(line).toMatch(/^__Host-operator_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const [, value = ""] = /=([^;]+)/.exec(line) ?? [];
    const open = async (sent: string, at: string) =>
      (await secure.app.inject({ url: "/admin/trail", headers: { cookie: sent, host: at } })).statusCode;
    expect(await open(`__Host-operator_session=${value}`, host)).toBe(200);
    // A page on another port or subdomain can set a cookie without the prefix `__Host-`.
    expect(await open(`operator_session=${value}`, host)).toBe(303);
    // A tunnel to this machine has no https, so its cookie is not Secure.
    secure.setNow(new Date(Date.now() + 30_000));
    const plain = await login("127.0.0.1:3002");
    expect(String(plain.headers["set-cookie"])).toMatch(
      /^operator_session=[^;]+; Path=\/admin; HttpOnly; SameSite=Strict$/,
    );
  } finally {
    await secure.close();
  }
});

test("refuses a form of more than 1,000 fields unparsed", async () => {
  const ofFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, field) => [`a${field}`, ""]));
  expect((await send("/admin/login", ofFields(1_001), {})).statusCode).toBe(413);
  expect((await send("/admin/login", ofFields(1_000), {})).statusCode).not.toBe(413);
});
