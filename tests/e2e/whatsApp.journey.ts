import { randomInt } from "node:crypto";
import { CloudApi } from "#tests/cloudApi";
import { apiOrigin } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const preferences = "/dashboard/notification-preferences";

test("a code confirms a WhatsApp number, and messages arrive @form", async ({ page, person, scripts }) => {
  await openAs(page, person, preferences);
  const section = page.getByRole("region", { name: "Seu número de WhatsApp" });
  const updates = page.getByRole("switch", { name: "Atualizações e lembretes: WhatsApp" });
  const ask = section.getByRole("button", { name: "Confirmar meu número" });
  await expect(ask).toBeVisible();
  await expect(updates).not.toBeChecked();
  await expectGoodScreen(page, scripts);

  await ask.click();
  const message = section.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
  await expect(section).toContainText("Envie só este código, sem mais nada, do seu WhatsApp para +55 11 3000-0000.");
  await expect(ask).toHaveCount(0);
  const text = (await message.textContent()) ?? "";
  const open = new URL((await section.getByRole("link", { name: "Abrir o WhatsApp" }).getAttribute("href")) ?? "");
  expect([open.host, open.pathname, open.searchParams.get("text")]).toEqual(["wa.me", "/551130000000", text]);
  await expectGoodScreen(page, scripts);

  // A press of the button before the person has sent the message shows the same code again.
  const sent = section.getByRole("button", { name: "Já enviei" });
  await sent.click();
  await expect(message).toHaveText(text);
  const last = String(randomInt(10_000)).padStart(4, "0");
  const number = `+55 11 9${randomInt(1_000, 10_000)}-${last}`;
  const { url, method, headers, payload } = new CloudApi().written(number.replace(/\D/g, ""), text);
  expect((await fetch(apiOrigin() + url, { method, headers, body: payload })).status).toBe(200);
  await sent.click();
  await expect(section).toContainText(`Número confirmado: ${number}`);
  // A confirmed number is no consent to messages. Only the switch gives consent.
  await expect(section).toContainText("Falta ativar acima o que você quer receber por WhatsApp.");
  await expect(updates).not.toBeChecked();
  await expectGoodScreen(page, scripts);

  await updates.check();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible();
  await page.goto(preferences);
  await expect(updates).toBeChecked();
  await expect(section).not.toContainText("Falta ligar");
  await expectGoodScreen(page, scripts);

  await section.getByRole("button", { name: "Remover o número" }).click();
  await expect(ask).toBeVisible();
  await expect(updates).not.toBeChecked();
});
