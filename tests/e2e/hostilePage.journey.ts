import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Person } from "#tests/factories/people";
import { expect, openAs, test } from "./support/journey";

/** Breaks the browser's storage: some in-app browsers have none ("null"), others refuse access ("throwing"). */
function breakStorage(kind: "null" | "throwing") {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, {
      get: () => {
        if (kind === "null") return null;
        throw new DOMException("denied", "SecurityError");
      },
    });
}

/** Wraps each text in <font>, as Google's translation does, also when a text changes. */
function translate() {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, title, textarea, option")) continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node.parentNode ?? node);
  }).observe(document, { childList: true, subtree: true });
}

/** Removes elements in which the scripts show something, as blockers do. */
function removeNodes() {
  const places =
    "[data-toasts], [data-bell], [data-offline], [data-session-ends], [data-side-menu], main [role=status], summary";
  addEventListener("DOMContentLoaded", () => {
    for (const place of document.querySelectorAll(places)) place.remove();
  });
}

async function useIslands(page: Page, person: Person, kind: "null" | "throwing", change: () => void): Promise<void> {
  await page.addInitScript(breakStorage, kind);
  await page.addInitScript(change);
  await openAs(page, person, "/dashboard/user/edit/objective");
  await page.locator("main textarea").first().fill("Freios e suspensão.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Freios e suspensão.").first()).toBeVisible();

  await page.goto("/dashboard/listSelectiveProcesses");
  await page.getByLabel("Cidade").first().pressSequentially("curit");
  await page.getByRole("option", { name: /^Curitiba\b/ }).click();
  await expect(page.getByLabel("Cidade").first()).toHaveValue("Curitiba");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/city=Curitiba/);

  await page.goto("/dashboard/user/photo");
  const file = page.locator("main input[type=file]");
  const photo = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
  await file.focus();
  await file.setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: await photo(900) });
  await expect(page.getByLabel(/Parte da foto que aparece/)).toBeVisible();
  if (change === translate) await expect(page.getByText(/cerca de \d+ kB do seu plano/)).toBeVisible();

  await page.goto("/dashboard/user/addVideoResume");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Ligar a câmera");
  await press("Gravar");
  // The countdown goes on after the translation has replaced its first text.
  await expect(page.getByText(/^Faltam 2:5[0-7]$/)).toBeVisible();
  await press("Terminar");
  await press("Enviar este vídeo");
  await expect(page).toHaveURL(/\/viewVideoResume/);
}

test("throwing storage and translated texts break no island @deep", async ({ page, person, scripts }) => {
  if (scripts) await useIslands(page, person, "throwing", translate);
});

test("null storage and removed nodes break no island @deep", async ({ page, person, scripts }) => {
  if (scripts) await useIslands(page, person, "null", removeNodes);
});

test("a script that does not load throws nothing @scripts", async ({ page, scripts }) => {
  if (!scripts) return;
  await page.route(/\/assets\/field-/, (route) => route.abort("internetdisconnected"));
  await page.goto("/auth/register", { waitUntil: "networkidle" });
  const failed = page.waitForEvent("requestfailed");
  await page.getByLabel("E-mail").fill("ana@gmial.com");
  await page.keyboard.press("Tab");
  await failed;
  // Waits, because an unhandled rejection is reported after the failure.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
});
