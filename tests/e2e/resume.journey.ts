import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { aRegistration } from "#tests/factories/people";
import { demandingVacancy, registerPerson } from "./support/api";
import { expect, login, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

test("the currículo is filled in by sections @form", async ({ page, scripts }) => {
  await openAs(page, await registerPerson(), "/dashboard/user");
  await expectGoodScreen(page, scripts);
  await page.getByRole("main").getByRole("link", { name: "Experiência" }).click();
  await expectGoodScreen(page, scripts);

  const fillSection = async (role: string, company: string, from: string, to: string | null) => {
    await page.getByLabel("Cargo").fill(role);
    await page.getByLabel("Empresa ou lugar").fill(company);
    await page.getByRole("group", { name: "Início" }).getByLabel("Ano").fill(from);
    if (to === null) await page.getByLabel("Trabalho aqui hoje (atual)").check();
    else await page.getByRole("group", { name: "Fim" }).getByLabel("Ano").fill(to);
    await page.getByRole("button", { name: "Salvar" }).click();
  };
  if (scripts) {
    await page.getByLabel("Cargo").pressSequentially("lavad");
    await page.getByRole("option", { name: /^Lavador/ }).click();
    await expect(page.getByLabel("Cargo")).toHaveValue("Lavador");
  }
  await fillSection("Lavador", "Posto Sol", "19", "2018");
  await expect(page.getByRole("alert")).toContainText("Corrija 1 campo");
  await expectGoodScreen(page, scripts);
  await fillSection("Lavador", "Posto Sol", "2015", "2018");
  await expect(page).toHaveURL(/\/edit\/work\?changed=/);
  await page.getByRole("link", { name: "Adicionar outro item" }).click();
  await fillSection("Mecânico", "Concessionária Horizonte", "2019", null);
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveText(["Mecânico", "Lavador"]);
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Descer Mecânico" }).click();
  await expect(titles).toHaveText(["Lavador", "Mecânico"]);
  await page.getByText("Remover Lavador", { exact: true }).click();
  await page.getByRole("button", { name: "Sim, remover Lavador" }).click();
  await expect(titles).toHaveText(["Mecânico"]);

  await page.goto("/dashboard/user/edit/licence");
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Sua CNH").selectOption("D");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL(/\/dashboard\/user\?changed=\w+/);
  await expect(page.locator("#licence")).toContainText(/Categorias\s*D/);
});

test("unsaved text returns after a closed tab @scripts", async ({ page, scripts }) => {
  await openAs(page, await registerPerson(), "/dashboard/user/edit/languages/new");
  const language = page.getByLabel("Idioma", { exact: true });
  if (!scripts) {
    // Without scripts, the page can't store the text on the device.
    await language.fill("Espanhol");
    await page.reload();
    await expect(language).toHaveValue("");
    return;
  }
  // The script stores the text whether it loads before or after the typing.
  await language.fill("Espanhol");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("draft:"))))
    .toBe(true);
  await page.reload();
  await expect(page.getByText("Recuperamos o que você digitou")).toBeVisible();
  await expect(language).toHaveValue("Espanhol");
});

async function fillAll(page: Page): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const inGroup = (group: string, label: string): Locator =>
    page.getByRole("group", { name: group }).getByLabel(label, { exact: true });
  const fillSection = async (section: string, fill: () => Promise<unknown>) => {
    await page.goto(`/dashboard/user/edit/${section}`);
    await fill();
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page).toHaveURL(/\?changed=\w+/);
  };
  await fillSection("objective", async () => {
    await page.getByLabel("1º cargo que você procura").fill("Mecânico de automóveis");
    await page.getByLabel("Sobre você, em poucas linhas").fill("Motores flex, freios e ar-condicionado.");
  });
  await fillSection("work/new", async () => {
    await field("Cargo").fill("Mecânico");
    await field("Empresa ou lugar").fill("Concessionária Horizonte");
    await inGroup("Início", "Ano").fill("2019");
    await field("Trabalho aqui hoje (atual)").check();
  });
  await fillSection("schooling", () => field("Escolaridade").selectOption({ label: "Ensino médio completo" }));
  await fillSection("education/new", async () => {
    await field("Curso").fill("Mecânica automotiva");
    await field("Escola ou faculdade").fill("SENAI Campinas");
  });
  await fillSection("certificates/new", () => field("Nome do curso ou certificado").fill("NR-10"));
  await fillSection("languages/new", async () => {
    await field("Idioma").fill("Espanhol");
    await field("Nível").selectOption({ label: "Básico" });
  });
  await fillSection("licence", () => field("Sua CNH").selectOption("B"));
  await fillSection("availability", () => inGroup("Horários que servem", "Horário comercial").check());
  await fillSection("salary", () => field("Quanto por mês, em reais").fill("2.500"));
  await fillSection("links/new", async () => {
    await field("O que é").fill("Portfólio");
    await field("Endereço do link").fill("https://exemplo.com.br/oficina");
  });
}

