import { afterEach, describe, expect, it, vi } from "vitest";
import { apiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { getSessionCookie, visit } from "#tests/pages";
import { sessionStorage } from "~/services/auth/session.server";
import * as screen from "./route";

const ask = dashboardPage("notification-preferences", screen);
const path = "/dashboard/notification-preferences";
const readCall = `GET /candidate/${candidateId}/notification-preferences`;
const jobsCall = `PUT /candidate/${candidateId}/update-new-job-notifications`;
const remindersCall = `PUT /candidate/${candidateId}/update-reminders`;
const whatsAppCall = `PUT /candidate/${candidateId}/receive-update-whatsApp`;
const preferences = {
  receiveNewJobNotifications: true,
  receiveUpdateReminders: false,
  receiveUpdateWhatsApp: false,
  receiveJobNotificationsWhatsApp: true,
};
const there = { [readCall]: { body: preferences } };
const saved = { body: preferences };
const broken = { status: 500, body: { code: "unavailable", message: "x" } };
const intent = "notificationPreferences";

async function page(apiResponses: Parameters<typeof apiOfAna>[0], form?: Record<string, string>) {
  const stub = apiOfAna({ ...there, ...apiResponses });
  vi.stubGlobal("fetch", stub.fetch);
  const response = await ask(visit(path, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  const html = await response.text();
  const writes = stub.calls.filter(({ method }) => method !== "GET");
  return { response, html, main: html.slice(html.indexOf("<main"), html.indexOf("</main>")), writes };
}

/** The switches of a page by name, and whether they are on. */
const readSwitches = (html: string): Record<string, boolean> =>
  Object.fromEntries(
    [...html.matchAll(/<input(?=[^>]*role="switch")[^>]*>/g)].map(([input]) => [
      /name="(\w+)"/.exec(input)?.[1] ?? "",
      / checked=""/.test(input),
    ]),
  );
const silenceLog = () => vi.spyOn(console, "error").mockReturnValue();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the screen of the notification preferences", () => {
  it("has three columns; the reminders have both switches, the job notifications none for WhatsApp", async () => {
    const { response, html, main } = await page({});
    expect(response.status).toBe(200);
    expect(html).toContain("<title>Preferências de avisos");
    expect([...main.matchAll(/<th[^>]*scope="col"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      "Preferência",
      "E-mails",
      "WhatsApp",
    ]);
    expect(main.match(/<th[^>]*scope="row"/g)).toHaveLength(2);
    expect(readSwitches(main)).toEqual({
      receiveNewJobNotifications: true,
      receiveUpdateReminders: false,
      receiveUpdateWhatsApp: false,
    });
    expect(main).toMatch(/<button[^>]*type="submit"[^>]*>Salvar</);
    // Each switch says its row and its column.
    const labels = [...main.matchAll(/<label for="(\w+)"[^>]*><span[^>]*>(.*?)<\/span>/g)];
    expect(labels.map(([, id = "", text = ""]) => [id, text.replaceAll("<!-- -->", "")])).toEqual([
      ["receiveNewJobNotifications", "Novas vagas: E-mails"],
      ["receiveUpdateReminders", "Atualizações e lembretes: E-mails"],
      ["receiveUpdateWhatsApp", "Atualizações e lembretes: WhatsApp"],
    ]);
  });

  it("saves each switch by its own call, with the toast", async () => {
    const { response, writes } = await page(
      { [jobsCall]: saved, [remindersCall]: saved, [whatsAppCall]: saved },
      { intent, receiveUpdateReminders: "on" },
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/notification-preferences\?changed=\w+$/);
    expect((await sessionStorage.getSession(getSessionCookie(response))).data).toMatchObject({
      __flash_toast__: { kind: "success", text: "updated" },
    });
    expect(writes.map(({ path: to, body }) => [to, body])).toEqual([
      [jobsCall.slice("PUT ".length), { newValue: false }],
      [remindersCall.slice("PUT ".length), { newValue: true }],
      [whatsAppCall.slice("PUT ".length), { newValue: false }],
    ]);
  });

  it("where one can't be saved it saves the others, logs it, says which, and keeps what was chosen", async () => {
    const log = silenceLog();
    const { response, html, main, writes } = await page(
      { [jobsCall]: saved, [remindersCall]: saved, [whatsAppCall]: broken },
      { intent, receiveUpdateReminders: "on", receiveUpdateWhatsApp: "on" },
    );
    expect(response.status).toBe(500);
    expect(writes).toHaveLength(3);
    expect(log).toHaveBeenCalledWith("preferences: receiveUpdateWhatsApp was not saved: 500 unavailable");
    expect(html).toContain("<title>Erro: ");
    expect(main).toContain("Nem tudo foi salvo");
    expect([...main.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = ""]) => text.replaceAll("<!-- -->", ""))).toEqual([
      "Atualizações e lembretes: WhatsApp",
    ]);
    expect(readSwitches(main)).toEqual({
      receiveNewJobNotifications: false,
      receiveUpdateReminders: true,
      receiveUpdateWhatsApp: true,
    });
  });

  it("where none can be saved, or loaded again, it says so and keeps what was chosen", async () => {
    silenceLog();
    const { main } = await page(
      { [readCall]: broken, [jobsCall]: "down", [remindersCall]: "down", [whatsAppCall]: "down" },
      { intent, receiveUpdateWhatsApp: "on" },
    );
    expect(main).toContain("Não deu para salvar");
    expect(main.match(/<li>/g)).toHaveLength(3);
    expect(readSwitches(main)).toMatchObject({ receiveNewJobNotifications: false, receiveUpdateWhatsApp: true });
  });

  it("that can't be loaded logs it and says so, with a way to try again, and has nothing to save", async () => {
    const log = silenceLog();
    const { response, main } = await page({ [readCall]: broken });
    expect(response.status).toBe(500);
    expect(log).toHaveBeenCalledWith("preferences: were not loaded: 500 unavailable");
    expect(main).toContain("Não deu para carregar suas preferências.");
    expect(main).toContain(`href="${path}"`);
    expect(main).not.toContain("<form");
  });

  it.each<Record<string, string>>([{}, { intent, receiveUpdateReminders: "true" }, { intent: "another" }])(
    "%j is no form of this screen, and turns nothing off",
    async (form) => {
      const { response, writes } = await page({}, form);
      expect([response.status, writes]).toEqual([400, []]);
    },
  );

  it("where the session ended while it was saved leads to the login, and brings the form back", async () => {
    const ended = { status: 401, body: { code: "notAuthenticated", message: "x" } };
    const { response } = await page(
      {
        [jobsCall]: ended,
        [remindersCall]: ended,
        [whatsAppCall]: ended,
        "POST /pendingSubmission": { body: { key: "the-key" } },
      },
      { intent, receiveUpdateWhatsApp: "on" },
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain("/auth/login");
  });
});
