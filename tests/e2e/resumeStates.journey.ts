import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ListSection, SingleSection } from "#contract/candidates/resume";
import * as calls from "#contract/candidates/resumeCalls";
import type { Person } from "#tests/factories/people";
import { callApi } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

// Tests each form of the currículo in four states: empty, invalid, filled in, in conflict.

type Save = typeof calls.saveWork;
interface Subject {
  save: unknown;
  content: unknown;
  wrong?: [name: string, value: string];
  change?: [name: string, value: string];
  /** Content that another tab saves meanwhile. Equal content is no conflict. */
  elsewhere?: object;
}

const id = randomUUID();
const lists: Record<ListSection, Subject> = {
  work: {
    save: calls.saveWork,
    content: [
      { id, name: "Oficina do Zé", position: "Mecânico", startDate: "2019-03", summary: "Freios." },
      { id: randomUUID(), name: "Posto Sol", position: "Lavador", startDate: "2015", endDate: "2018" },
    ],
    change: ["name", "Oficina Nova"],
  },
  education: {
    save: calls.saveEducation,
    content: [{ id, institution: "SENAI Campinas", area: "Mecânica", level: "technical", startDate: "2014" }],
    change: ["area", "Elétrica"],
  },
  certificates: {
    save: calls.saveCertificates,
    content: [{ id, name: "NR-10", issuer: "SENAI", date: "2025-06", expires: "2027-06", hours: 40 }],
    change: ["name", "NR-35"],
  },
  languages: {
    save: calls.saveLanguages,
    content: [{ id, language: "Espanhol", fluency: "basic" }],
    change: ["language", "Inglês"],
  },
  links: {
    save: calls.saveLinks,
    content: [{ id, network: "Portfólio", url: "https://exemplo.com.br/oficina" }],
    change: ["network", "Site"],
  },
};
const singles: Record<SingleSection | "disability", Subject> = {
  objective: {
    save: calls.saveObjective,
    content: { summary: "Motores flex.", roles: [{ name: "Mecânico" }] },
    wrong: ["summary", "é".repeat(4001)],
    elsewhere: { summary: "Motores a diesel.", roles: [{ name: "Mecânico" }] },
  },
  schooling: { save: calls.saveSchooling, content: { level: "technical" }, elsewhere: { level: "higher" } },
  licence: {
    save: calls.saveLicence,
    content: { categories: ["A", "B"], paidActivity: true, expires: "2031-02-01" },
    elsewhere: { categories: ["B"], paidActivity: true, expires: "2031-02-01" },
  },
  availability: {
    save: calls.saveAvailability,
    content: { shifts: ["business"], workplaces: ["onSite"], distance: 40, travels: true },
    wrong: ["distance", "0"],
    elsewhere: { shifts: ["business"], workplaces: ["onSite"], distance: 60, travels: true },
  },
  salary: {
    save: calls.saveSalary,
    content: { minimum: 450_000 },
    wrong: ["minimum", "muito"],
    elsewhere: { minimum: 500_000 },
  },
  disability: {
    save: calls.saveDisability,
    content: { kind: "visual", needs: "Leitor de tela", consent: true },
    elsewhere: { kind: "visual", needs: "Tela maior", consent: true },
  },
};

interface Walk {
  page: Page;
  person: Person;
  scripts: boolean;
}

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
}

/** Sets a field, which may be hidden or shorter than the value. */
const put = (page: Page, name: string, value: string) =>
  page.locator(`#section [name="${name}"]`).evaluate((field: HTMLInputElement, given) => {
    field.value = given;
  }, value);

const send = (page: Page) => page.locator("#section").getByRole("button", { name: "Salvar", exact: true }).click();

async function seeErrors(page: Page, scripts: boolean, { wrong }: Pick<Subject, "wrong">): Promise<void> {
  if (wrong) await put(page, ...wrong);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Corrija");
  await expectGoodScreen(page, scripts);
}

