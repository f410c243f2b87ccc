import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage, user } from "#tests/applicationPages";
import { findGluedWords } from "#tests/gluedWords";
import { getSessionCookie, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as screen from "./route";

const ask = dashboardPage("notification-preferences", screen);
const path = "/dashboard/notification-preferences";
const readCall = `GET /candidate/${candidateId}/notification-preferences`;
const jobsCall = `PUT /candidate/${candidateId}/update-new-job-notifications`;
const remindersCall = `PUT /candidate/${candidateId}/update-reminders`;
const readLimitCall = `GET /candidate/${candidateId}/most-job-notices`;
const limitCall = `PUT /candidate/${candidateId}/most-job-notices`;
const whatsAppCall = `PUT /candidate/${candidateId}/receive-update-whatsApp`;
const preferences = {
  receiveNewJobNotifications: true,
  receiveUpdateReminders: false,
  receiveUpdateWhatsApp: false,
  receiveJobNotificationsWhatsApp: true,
};
const savedLimit = { body: { newValue: 7 } };
const numberCall = `GET /candidate/${candidateId}/whatsApp`;
const pushCall = `GET /candidate/${candidateId}/push`;
const businessNumber = "551130000000";
const noWhatsApp = { businessNumber: null, number: null, confirmedAt: null, waiting: null };
const there = {
  [readCall]: { body: preferences },
  [readLimitCall]: savedLimit,
  [limitCall]: savedLimit,
  [numberCall]: { body: { ...noWhatsApp, businessNumber } },
  [pushCall]: { body: { publicKey: null, isOn: false, wantsVacancies: false } },
};
const saved = { body: preferences };
const broken = { status: 500, body: { code: "unavailable", message: "x" } };
const intent = "notificationPreferences";

async function page(apiResponses: Parameters<typeof stubApiOfAna>[0], form?: Record<string, string>, cookie?: string) {
  const stub = stubApiOfAna({ ...there, ...apiResponses });
  const response = await ask(visit(path, { cookie: cookie ?? (await cookieOfAna()), ...(form ? { form } : {}) }));
  const html = await response.text();
  const writes = stub.calls.filter(({ method }) => method !== "GET");
  return { response, html, main: html.slice(html.indexOf("<main"), html.indexOf("</main>")), writes };
}

const readSwitches = (html: string): Record<string, boolean> =>
  Object.fromEntries(
    [...html.matchAll(/<input(?=[^>]*role="switch")[^>]*>/g)].map(([input]) => [
      /name="(\w+)"/.exec(input)?.[1] ?? "",
      / checked=""/.test(input),
    ]),
  );
const silenceLog = () => vi.spyOn(console, "error").mockReturnValue();

afterEach(() => vi.restoreAllMocks());

describe("the screen of the notification preferences", () => {
  it("has three columns, and no WhatsApp switch for vacancies", async () => {
    const { response, html, main } = await page({});
    expect(response.status).toBe(200);
    expect(html).toContain("<title>Preferências de avisos");
    expect(findGluedWords(html)).toEqual([]);
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
    // The label of each switch names its row and its column.
    const labels = [...main.matchAll(/<label for="(\w+)"[^>]*><span[^>]*>(.*?)<\/span>/g)];
    expect(labels.map(([, id = "", text = ""]) => [id, text.replaceAll("<!-- -->", "")])).toEqual([
      ["receiveNewJobNotifications", "Novas vagas: E-mails"],
      ["receiveUpdateReminders", "Atualizações e lembretes: E-mails"],
      ["receiveUpdateWhatsApp", "Atualizações e lembretes: WhatsApp"],
    ]);
  });

  it("saves each switch by its own call", async () => {
    const { response, writes } = await page(
      { [jobsCall]: saved, [remindersCall]: saved, [whatsAppCall]: saved },
      { intent, receiveUpdateReminders: "on", mostJobNotices: "3" },
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
      [limitCall.slice("PUT ".length), { newValue: 3 }],
    ]);
  });

  it("saves the other switches, and names the unsaved switch", async () => {
    const log = silenceLog();
    const { response, html, main, writes } = await page(
      { [jobsCall]: saved, [remindersCall]: saved, [whatsAppCall]: broken },
      { intent, receiveUpdateReminders: "on", receiveUpdateWhatsApp: "on", mostJobNotices: "" },
    );
    expect(response.status).toBe(500);
    expect(writes).toHaveLength(4);
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

  it("keeps the chosen values if nothing can be saved", async () => {
    silenceLog();
    const { main } = await page(
      { [readCall]: broken, [jobsCall]: "down", [remindersCall]: "down", [whatsAppCall]: "down", [limitCall]: "down" },
      { intent, receiveUpdateWhatsApp: "on", mostJobNotices: "14" },
    );
    expect(main).toContain("Não deu para salvar");
    expect(main.match(/<li>/g)).toHaveLength(4);
    expect(main).toMatch(/<option value="14" selected="">Até 14 por semana/);
    expect(readSwitches(main)).toMatchObject({ receiveNewJobNotifications: false, receiveUpdateWhatsApp: true });
  });

  it("offers to retry if preferences can't be loaded", async () => {
    const log = silenceLog();
    const { response, main } = await page({ [readCall]: broken, [numberCall]: { body: noWhatsApp } });
    expect(response.status).toBe(500);
    expect(log).toHaveBeenCalledWith("preferences: were not loaded: 500 unavailable");
    expect(main).toContain("Não deu para carregar suas preferências.");
    expect(main).toContain(`href="${path}"`);
    expect(main).not.toContain("<form");
  });

  it.each<Record<string, string>>([
    {},
    { intent, receiveUpdateReminders: "true", mostJobNotices: "" },
    { intent: "another" },
    { intent, mostJobNotices: "5" },
    { intent },
  ])("answers 400 to %j, and saves nothing", async (form) => {
    const { response, writes } = await page({}, form);
    expect([response.status, writes]).toEqual([400, []]);
  });

  it("redirects to the login if the session has ended", async () => {
    const ended = { status: 401, body: { code: "notAuthenticated", message: "x" } };
    const { response } = await page(
      {
        [jobsCall]: ended,
        [remindersCall]: ended,
        [whatsAppCall]: ended,
        [limitCall]: ended,
        "POST /pendingSubmission": { body: { key: "the-key" } },
      },
      { intent, receiveUpdateWhatsApp: "on", mostJobNotices: "" },
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain("/auth/login");
  });

  it("says in the WhatsApp column that it is unavailable", async () => {
    for (const receiveUpdateWhatsApp of [true, false]) {
      const { main } = await page({
        [numberCall]: { body: noWhatsApp },
        [readCall]: { body: { ...preferences, receiveUpdateWhatsApp } },
      });
      expect(main).toMatch(/<th[^>]*scope="col"[^>]*>WhatsApp/);
      expect(main.match(/Indisponível por enquanto/g)).toHaveLength(1);
      expect(Object.keys(readSwitches(main))).toEqual(["receiveNewJobNotifications", "receiveUpdateReminders"]);
      expect(/<input type="hidden" name="receiveUpdateWhatsApp" value="on"/.test(main)).toBe(receiveUpdateWhatsApp);
    }
  });

  it("shows the code, or the confirmed number", async () => {
    const show = async (state: object) =>
      (await page({ [numberCall]: { body: { ...noWhatsApp, businessNumber, ...state } } })).main;
    const none = await show({});
    expect(none).toContain("Confirmar meu número");
    const waiting = await show({ waiting: { code: "ABCD-EFGH", expiresAt: "2026-11-22T12:00:00.000Z" } });
    expect(waiting).toContain(">ABCD-EFGH</p>");
    expect(waiting).toContain('href="https://wa.me/551130000000?text=ABCD-EFGH"');
    const confirmed = await show({ number: "5511987654321", confirmedAt: "2026-11-22T12:00:00.000Z" });
    expect(confirmed).toContain("Número confirmado: +55 11 98765-4321");
    expect(confirmed).toContain("Falta ativar acima");
    expect(confirmed).toContain("Remover o número");
  });

  it("asks for a code, and removes a number", async () => {
    const codeCall = `POST /candidate/${candidateId}/whatsApp/code`;
    const asked = await page({ [codeCall]: { body: noWhatsApp } }, { intent: "whatsAppCode" });
    expect([asked.response.status, asked.writes.length]).toEqual([302, 1]);
    expect(asked.response.headers.get("location")).toMatch(/#whatsapp$/);
    const sent = await page({}, { intent: "whatsAppSent" });
    expect([sent.response.status, sent.writes.length]).toEqual([302, 0]);
    expect(sent.response.headers.get("location")).toMatch(/[?].*#whatsapp$/);
    const removeCall = `DELETE /candidate/${candidateId}/whatsApp`;
    const removed = await page({ [removeCall]: { body: { removed: true } } }, { intent: "removeWhatsApp" });
    expect([removed.response.status, removed.writes.length]).toEqual([302, 1]);
  });

  describe("notices on this device", () => {
    const push = { publicKey: "BPublicKey", isOn: false, wantsVacancies: false };
    const onCall = `PUT /candidate/${candidateId}/push`;
    const filled = {
      intent: "pushOn",
      endpoint: "https://push.example/x",
      p256dh: "P",
      auth: "A",
      wantsVacancies: "on",
    };
    async function ownPhone(apiResponses: Parameters<typeof stubApiOfAna>[0], form?: Record<string, string>) {
      const session = await sessionStorage.getSession();
      session.set("accessToken", "token-of-ana");
      session.set("userId", user.id);
      session.set("remember", true);
      const cookie = (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
      return page(apiResponses, form, cookie);
    }

    it("can't be turned on without push or lasting session", async () => {
      expect((await page({})).main).not.toContain('id="push"');
      const { main } = await page({ [pushCall]: { body: push } });
      expect(main).toContain("Aqui não dá para ativar");
      expect(main).not.toContain("BPublicKey");
      const { writes, response } = await page({ [pushCall]: { body: push } }, filled);
      expect([writes, response.status]).toEqual([[], 302]);
    });

    it("are turned on by a script, off by a button", async () => {
      const off = await ownPhone({ [pushCall]: { body: push } });
      expect(off.main).toMatch(/data-html="<form[^">]*class=&quot;invisible [^">]*data-push=&quot;BPublicKey&quot;/);
      const on = await ownPhone({ [onCall]: { body: { ...push, isOn: true } } }, filled);
      expect(on.writes.map(({ body }) => body)).toEqual([
        { endpoint: filled.endpoint, p256dh: "P", auth: "A", wantsVacancies: true, language: "pt-BR" },
      ]);
      const { main } = await ownPhone({ [pushCall]: { body: { ...push, isOn: true } } });
      expect(main).toContain("menos os de vagas novas");
      expect(main).not.toContain("BPublicKey");
      const removed = await ownPhone(
        { [`DELETE /candidate/${candidateId}/push`]: { body: { removed: true } } },
        { intent: "pushOff" },
      );
      expect([removed.writes.length, removed.response.status]).toEqual([1, 302]);
    });

    it.each([{ ...filled, endpoint: "" }, filled])(
      "show an error if turning on fails (endpoint: $endpoint)",
      async (form) => {
        silenceLog();
        const { response } = await ownPhone({ [onCall]: broken }, form);
        expect(response.status).toBe(302);
        const session = await sessionStorage.getSession(getSessionCookie(response));
        expect(session.get("toast")).toEqual({ kind: "error", text: "saveFailed" });
      },
    );
  });
});
