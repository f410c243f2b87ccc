import { logout, expect, openAs, test } from "./support/journey";
import { mailTo } from "./support/mail";
import { expectGoodScreen } from "./support/screen";

test("a passkey is added, used, renamed and removed @scripts", async ({ page, person, scripts }) => {
  const confirm = await mailTo(person.email, "Confirmar meu e-mail");
  await page.goto(/http\S+\/auth\/email\?key=[\w-]+/.exec(confirm)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirmar meu e-mail" }).click();
  await openAs(page, person, "/dashboard/user/settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Chaves de acesso/ })
    .click();
  await expect(page.getByRole("heading", { name: "Chaves de acesso", level: 1 })).toBeVisible();
  const add = page.getByRole("button", { name: "Adicionar chave de acesso" });
  if (!scripts) {
    await expect(page.getByText("o navegador precisa de JavaScript ativado")).toBeVisible();
    await expect(add).toHaveCount(0);
    return;
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByLabel("Nome da chave").fill("Celular da Ana");
  await expectGoodScreen(page, scripts);
  await add.click();
  await expect(page.getByText("Agora você pode entrar com a chave.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Celular da Ana" })).toContainText("Ainda não usada");
  expect(await mailTo(person.email, "Uma chave de acesso foi adicionada")).toContain("Celular da Ana");

  // A passkey replaces the password, here for a new e-mail.
  await page.goto("/dashboard/user/settings/email");
  await page.getByLabel("Novo e-mail").fill(`nova.${person.email}`);
  await page.getByRole("button", { name: "Confirmar com chave de acesso" }).click();
  await expect(page.getByText("Enviamos um link para o novo e-mail.")).toBeVisible();
  await expectGoodScreen(page, scripts);

  await logout(page, person.registration);
  await page.goto("/auth/login?returnTo=%2Fdashboard%2Fuser%2Fsettings%2Fpasskeys");
  const enter = page.getByRole("button", { name: "Entrar com digital ou rosto" });
  // Scrolling removes the header's margin. The check ignores this layout shift if a click came just before.
  await page.getByLabel("E-mail").click();
  // A person whom the device does not recognise sees a message.
  await browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await enter.click();
  await expect(page.getByText("Não deu certo. Tente de novo, ou entre com e-mail e senha.")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await enter.click();
  await expect(page).toHaveURL("/dashboard/user/settings/passkeys");

  const row = page.getByRole("listitem").filter({ has: page.getByText("Mudar ou remover") });
  await expect(row).toContainText("Usada");
  await row.getByText("Mudar ou remover").click();
  await row.getByLabel("Nome da chave").fill(" ");
  await row.getByRole("button", { name: "Salvar o nome" }).click();
  await expect(page.getByRole("link", { name: /Nome da chave/ })).toBeVisible();
  await row.getByLabel("Nome da chave").fill("Notebook");
  await row.getByRole("button", { name: "Salvar o nome" }).click();
  await expect(page.getByText("Nome da chave salvo.")).toBeVisible();
  await row.getByText("Mudar ou remover").click();
  await expectGoodScreen(page, scripts);
  await row.getByRole("button", { name: "Remover a chave" }).click();
  await expect(page.getByText("Chave de acesso removida.")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await mailTo(person.email, "Uma chave de acesso foi removida")).toContain("Notebook");

  await logout(page, person.registration);
  await page.goto("/auth/login");
  await enter.click();
  await expect(page.getByText("Não reconhecemos esta chave de acesso")).toBeVisible();
});
