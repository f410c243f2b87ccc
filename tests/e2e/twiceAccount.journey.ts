import { randomInt } from "node:crypto";
import { getResume, saveWork } from "#contract/candidates/resumeCalls";
import { CloudApi } from "#tests/cloudApi";
import { aRegistration } from "#tests/factories/people";
import { apiOrigin, callApi, demandingVacancy } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { mailTo } from "./support/mail";
import { pressTwice } from "./support/twice";

// Sends forms twice like twice.journey.ts: the forms of accounts, settings and preferences.

test("a repeated registration and login open one account @form", async ({ page, context }) => {
  const { user, name, phone, city } = aRegistration();
  await page.goto("/auth/register");
  await page.locator("input[name=email]").fill(user.email);
  await page.locator("input[name=password]").fill(user.password);
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("input[name=city]").fill(city);
  await page.locator("select[name=state]").selectOption("SP");
  await page.locator("input[name=consent]").check();
  const register = page.getByRole("button", { name: "Criar minha conta" });
  const places = await pressTwice(page, "/auth/register", register);
  for (const place of places) expect(place).not.toContain("/auth/");

  await context.clearCookies();
  await page.goto("/auth/login?returnTo=%2Fdashboard%2Falerts");
  await page.locator("input[name=email]").fill(user.email);
  await page.locator("input[name=password]").fill(user.password);
  const login = page.getByRole("button", { name: "Entrar", exact: true });
  for (const place of await pressTwice(page, "/auth/login", login)) expect(place).toContain("/dashboard/alerts");
  await page.goto("/dashboard");
  await pressTwice(page, "/auth/logout", page.locator("form[action='/auth/logout'] button"));
});

test("a cookie choice and a report sent twice succeed @form", async ({ page }) => {
  // Posts the choice itself, because the consent bar appears only if third parties are configured.
  const origin = process.env.E2E_ORIGIN as string;
  const [path] = "/privacy/cookies choice".split(" ");
  const choose = () =>
    page.request.post(String(path), { form: { choice: "necessary" }, headers: { origin }, maxRedirects: 0 });
  const answers = [...(await Promise.all([choose(), choose()])), await choose()];
  for (const answer of answers) expect(answer.status()).toBe(302);
  const { id } = await demandingVacancy(2);
  await page.goto(`/vagas/${id}`);
  await page.locator("summary", { hasText: "Denunciar" }).click();
  const report = page.locator("form:has(input[name=intent][value=report])");
  await report.getByRole("radio").first().check();
  await pressTwice(page, "/vagas/$id report", report.locator("button[type=submit]"));
});

test("an entry's buttons pressed twice move or remove it once @form", async ({ page, person }) => {
  const params = { id: person.candidateId };
  const content = ["Um", "Dois", "Três", "Quatro"].map((name) => ({
    id: crypto.randomUUID(),
    name,
    position: "Mecânico",
    startDate: "2019-03",
    isCurrent: true,
  }));
  await callApi(saveWork, person, { params, body: { expectedVersion: 0, content } });
  const order = async () =>
    (await callApi(getResume, person, { params })).work.content.map(({ name }) => name).join(" ");
  await openAs(page, person, "/dashboard/user/edit/work");
  await pressTwice(page, "/dashboard/user/edit/$section up", page.locator("button[name=up]").last());
  expect(await order()).toBe("Um Dois Quatro Três");
  await page.goto("/dashboard/user/edit/work");
  await pressTwice(page, "/dashboard/user/edit/$section down", page.locator("button[name=down]").first());
  expect(await order()).toBe("Dois Um Quatro Três");
  await page.goto("/dashboard/user/edit/work");
  await pressTwice(page, "/dashboard/user/edit/$section remove", page.locator("button[name=remove]").first());
  expect(await order()).toBe("Um Quatro Três");
});

test("forms of the calendar's address sent twice count once @form", async ({ page, person }) => {
  await openAs(page, person, "/dashboard/calendar");
  const shown = page.getByText(/\/calendar\.ics\?key=/);
  await pressTwice(page, "/dashboard/calendar renew");
  await page.goto("/dashboard/calendar");
  const first = await shown.innerText();
  await pressTwice(page, "/dashboard/calendar renew");
  await page.goto("/dashboard/calendar");
  await expect(shown).not.toHaveText(first);
  await pressTwice(page, "/dashboard/calendar end");
  await page.goto("/dashboard/calendar");
  await expect(shown).toHaveCount(0);
});

test("each settings form sent twice counts once @deep", async ({ page, person }) => {
  const { email } = aRegistration().user;
  const open = (part: string) => page.goto(`/dashboard/user/settings/${part}`);
  await openAs(page, person, "/dashboard/user/settings/devices");
  await page.locator("select[name=hours]").selectOption({ index: 1 });
  await pressTwice(page, "/dashboard/user/settings/$part sessionIdle");
  await open("devices");
  await pressTwice(page, "/dashboard/user/settings/$part endSessions");
  for (const form of ["/preferences/theme", "/preferences/language"] as const) {
    await open("appearance");
    await pressTwice(page, form, page.locator(`main form[action='${form}'] button[type=submit]`).last());
  }
  await openAs(page, person, "/dashboard/user/settings/email");
  await pressTwice(page, "/dashboard/user/settings/$part resendConfirmation");
  await open("email");
  await page.locator("form:has(input[value=email]) input[name=email]").fill(email);
  await page.locator("form:has(input[value=email]) input[name=currentPassword]").fill(person.password);
  await pressTwice(page, "/dashboard/user/settings/$part email");
  await mailTo(email, "/auth/email?key=");
  await open("email");
  await pressTwice(page, "/dashboard/user/settings/$part cancelEmailChange");
  await open("close");
  await page.locator("form:has(input[value=close]) input[name=currentPassword]").fill(person.password);
  await pressTwice(page, "/dashboard/user/settings/$part close");
  await open("close");
  await pressTwice(page, "/dashboard/user/settings/$part cancelDeletion");
  await open("password");
  const next = `${person.password} nova`;
  await page.locator("input[name=currentPassword]").fill(person.password);
  await page.locator("input[name=password]").fill(next);
  await pressTwice(page, "/dashboard/user/settings/$part password");
  await page.goto("/dashboard/user/settings/password");
  expect(new URL(page.url()).pathname).toBe("/dashboard/user/settings/password");
});

test("forms of a WhatsApp number sent twice count once @form", async ({ page, person }) => {
  await openAs(page, person, "/dashboard/notification-preferences");
  await pressTwice(page, "/dashboard/notification-preferences whatsAppCode");
  await page.goto("/dashboard/notification-preferences");
  const text = await page.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/).innerText();
  const number = `55119${randomInt(10_000_000, 99_999_999)}`;
  const { url, method, headers, payload } = new CloudApi().written(number, text);
  expect((await fetch(apiOrigin() + url, { method, headers, body: payload })).status).toBe(200);
  await pressTwice(page, "/dashboard/notification-preferences whatsAppSent");
  await page.goto("/dashboard/notification-preferences");
  await pressTwice(page, "/dashboard/notification-preferences removeWhatsApp");
});