async function seeConflict(page: Page, scripts: boolean, { change }: Pick<Subject, "change">): Promise<void> {
  await put(page, "seen", "999");
  if (change) await put(page, ...change);
  await send(page);
  await expectConflict(page, scripts);
}

async function expectConflict(page: Page, scripts: boolean): Promise<void> {
  await expect(page.locator("#conflict")).toContainText("mudou em outra aba");
  await expectGoodScreen(page, scripts);
}

const saveContent = (person: Person, { save, content }: Pick<Subject, "save" | "content">, expectedVersion = 0) =>
  callApi(save as Save, person, {
    params: { id: person.candidateId },
    body: (save === calls.saveDisability ? content : { expectedVersion, content }) as never,
  });

const walkList =
  (section: ListSection) =>
  async ({ page, person, scripts }: Walk): Promise<void> => {
    const subject = lists[section];
    const path = `/dashboard/user/edit/${section}`;
    await openAs(page, person, path);
    await expectGoodScreen(page, scripts);
    await open(page, `${path}/new`);
    await expectGoodScreen(page, scripts);
    await seeErrors(page, scripts, subject);
    await saveContent(person, subject);
    await open(page, path);
    await expectGoodScreen(page, scripts);
    await open(page, `${path}/${id}`);
    await expectGoodScreen(page, scripts);
    await seeConflict(page, scripts, subject);
    // An entry that another tab has just changed is not removed.
    await open(page, path);
    const article = page.getByRole("article").first();
    await article
      .getByText(/^Remover/)
      .first()
      .click();
    const remove = article.getByRole("button", { name: /^Sim, remover/ });
    await remove.evaluate((button: HTMLButtonElement) => {
      button.value = button.value.replace(/\..*/, ".outro");
    });
    await remove.click();
    await expect(page.locator("#conflict")).toContainText("nada foi removido");
    await expectGoodScreen(page, scripts);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Sim, remover/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\?changed=/);
    await expect(page.locator(`#e-${id}`)).toHaveCount(0);
  };

const walkSingle =
  (section: keyof typeof singles) =>
  async ({ page, person, scripts }: Walk): Promise<void> => {
    const subject = singles[section];
    const path = `/dashboard/user/edit/${section}`;
    await openAs(page, person, path);
    await expectGoodScreen(page, scripts);
    await seeErrors(page, scripts, subject);
    await saveContent(person, subject);
    await open(page, path);
    await expectGoodScreen(page, scripts);
    if (section === "disability") await page.locator("[name=consent]").check();
    await saveContent(person, { ...subject, content: subject.elsewhere }, 1);
    await send(page);
    await expectConflict(page, scripts);
  };

const walkPerson =
  (path: string, field: string, changed: string) =>
  async ({ page, person, scripts }: Walk): Promise<void> => {
    await openAs(page, person, path);
    await expectGoodScreen(page, scripts);
    await seeErrors(page, scripts, { wrong: [field, ""] });
    await open(page, path);
    await seeConflict(page, scripts, { change: [field, changed] });
  };

// The forms are similar. The quick check tests the form with the most fields, and the deep check tests all forms.
test("work's list handles empty, wrong, filled and conflicting states @form", walkList("work"));
for (const section of ["education", "certificates", "languages", "links"] as const)
  test(`${section}'s list handles empty, wrong, filled and conflicting states @deep`, walkList(section));

for (const section of ["availability", "objective", "schooling", "licence", "salary", "disability"] as const)
  test(`${section} handles empty, wrong, filled and conflicting states @deep`, walkSingle(section));

test(
  "personal data handle wrong and conflicting values @deep",
  walkPerson("/dashboard/user/edit", "name", "Mariana Lima"),
);
test(
  "the address handles wrong and conflicting values @deep",
  walkPerson("/dashboard/user/edit/address", "street", "Rua Nova"),
);
