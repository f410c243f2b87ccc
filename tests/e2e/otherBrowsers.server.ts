import { expect, test } from "@playwright/test";
import { present } from "#tests/present";
import { countApplications, demandingVacancy, registerPerson } from "./support/api";
import { openFirefox } from "./support/firefox";
import { expectPath, expectText, fill, press } from "./support/plainPage";
import { openWebKit, type OpenBrowser } from "./support/webKit";

/** The engines of README.md's table other than Chromium. Each function returns null without the browser's package. */
const browsers: Record<string, () => Promise<OpenBrowser | null>> = { Firefox: openFirefox, WebKitGTK: openWebKit };

for (const [name, open] of Object.entries(browsers))
  test(`applies for a vacancy in ${name}`, async ({ baseURL }) => {
    test.setTimeout(180_000);
    const browser = await open();
    if (!browser) {
      console.warn(`No ${name} is to be had here: nothing was looked at.`);
      return;
    }
    const { page, errors } = browser;
    const origin = present(baseURL);
    try {
      const person = await registerPerson();
      const vacancy = await demandingVacancy();
      await page.goto(`${origin}/auth/login`);
      await fill(page, "E-mail", person.email);
      await fill(page, "Senha", person.password);
      await press(page, "Entrar");
      await expectPath(page, /^\/dashboard$/);

      await page.goto(`${origin}/dashboard/listSelectiveProcesses?roleName=${encodeURIComponent(vacancy.roleName)}`);
      await expectText(page, vacancy.roleName);
      await page.goto(`${origin}/dashboard/listSelectiveProcesses/${vacancy.id}/viewSelectiveProcess`);
      await press(page, "Candidatar-se");
      await expectPath(page, /\/apply$/);
      await fill(page, "Sua escolaridade", "secondary");
      await fill(page, "Sua CNH", "B");
      await press(page, "Enviar candidatura");
      await expectPath(page, new RegExp(`/progressSelectiveProcess/${vacancy.id}$`));
      await expectText(page, /MTZ-[0-9A-Z]{4}-[0-9A-Z]{4}/);
      expect(await countApplications(person)).toBe(1);

      const look = await page.evaluate(
        () => ({
          isInOneColumn: document.documentElement.scrollWidth <= innerWidth,
          hasRoundButtons: getComputedStyle(
            document.querySelector("main [data-slot=button]") ?? document.documentElement,
          ).borderTopLeftRadius,
        }),
        undefined,
      );
      expect(look).toEqual({ isInOneColumn: true, hasRoundButtons: "10px" });
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
