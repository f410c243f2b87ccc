import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { aRegistration } from "#tests/factories/people";
import { demandingVacancy } from "./support/api";
import { expect, logout, test } from "./support/journey";
import { mailTo } from "./support/mail";
import { expectGoodScreen } from "./support/screen";
import { codeTo } from "./support/whatsApp";

const settings = "/dashboard/user/settings";
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Invents a telephone number, as typed and as Meta writes it. */
function aPhone(): { typed: string; number: string } {
  const local = `9${randomInt(1_000, 10_000)}-${String(randomInt(10_000)).padStart(4, "0")}`;
  return { typed: `(11) ${local}`, number: `5511${local.replace("-", "")}` };
}

async function enterCode(page: Page, number: string, { nth, button }: { nth: number; button: string }): Promise<void> {
  await page.getByLabel("Código", { exact: true }).fill(await codeTo(number, nth));
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Registers with a telephone number, and ends on the first page after the registration. */
async function register(page: Page, returnTo: string, { typed, number }: ReturnType<typeof aPhone>, scripts: boolean) {
  const { name, city } = aRegistration();
  await page.goto(`/auth/register?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByRole("link", { name: "Cadastrar com telefone" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cadastre-se com o telefone" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Telefone com DDD").fill("(11) 3333-4444");
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByLabel("Telefone com DDD")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Telefone com DDD")).toHaveValue("(11) 3333-4444");
  await page.getByLabel("Telefone com DDD").fill(typed);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByText(`O código chega por WhatsApp em 1 minuto, em ${typed}.`)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await enterCode(page, number, { nth: 0, button: "Continuar" });

  await expect(page).toHaveURL(/\/auth\/register/);
  await expect(page.getByText(`Você entra com ${typed.replace(/[()]/g, "")}`)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("Cidade", { exact: true }).fill(city);
  await page.getByLabel("Estado").selectOption({ label: "São Paulo" });
  await page.getByRole("button", { name: "Concluir meu cadastro" }).click();
  await expect(page.getByRole("link", { name: /marque que você concorda/ })).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(name);
  await page.getByLabel(/^Quero receber por WhatsApp/).check();
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole("button", { name: "Concluir meu cadastro" }).click();
  await expect(page.getByText("Cadastro feito. Boas-vindas!")).toBeVisible();
  return { name };
}

async function apply(page: Page, id: number): Promise<void> {
  const told = aRegistration();
  await page.getByLabel("CPF").fill(told.cpf);
  await page.getByLabel("Dia").fill("17");
  await page.getByLabel("Mês").fill("5");
  await page.getByLabel("Ano").fill("1994");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("CEP").fill(told.cep);
  await page.getByLabel("Rua ou avenida").fill(told.street);
  await page.getByLabel("Número").fill(String(told.number));
  await page.getByLabel("Bairro").fill(told.district);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Sua escolaridade").selectOption({ label: "Ensino médio completo" });
  await page.getByLabel("Sua CNH").selectOption("B");
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/progressSelectiveProcess/${id}`));
}

test("an account by telephone is registered and used @form", async ({ page, scripts }) => {
  const phone = aPhone();
  const { id } = await demandingVacancy();
  const { name } = await register(page, `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`, phone, scripts);
  await apply(page, id);
  await logout(page, { name });

  await page.goto("/auth/phone");
  await page.getByLabel("Telefone com DDD").fill(phone.typed);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await enterCode(page, phone.number, { nth: 1, button: "Entrar" });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: "Adicione um e-mail" })).toBeVisible();
  await expectGoodScreen(page, scripts);

  await page.goto(`${settings}/password`);
  await expect(page.getByText("Para criar uma, adicione antes um e-mail.")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.goto("/contact");
  await expect(page.getByLabel("Seu e-mail ou telefone")).toHaveValue(phone.number.slice(2));
  await page.getByLabel("Mensagem").fill("Não tenho e-mail.");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByText("Mensagem enviada")).toBeVisible();
  await page.goto("/dashboard/notification-preferences");
  const section = page.getByRole("region", { name: "Seu número de WhatsApp" });
  await expect(section).toContainText("Só este número abre a sua conta.");
  await expect(section.getByRole("button", { name: "Remover o número" })).toHaveCount(0);
  await expectGoodScreen(page, scripts);
});

test("a telephone's account adds an e-mail, and asks for erasure @deep", async ({ page, scripts }) => {
  const phone = aPhone();
  await register(page, "/dashboard", phone, scripts);
  await page.goto(`${settings}/email`);
  const main = page.getByRole("main");
  const { email } = aRegistration().user;
  await main.getByLabel("Seu e-mail").fill(email);
  await expectGoodScreen(page, scripts);
  await main.getByRole("button", { name: "Enviar código por WhatsApp" }).click();
  const code = main.getByLabel("Código que chegou por WhatsApp");
  await expect(main.getByLabel("Seu e-mail")).toHaveValue(email);
  const sent = await codeTo(phone.number, 1);
  await code.fill(another(sent));
  await main.getByRole("button", { name: "Adicionar o e-mail" }).click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(main.getByLabel("Seu e-mail")).toHaveValue(email);
  await expectGoodScreen(page, scripts);
  await code.fill(sent);
  await main.getByRole("button", { name: "Adicionar o e-mail" }).click();
  await expect(page.getByText(`Falta confirmar ${email}.`)).toBeVisible();
  await expectGoodScreen(page, scripts);
  const mail = await mailTo(email, "auth/email?key=");
  await page.goto(String(/http\S+\/auth\/email\?key=[\w-]+/.exec(mail)));
  await expect(page.getByText(`•••${phone.number.slice(-4)} vai usar ${email}`)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Confirmar meu e-mail" }).click();
  await page.goto(`${settings}/email`);
  await expect(main.getByText("Você entra com")).toContainText(email);

  await page.goto(`${settings}/close`);
  await main.getByRole("button", { name: "Enviar código por WhatsApp" }).click();
  await code.fill(await codeTo(phone.number, 2));
  await expectGoodScreen(page, scripts);
  await main.getByRole("button", { name: "Apagar minha conta em 7 dias" }).click();
  await expect(main.getByText("Sua conta e tudo o que é seu serão apagados em")).toBeVisible();
});
