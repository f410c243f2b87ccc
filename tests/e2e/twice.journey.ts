import { readFileSync } from "node:fs";
import { viewVacancyApplication } from "#contract/applications/application";
import { listContactMessages } from "#contract/candidates/contact";
import { listMessages } from "#contract/applications/message";
import { getResume } from "#contract/candidates/resumeCalls";
import { listSavedSearches } from "#contract/vacancies/savedSearch";
import { type Person } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { callApi, countApplications, demandingVacancy, operatorOrigin } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { mailTo } from "./support/mail";
import { pressTwice, save } from "./support/twice";

// Without scripts a second press and the back button send a form again. The product acts once and reports no failure.

const candidate = "/dashboard/user/edit";

const readResume = (person: Person) => callApi(getResume, person, { params: { id: person.candidateId } });

test("a visitor's forms sent twice count once @form", async ({ page }) => {
  const email = `duas.${Date.now()}@exemplo.com.br`;
  await page.goto("/contact");
  await page.getByLabel("Seu nome").fill("Ana Souza");
  await page.getByLabel("Seu e-mail ou telefone").fill(email);
  await page.getByLabel("Mensagem").fill(`Apertei duas vezes: ${email}`);
  await pressTwice(page, "/contact", page.getByRole("button", { name: "Enviar mensagem" }));
  const messages = await fetch(`${operatorOrigin()}${listContactMessages.path}?page=1`, {
    headers: { authorization: `Bearer ${process.env.E2E_OPERATOR_API_KEY}` },
  });
  const { rows } = listContactMessages.response.parse(await messages.json());
  expect(rows.filter(({ message }) => message.includes(email))).toHaveLength(1);

  await page.goto("/vagas/alerta?roleName=vendedor");
  await page.getByLabel("E-mail").fill(email);
  await pressTwice(page, "/vagas/alerta", page.locator("#ask button[type=submit]"));
  await mailTo(email, "/alertas?key=");
  const mails = await readOutbox(process.env.E2E_DATA_DIR ?? "");
  expect(mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes("/alertas?key="))).toHaveLength(1);

  await page.goto("/auth/reset-password");
  await page.getByLabel("E-mail").fill(email);
  await pressTwice(page, "/auth/reset-password", page.locator("#reset button[type=submit]"));
  await page.goto("/curriculo");
  const buffer = Buffer.from(JSON.stringify(sample));
  const file = { name: "curriculo.json", mimeType: "application/json", buffer };
  await pressTwice(page, "/curriculo", page.getByRole("button", { name: "Começar com este arquivo" }), file);
});
const sample = {
  basics: { name: "Ana Souza" },
  work: [{ name: "Oficina", position: "Mecânica", startDate: "2019-03" }],
};

test("each section of the currículo sent twice is saved once @deep", async ({ page, person }) => {
  const open = (path: string) => page.goto(`${candidate}${path}`);
  await openAs(page, person, candidate);
  await page.locator("input[name=name]").fill("Ana Souza Lima");
  await pressTwice(page, "/dashboard/user/edit save", save(page));
  await open("/address");
  await page.locator("input[name=street]").fill("Rua das Flores");
  await pressTwice(page, "/dashboard/user/edit/address save", save(page));
  await open("/objective");
  await page.getByLabel("Sobre você, em poucas linhas").fill("Motores flex e freios.");
  await pressTwice(page, "/dashboard/user/edit/$section save", save(page));
  await open("/schooling");
  await page.locator("select[name=level]").selectOption("secondary");
  await pressTwice(page, "/dashboard/user/edit/$section save", save(page));
  await open("/licence");
  await page.getByLabel("Sua CNH").selectOption("D");
  await pressTwice(page, "/dashboard/user/edit/$section save", save(page));
  for (const section of ["availability", "salary"]) {
    await open(`/${section}`);
    await pressTwice(page, "/dashboard/user/edit/$section save", save(page));
  }
  await open("/disability");
  await page.locator("select[name=kind]").selectOption({ index: 1 });
  await page.locator("input[name=consent]").check();
  await pressTwice(page, "/dashboard/user/edit/$section save", save(page));

  await open("/work/new");
  await page.getByLabel("Cargo").fill("Mecânico");
  await page.getByLabel("Empresa ou lugar").fill("Oficina");
  await page.getByRole("group", { name: "Início" }).getByLabel("Ano").fill("2015");
  await page.getByLabel("Trabalho aqui hoje (atual)").check();
  await pressTwice(page, "/dashboard/user/edit/$section/$entry save", save(page));
  const resume = await readResume(person);
  expect(resume.work.content).toHaveLength(1);
  expect(resume.objective).toMatchObject({ version: 1, content: { summary: "Motores flex e freios." } });
  expect(resume.disability).not.toBeNull();
  await open("/disability");
  await pressTwice(page, "/dashboard/user/edit/$section forget");
  expect((await readResume(person)).disability).toBeNull();
  await open("/languages");
  await pressTwice(page, "/dashboard/user/edit/$section none");
});

