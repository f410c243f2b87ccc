import { createECDH, randomBytes } from "node:crypto";
import { expect, logout, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

test("notices on the device end with the log-out @scripts", async ({ page, person, scripts }) => {
  const pair = createECDH("prime256v1");
  const keys = { p256dh: pair.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  const subscription = { endpoint: `https://1.1.1.1/${randomBytes(9).toString("base64url")}`, keys };
  // The test browser has no push service.
  await page.addInitScript((told) => {
    Notification.requestPermission = () => Promise.resolve("granted");
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => told } as unknown as PushSubscription);
  }, subscription);
  await openAs(page, person, "/dashboard/notification-preferences");
  const section = page.getByRole("region", { name: "Avisos neste aparelho" });
  await expect(section).toContainText("Precisa de JavaScript");
  const switchOn = section.getByRole("button", { name: "Ativar neste aparelho" });
  if (!scripts) return expect(switchOn).toBeHidden();
  await switchOn.click();
  await expect(section).toContainText("Os avisos estão ativados neste aparelho, também os de vagas novas.");
  await expectGoodScreen(page, scripts);
  const workers = () =>
    page.evaluate(
      async () =>
        (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope.includes("/push/")).length,
    );
  expect(await workers()).toBe(1);
  await section.getByRole("button", { name: "Desativar neste aparelho" }).click();
  await expect(switchOn).toBeVisible();
  await logout(page, person.registration);
  await expect.poll(workers).toBe(0);
});
