import { listNotifications, readAllNotifications } from "#contract/candidates/notification";
import { listApplicationMessages, sendMessage } from "#contract/applications/message";
import { inviteCandidate } from "#contract/companies/operator";
import type { BrowserContext, Page, Request } from "@playwright/test";
import type { Person } from "#tests/factories/people";
import { isDeep } from "#tests/deep";
import { allScriptVectors } from "#tests/factories/scriptVectors";
import { callApi, callAsOperator, demandingVacancy } from "./support/api";
import { expect, login, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const DAY = 24 * 3_600_000;
const CUTS = isDeep ? 20 : 5;

async function inviteAndWrite(person: Person) {
  const vacancy = await demandingVacancy();
  const { id: applicationId } = await callAsOperator(inviteCandidate, {
    params: { selectiveProcessId: vacancy.id },
    body: {
      candidateId: person.candidateId,
      message: "Venha conversar.",
      until: new Date(Date.now() + DAY).toISOString(),
    },
  });
  await callAsOperator(sendMessage, {
    params: { applicationId },
    body: {
      message: "Sobre o convite",
      html: "<p>Traga a <b>CNH</b>.</p><img src=x onerror=alert(1)><script>alert(2)</script>",
    },
  });
  return { vacancy, applicationId };
}

/** Finds the bell by its tag: its role is a link, or with scripts a button, which opens a panel. */
const findBell = (page: Page) => page.getByRole("banner").locator("a", { hasText: "Avisos: " });

test("the bell counts notices, and 'Ler todas' resets the count @form", async ({ page, person, scripts }) => {
  // Collects the company's scripts that ran, and those that the policy blocked, because none may reach the page.
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) ran.push(message.text());
  });
  await login(page, person);
  const bell = findBell(page);
  await expect(bell).toHaveAccessibleName("Avisos: nenhum novo");
  await page.goto("/dashboard/notifications");
  await expect(page.getByRole("heading", { name: "Nenhum aviso por enquanto" })).toBeVisible();
  await expectGoodScreen(page, scripts);

  const { vacancy, applicationId } = await inviteAndWrite(person);
  await page.goto("/dashboard/notifications");
  await expect(bell).toHaveAccessibleName("Avisos: 2 novos");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Novos"]);
  await expectGoodScreen(page, scripts);

  await main.getByRole("button", { name: /Sobre o convite/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sobre o convite" });
  await expect(dialog.getByText("Traga a CNH.")).toBeVisible();
  await expect(dialog.getByText("Enviada em")).toBeVisible();
  await expect(dialog.locator("img, script")).toHaveCount(0);
  await expectGoodScreen(page, scripts);
  await dialog.getByRole("link", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Novos", "Anteriores"]);

  // The message shows sender and subject, and accepts an answer, which the company's system reads.
  await main.getByRole("button", { name: /Sobre o convite/ }).click();
  await expect(dialog.getByRole("link", { name: vacancy.roleName })).toBeVisible();
  await dialog.getByLabel("Mensagem para a empresa").fill("Levo sim.");
  await dialog.getByRole("button", { name: "Enviar mensagem" }).click();
  const thread = main.locator("#messages");
  await expect(thread.getByText("Levo sim.")).toBeVisible();
  await expect(thread.getByText("Traga a CNH.")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await thread.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(thread.getByLabel("Mensagem para a empresa")).toHaveAttribute("aria-invalid", "true");
  const { rows } = await callAsOperator(listApplicationMessages, { params: { applicationId }, body: undefined });
  expect(rows.map(({ by, text }) => [by, text])).toEqual([
    ["company", "Sobre o convite"],
    ["candidate", "Levo sim."],
  ]);
  await thread.getByRole("link", { name: /^Denunciar/ }).click();
  await thread.getByRole("radio", { name: "Pede dinheiro" }).check();
  await expectGoodScreen(page, scripts);
  await thread.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(page.getByText("Vamos conferir esta mensagem.")).toBeVisible();

  await page.goto("/dashboard/notifications");
  await main.getByRole("button", { name: /Venha conversar/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${vacancy.id}/viewSelectiveProcess\\?notification=`));
  // Nothing is sent before the person has seen the data. On a phone, a bar links to the data.
  await expect(main.getByText("O que a empresa recebe")).toBeVisible();
  await expect(page.getByRole("button", { name: "Aceitar e enviar candidatura" })).toBeVisible();
  await expect(bell).toHaveAccessibleName("Avisos: nenhum novo");

  await page.goto("/dashboard/notifications");
  await expect(main.getByRole("button", { name: "Ler todas" })).toHaveCount(0);

  // Without scripts there is nothing to check, and the collector would report the company's invalid HTML.
  if (!scripts) return;
  await callAsOperator(sendMessage, {
    params: { applicationId },
    body: { message: "Clique aqui", html: `${allScriptVectors}<p>Fim da mensagem</p>` },
  });
  await page.goto("/dashboard/notifications");
  // Empties the list, because the screen checks ran scripts too.
  ran.length = 0;
  await main.getByRole("button", { name: /Clique aqui/ }).click();
  await expect(page.getByRole("dialog", { name: "Clique aqui" }).getByText("Fim da mensagem")).toBeVisible();
  expect(ran).toEqual([]);
});

test("the bell updates in every tab @scripts", async ({ page, person, scripts, context }) => {
  // The deep check cuts the connection twenty times, in two tabs.
  test.slow(scripts);
  const line = await delaySockets(context);
  await login(page, person);
  const other = await context.newPage();
  await other.goto("/dashboard/user");
  const bells = [findBell(page), findBell(other)];
  if (scripts) for (const bell of bells) await expect(bell).toHaveAttribute("role", "button");
  const { applicationId } = await inviteAndWrite(person);
  if (!scripts) await Promise.all([page.reload(), other.reload()]);
  for (const bell of bells) await expect(bell).toHaveAccessibleName("Avisos: 2 novos");
  if (!scripts) {
    await findBell(page).click();
    await expect(page).toHaveURL("/dashboard/notifications");
    return;
  }
  await expect(page).toHaveTitle(/^\(2\) /);

  await findBell(page).press("Enter");
  const panel = page.getByRole("region", { name: "Avisos" });
  await expect(panel.getByRole("heading", { name: "Novos" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  const address = page.url();
  await panel.getByRole("button", { name: /Sobre o convite/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sobre o convite" });
  await expect(dialog.getByText("Traga a CNH.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
  for (const bell of bells) await expect(bell).toHaveAccessibleName("Avisos: 1 novo");
  await expect(panel.getByRole("heading", { name: "Anteriores" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(findBell(page)).toBeFocused();

  await callApi(readAllNotifications, person, { params: { userId: person.userId } });
  for (const bell of bells) await expect(bell).toHaveAccessibleName("Avisos: nenhum novo");
  await expect(page).toHaveTitle(/^[^(]/);

  // A notification sent during a cut appears in the bell afterwards, as it does in the list.
  for (let cut = 1; cut <= CUTS; cut++) {
    await line.cut();
    await callAsOperator(sendMessage, {
      params: { applicationId },
      body: { message: `Corte ${cut}`, html: "<p>Oi</p>" },
    });
    line.mend();
    for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event("online")));
    for (const bell of bells)
      await expect(bell).toHaveAccessibleName(cut === 1 ? "Avisos: 1 novo" : `Avisos: ${cut} novos`);
  }
  await expect(page).toHaveTitle(new RegExp(`^\\(${CUTS}\\) `));
  const { rows } = await callApi(listNotifications, person, {
    params: { userId: person.userId },
    query: { isPagination: 1, page: 1, limit: 50 },
  });
  const unread = rows.flatMap(({ unread, message }) => (unread ? [message] : []));
  expect(unread).toEqual(Array.from({ length: CUTS }, (_, index) => `Corte ${CUTS - index}`));
});

async function delaySockets(context: BrowserContext) {
  let isCut = false;
  let ends: { close(): Promise<void> }[] = [];
  await context.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close();
    ends.push(socket, socket.connectToServer());
  });
  return {
    cut: async () => {
      isCut = true;
      const [...cut] = ends;
      ends = [];
      await Promise.all(cut.map((end) => end.close()));
    },
    mend: () => (isCut = false),
  };
}

test("the bell makes no early or unwanted request @scripts", async ({ openAsReader, scripts, context }) => {
  if (!scripts) return;
  await openAsReader("/terms");
  for (const saveData of [true, false]) {
    const tab = await context.newPage();
    await tab.addInitScript(delayIdle, saveData);
    const asked: Request[] = [];
    tab.on("request", (request) => {
      if (
        /\/assets\/(bellPanel|liveNotifications|hydrateIsland)-|\/notifications\/ticket|\/socket\.io\//.test(
          request.url(),
        )
      )
        asked.push(request);
    });
    await tab.goto("/dashboard/user", { waitUntil: "networkidle" });
    const names = () => asked.map((request) => new URL(request.url()).pathname);
    expect(names()).toEqual([]);
    const opening = saveData ? null : tab.waitForEvent("websocket");
    await tab.evaluate(() => dispatchEvent(new Event("idle-at-last")));
    if (saveData) {
      await tab.waitForLoadState("networkidle");
      expect(names()).toEqual([]);
    } else {
      const [first] = await Promise.all([opening, expect(findBell(tab)).toHaveAttribute("role", "button")]);
      // The socket may close while opening, which Playwright's own waiting reports as an error.
      const closed = new Promise((resolve) => first?.once("close", resolve));
      await Promise.all([closed, tab.evaluate(turn, true)]);
      await Promise.all([tab.waitForEvent("websocket"), tab.evaluate(turn, false)]);
      // The panel's script loads only at the first press.
      expect(names().join()).not.toMatch(/bellPanel|hydrateIsland/);
    }
    await tab.close();
  }
});

/** Makes a page idle only after "idle-at-last", with or without Save-Data. */
function delayIdle(saveData: boolean): void {
  let isHeld = true;
  addEventListener("idle-at-last", () => (isHeld = false), { once: true });
  window.requestIdleCallback = (run) => {
    const begin = () => run({ didTimeout: false, timeRemaining: () => 50 });
    if (isHeld) addEventListener("idle-at-last", begin, { once: true });
    else setTimeout(begin);
    return 0;
  };
  const { connection } = navigator as unknown as { connection: object };
  Object.defineProperty(connection, "saveData", { get: () => saveData });
}

/** Hides or shows the page, as the browser does with a tab. */
function turn(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}
