import { randomInt } from "node:crypto";
import { expect, logout, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";
import { codeTo, writeFrom } from "./support/whatsApp";

const preferences = "/dashboard/notification-preferences";
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a confirmed number logs in by a code @form", async ({ page, person, scripts }) => {
  const local = `9${randomInt(1_000, 10_000)}-${String(randomInt(10_000)).padStart(4, "0")}`;
  const number = `5511${local.replace("-", "")}`;
  await openAs(page, person, preferences);
  const section = page.getByRole("region", { name: "Seu número de WhatsApp" });
  await section.getByRole("button", { name: "Confirmar meu número" }).click();
  await writeFrom(number, String(await section.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/).textContent()));
  await section.getByRole("button", { name: "Já enviei" }).click();
  await expect(section).toContainText("Número confirmado");
  await logout(page, person.registration);

  await page.goto("/auth/login?returnTo=%2Fdashboard%2Fuser%2Fsettings");
  await page.getByRole("link", { name: "Entrar com telefone" }).click();
  await expect(page).toHaveURL(/\/auth\/phone\?returnTo=/);
  await expectGoodScreen(page, scripts);
  const field = page.getByLabel("Telefone com DDD");
  const send = page.getByRole("button", { name: "Enviar código" });
  await field.fill("1234");
  await send.click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("1234");
  await expectGoodScreen(page, scripts);

  await field.fill(`(11) ${local}`);
  await send.click();
  await expect(page).toHaveURL(/\/auth\/phone\/code\?returnTo=/);
  await expect(page.getByText(`(11) ${local}`)).toBeVisible();
  await expectGoodScreen(page, scripts);
  const code = await codeTo(number);
  const digits = page.getByLabel("Código", { exact: true });
  const enter = page.getByRole("button", { name: "Entrar", exact: true });
  await digits.fill(another(code));
  await enter.click();
  await expect(digits).toHaveAttribute("aria-invalid", "true");
  await expect(digits).toHaveValue(another(code));
  await expectGoodScreen(page, scripts);
  await digits.fill("");
  await digits.pressSequentially(code);
  // The press moves the focus, so the field's error disappears. The button must stay under the pointer.
  await enter.click({ delay: 300 });
  await expect(page).toHaveURL(/\/dashboard\/user\/settings$/);
  await logout(page, person.registration);

  // A used code logs nobody in.
  await page.goto("/auth/phone/code");
  await expect(page.getByText("Este código não vale mais")).toBeVisible();
});

test("an unknown number gets a known number's answer @form", async ({ page, scripts }) => {
  await page.goto("/auth/phone");
  await page.getByLabel("Telefone com DDD").fill(`(11) 9${randomInt(1_000, 10_000)}-1234`);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByText("o código chega por WhatsApp em 1 minuto")).toBeVisible();
  await page.getByLabel("Código", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByLabel("Código", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectGoodScreen(page, scripts);
});