test("an imported file and its review sent twice count once @deep", async ({ page, person }) => {
  await openAs(page, person, "/dashboard/user/import");
  const buffer = Buffer.from(JSON.stringify(sample));
  const file = { name: "curriculo.json", mimeType: "application/json", buffer };
  await pressTwice(page, "/dashboard/user/import", page.getByRole("button", { name: "Ler o arquivo" }), file);
  await page.goto("/dashboard/user/import/review");
  for (const box of await page.locator("input[name=take]").all()) await box.check();
  await pressTwice(
    page,
    "/dashboard/user/import/review takeOver",
    page.getByRole("button", { name: "Colocar no meu currículo" }),
  );
  expect((await readResume(person)).work.content).toHaveLength(1);

  await page.goto("/dashboard/user/photo");
  const photo = { name: "eu.png", mimeType: "image/png", buffer: readFileSync(PICTURE) };
  await pressTwice(page, "/dashboard/user/photo", page.locator("#photo button[type=submit]"), photo);
  await page.goto("/dashboard/user/photo");
  await pressTwice(page, "/dashboard/user/photo remove");
});
const PICTURE = "public/icons/icon-192.png";

test("an application and its forms sent twice count once @deep", async ({ page, person }) => {
  const { id } = await demandingVacancy(1);
  const path = `/dashboard/progressSelectiveProcess/${id}`;
  await openAs(page, person, `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess/apply`);
  await page.getByLabel("Sua escolaridade").selectOption({ label: "Ensino médio completo" });
  await page.getByLabel("Sua CNH").selectOption("B");
  await pressTwice(
    page,
    "/dashboard/listSelectiveProcesses/$id/viewSelectiveProcess/apply apply",
    page.getByRole("button", { name: "Enviar candidatura" }),
  );
  expect(await countApplications(person)).toBe(1);

  const params = { id: person.candidateId, selectiveProcessId: id };
  const view = () => callApi(viewVacancyApplication, person, { params });
  await page.goto(path);
  await page.locator("details:has(#message) > summary").click();
  await page.locator("#message textarea").fill("Posso começar já.");
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id message");
  const application = await view();
  const own = { id: person.candidateId, applicationId: application.id };
  const thread = await callApi(listMessages, person, { params: own });
  expect(thread.rows.filter(({ text }) => text === "Posso começar já.")).toHaveLength(1);

  await page.goto(path);
  await page.locator("summary", { hasText: "Pedir uma adaptação" }).click();
  await page.getByRole("checkbox", { name: "Letras maiores" }).check();
  await pressTwice(
    page,
    "/dashboard/progressSelectiveProcess/$id adaptation",
    page.locator("#adaptation").getByRole("button", { name: "Enviar pedido" }),
  );
  await page.goto(path);
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id withdraw");
  expect((await view()).state).toBe("withdrawn");
  await page.goto(path);
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id undo");
  const undone = await view();
  expect(undone.state).toBe("submitted");
  expect(undone.history.filter(({ to }) => to === "withdrawn")).toHaveLength(1);
});

test("searches, alerts and preferences sent twice count once @form", async ({ page, person }) => {
  await openAs(page, person, "/dashboard/listSelectiveProcesses?roleName=vendedor");
  await pressTwice(page, "/dashboard/listSelectiveProcesses save");
  await page.goto("/dashboard/listSelectiveProcesses?roleName=pintor");
  await pressTwice(page, "/dashboard/listSelectiveProcesses alert");
  const saved = await callApi(listSavedSearches, person, { params: { id: person.candidateId } });
  expect(saved.rows).toHaveLength(2);
  await page.goto("/dashboard/alerts");
  await pressTwice(page, "/dashboard/alerts remove");
  await page.goto("/dashboard/notification-preferences");
  await pressTwice(
    page,
    "/dashboard/notification-preferences notificationPreferences",
    page.locator("#preferences-form button[type=submit]"),
  );
});
