import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { anApplication } from "#tests/factories/applications";
import { aLogin, anOperator, asForm, type Ask, type OperatorPerson } from "#tests/factories/operators";
import { findAll } from "#tests/findAll";
import { applicationMessages, companies, companyKeys, operatorSessions } from "../../platform/db/schema";
import { menu } from "./page";
import { present } from "#tests/present";

// A second press and the back button send an operator's form again. The form must run once, without an error.

let operator: OperatorPerson;
let cookie: string;
const api = await openSharedServer();
beforeEach(async () => {
  operator = await anOperator(ask);
  ({ cookie } = operator);
});
const ask: Ask = (sent) => api.app.inject(sent);

type Fields = Record<string, string>;
const post = (url: string, fields: Fields, headers: object = { cookie }) =>
  api.app.inject({
    method: "POST",
    url,
    headers: { ...asForm, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
const formsOf = async (url: string) => {
  const { body } = await api.app.inject({ url, headers: { cookie } });
  return findAll(body, /<form method="post" action="([^"]*)"[^>]*>([^]*?)<\/form>/g).map(
    ([, action = "", inside = ""]) => ({ action: decode(action), inside }),
  );
};

/** Sends a form twice at the same time, and a third time as after the back button. Returns the three answers. */
async function pressThrice(url: string, call: string, typed: Fields) {
  const form = (await formsOf(url)).find(({ action }) => action.startsWith(call));
  if (!form) throw new Error(`${url} has no form ${call}`);
  const hidden = findAll(form.inside, /type="hidden" name="([^"]*)" value="([^"]*)"/g).map(
    ([, name = "", value = ""]): [string, string] => [name, decode(value)],
  );
  const send = () => post(form.action, { ...Object.fromEntries(hidden), ...typed });
  return [...(await Promise.all([send(), send()])), await send()];
}

const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

it("gives each form its own id", async () => {
  const { applicationId } = await anApplication(api).inState("submitted");
  const screens = [...menu.map(({ path }) => path), `/admin/applications/${applicationId}?reason=a+empresa+ligou`];
  const forms = (await Promise.all(screens.map(formsOf)))
    .flat()
    .filter(({ action }) => action.startsWith("/admin/call"));
  expect(forms.length).toBeGreaterThan(5);
  const ids = forms.map(({ inside }) => /name="_form" value="([^"]+)"/.exec(inside)?.[1]);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

it("creates one company and one key for three presses", async () => {
  const typed = { name: "Oficina Um", names: "Oficina Um" };
  const made = await pressThrice("/admin/companies", "/admin/call/createCompany?", typed);
  expect(statusesOf(made)).toEqual([303, 303, 303]);
  const rows = await api.context.db.select().from(companies).where(eq(companies.name, typed.name));
  expect(rows).toHaveLength(1);
  const screen = `/admin/companies/${rows[0]?.id}`;
  const keys = await pressThrice(screen, "/admin/call/createCompanyKey?", { name: "ERP", scopes: "vacancies:read" });
  expect(statusesOf(keys)).toEqual([200, 200, 200]);
  expect(new Set(keys.map(({ body }) => /<code>([^<]+)/.exec(body)?.[1])).size).toBe(1);
  expect(await api.context.db.$count(companyKeys)).toBe(1);
  const revoked = await pressThrice(screen, "/admin/call/revokeCompanyKey?", { _sure: "1" });
  expect(statusesOf(revoked)).toEqual([303, 303, 303]);
});

it("sends a message once, and moves an application once", async () => {
  const { applicationId } = await anApplication(api).inState("submitted");
  const screen = `/admin/applications/${applicationId}?reason=a+empresa+ligou`;
  const sent = await pressThrice(screen, "/admin/call/sendMessage?", { message: "Olá" });
  expect(statusesOf(sent)).toEqual([303, 303, 303]);
  const whereOwn = eq(applicationMessages.applicationId, applicationId);
  expect(await api.context.db.$count(applicationMessages, whereOwn)).toBe(1);
  const moved = await pressThrice(screen, "/admin/call/moveApplication?", { to: "inReview" });
  expect(statusesOf(moved)).toEqual([303, 303, 303]);
});

it("runs a form again if its values have changed", async () => {
  const [form] = (await formsOf("/admin/companies")).filter(({ action }) => action.includes("createCompany?"));
  const hidden = findAll(String(form?.inside), /type="hidden" name="([^"]*)" value="([^"]*)"/g).map(
    ([, name = "", value = ""]) => [name, decode(value)] as const,
  );
  for (const name of ["Oficina Dois", "Oficina Três"])
    await post(String(form?.action), { ...Object.fromEntries(hidden), name, names: name });
  const names = (await api.context.db.select().from(companies)).map((each) => each.name);
  expect(names).toEqual(expect.arrayContaining(["Oficina Dois", "Oficina Três"]));
});

it("logs in, confirms and logs out once", async () => {
  const typed = aLogin(operator);
  const before = await api.context.db.$count(operatorSessions);
  const logins = await Promise.all([1, 2].map(() => post("/admin/login", { ...typed, _form: "one page" }, {})));
  const cookies = logins.map(({ headers }) => String(headers["set-cookie"]).split(";")[0]);
  expect(statusesOf(logins)).toEqual([303, 303]);
  expect(new Set(cookies).size).toBe(1);
  expect(await api.context.db.$count(operatorSessions)).toBe(before + 1);
  cookie = String(cookies[0]);
  expect((await post("/admin/login", typed)).statusCode).toBe(303);
  const [form] = await formsOf("/admin/today");
  const token = String(present(/name="_token" value="([^"]+)"/.exec(present(form).inside))[1]);
  const confirm = () => post("/admin/confirm?back=/admin/today", { _token: token, _code: code, _form: "another page" });
  const code = operator.nextCode();
  expect(statusesOf([...(await Promise.all([confirm(), confirm()])), await confirm()])).toEqual([303, 303, 303]);
  const leave = () => post("/admin/logout", { _token: token });
  expect(statusesOf([...(await Promise.all([leave(), leave()])), await leave()])).toEqual([303, 303, 303]);
  for (const language of ["en", "en"]) expect((await post("/admin/language", { language })).statusCode).toBe(303);
});