test("a complete currículo is sent in one press @deep", async ({ page, person, scripts }) => {
  test.slow();
  await login(page, person);
  await fillAll(page);
  await page.goto("/dashboard/user");
  await expect(page.getByText("Próximo passo", { exact: false })).toHaveCount(0);

  const { id } = await demandingVacancy();
  await page.goto(`/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess/apply`);
  await expect(page.getByText("Tudo pronto: é só enviar.")).toBeVisible();
  for (const told of ["Mecânico – Concessionária Horizonte", "NR-10", "R$ 2.500"])
    await expect(page.locator("#apply")).toContainText(told);
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(page.getByText("Candidatura enviada!")).toBeVisible();
  await page.getByRole("link", { name: "Ver o currículo que a empresa recebeu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("O currículo que a empresa recebeu");
  for (const told of [person.email, "Mecânica automotiva", "SENAI Campinas", "https://exemplo.com.br/oficina"])
    await expect(page.getByRole("main")).toContainText(told);
  await expectGoodScreen(page, scripts);
});

test("a currículo is imported from a file and sent @form", async ({ page, scripts }) => {
  test.slow();
  const { name, phone, user } = aRegistration();
  await page.goto("/");
  await page.getByRole("link", { name: "Já tem um currículo pronto?" }).click();
  const file = page.getByLabel("Arquivo do currículo");
  const begin = page.getByRole("button", { name: "Começar com este arquivo" });
  await expect(page.getByText("Escolher arquivo", { exact: true })).toBeVisible();
  await expect(file, "the browser's own words are not shown").toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await file.setInputFiles({
    name: "eu.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  });
  await expect(file, "the name of the file is").not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await begin.click();
  await expect(page).toHaveURL("/curriculo");
  await expect(page.getByRole("main")).toContainText("Escolha um arquivo PDF, DOCX, ODT ou JSON Resume");
  await expectGoodScreen(page, scripts);

  const basics = { name, email: user.email, phone, location: { city: "Campinas", region: "SP" } };
  const resume = {
    basics,
    work: [{ company: "Oficina do Zé", position: "Mecânica", startDate: "2019-03" }, { position: "Lavadora" }],
    skills: [{ name: "Freios" }],
  };
  const json = { name: "eu.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(resume)) };
  await file.setInputFiles(json);
  await begin.click();
  // Reading a file may take 10 s.
  await expect(page.getByText("Preenchemos com o que lemos do seu arquivo")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("Nome completo")).toHaveValue(name);
  await expect(page.getByLabel("E-mail")).toHaveValue(user.email);
  await expectGoodScreen(page, scripts);

  // The next person at this phone sees nothing of the file. The file's owner claims it.
  await page.goto("/auth/register");
  await expect(page.getByText("Há um currículo lido neste aparelho às")).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
  const contact = page.getByLabel("E-mail ou telefone que está no currículo");
  const mine = page.getByRole("button", { name: "É meu, usar" });
  await contact.fill("bia@exemplo.com");
  await mine.click();
  await expect(page.getByText("Não é o e-mail nem o telefone do currículo lido").first()).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
  await expectGoodScreen(page, scripts);
  await contact.fill(user.email);
  await mine.click();
  await expect(page.getByText("Preenchemos com o que lemos do seu arquivo")).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(name);
  await page.getByLabel("Senha", { exact: true }).fill(user.password);
  await page.getByLabel("Li e aceito os termos de uso").check();
  await page.getByRole("button", { name: "Criar minha conta" }).click();
  const review = page.getByRole("heading", { name: "Confira o que lemos" });
  await expect(review).toBeVisible();

  // With an account, another file replaces the proposal.
  await page.getByRole("link", { name: "Escolher outro arquivo" }).click();
  await expect(page.getByText("Um arquivo já foi lido")).toBeVisible();
  await expectGoodScreen(page, scripts);
  const read = async (chosen: typeof json | string) => {
    await file.setInputFiles(chosen);
    await page.getByRole("button", { name: "Ler o arquivo" }).click();
    await expect(page).toHaveURL(/\/import\/review\?changed=/, { timeout: 30_000 });
  };
  // One press moves an unplaced paragraph into a section.
  await read("tests/resumes/files/chromium-canva-maria.pdf");
  await expect(page.getByText("2 trechos do arquivo ficaram sem lugar")).toBeVisible();
  await expectGoodScreen(page, scripts);
  const skills = page.getByRole("group", { name: /Pacote Office/ });
  await skills.getByRole("button", { name: "Objetivo e cargos" }).click();
  await expect(page.getByText("1 trecho do arquivo ficou sem lugar")).toBeVisible();
  await expect(page.locator("#take-objective")).toBeChecked();
  await page.getByRole("link", { name: "Escolher outro arquivo" }).click();
  await read(json);
  await expect(review).toBeVisible();
  await page.getByText("Descartar o que foi lido").click();
  await expect(page.getByText(/^Você perde \d+ itens lidos/)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Colocar no meu currículo" }).click();
  await expect(page.getByRole("alert")).toContainText("Corrija 3 campos");
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Empresa ou lugar").fill("Posto Sol");
  await page.getByRole("group", { name: "Início" }).getByLabel("Ano").fill("2015");
  await page.getByRole("group", { name: "Fim" }).getByLabel("Ano").fill("2018");
  await page.getByRole("button", { name: "Colocar no meu currículo" }).click();
  await expect(page).toHaveURL(/\/dashboard\/user\?changed=/);
  await expect(page.locator("#work").getByRole("listitem").getByRole("heading")).toHaveText(["Mecânica", "Lavadora"]);
  await expect(page.locator("#file")).toContainText("Habilidades");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar o JSON" }).click(),
  ]);
  const taken = JSON.parse(readFileSync(await download.path(), "utf8")) as typeof resume;
  expect(taken.work[0]).toMatchObject({ name: "Oficina do Zé", position: "Mecânica" });
  expect(taken.skills).toEqual(resume.skills);
});
