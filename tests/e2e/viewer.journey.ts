import { companyOrigin } from "./support/api";
import { expect, test } from "./support/journey";

test("the companies' port shows their API and a guide @scripts", async ({ page, scripts }) => {
  test.setTimeout(120_000);
  await page.goto(`${companyOrigin()}/docs/company`);
  const viewer = page.locator("#viewer");
  if (scripts) {
    await viewer.getByText("Importing vacancies, and moving applications on.").click({ timeout: 60_000 });
    await expect(viewer.getByText("/operator/applications/{applicationId}/move")).toBeVisible();
  } else await expect(page.getByText("The viewer needs scripts.")).toBeVisible();
  await page.getByRole("link", { name: "Guide" }).click();
  await expect(page.getByText("# The company API")).toBeVisible();
});
