import { expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage, userId } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as settings from "./route";

const ask = dashboardPage("user/settings", settings);
const aSession = {
  id: "5c1e3c34-9c0e-4b43-8f0b-222222222222",
  device: "",
  createdAt: "2026-11-20T12:00:00.000Z",
  lastSeenAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2026-12-20T12:00:00.000Z",
  isCurrent: false,
};
const account = {
  email: "ana@exemplo.com",
  hasPassword: true,
  identities: [],
  deletionAt: null,
  sessions: [aSession, { ...aSession, id: "5c1e3c34-9c0e-4b43-8f0b-333333333333", isCurrent: true }],
};

const preferences = {
  receiveNewJobNotifications: true,
  receiveUpdateReminders: false,
  receiveUpdateWhatsApp: false,
  receiveJobNotificationsWhatsApp: false,
};

async function open(overrides: object = {}, switches: object = {}) {
  stubApiOfAna({
    [`GET /user/${userId}/account`]: { body: { ...account, ...overrides } },
    [`GET /candidate/${candidateId}/notification-preferences`]: { body: { ...preferences, ...switches } },
  });
  const cookie = `${await cookieOfAna()}; settings=${encodeURIComponent('{"themeMode":"dark"}')}`;
  const html = await (await ask(visit("/dashboard/user/settings", { cookie }))).text();
  const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
  return { main, text: main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

it("links to each settings screen, with its state", async () => {
  const { main, text } = await open();
  expect([...main.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/dashboard/notification-preferences",
    "/dashboard/calendar",
    ...["settings/email", "settings/password", "settings/second-factor", "settings/passkeys", "settings/devices"].map(
      (screen) => `/dashboard/user/${screen}`,
    ),
    ...["photo", "settings/appearance", "settings/data", "settings/close"].map((screen) => `/dashboard/user/${screen}`),
  ]);
  expect(main).not.toMatch(/<(form|input|select)/);
  for (const value of [
    "Preferências de avisos E-mails: Novas vagas",
    "Entrevistas na minha agenda Desativado",
    "ana@exemplo.com",
    "Senha Criada",
    "Chaves de acesso Nenhuma",
    "Confirmação em duas etapas Desativada",
    "2 aparelhos conectados",
    "Escuro · Português",
  ])
    expect(text).toContain(value);
});

it("shows what is pending, missing or turned on", async () => {
  const { text } = await open({
    pendingEmail: "nova@exemplo.com",
    hasPassword: false,
    secondFactorSince: "2026-11-20T12:00:00.000Z",
    deletionAt: "2026-11-28T12:00:00.000Z",
    calendarSince: "2026-11-20T12:00:00.000Z",
    sessions: [{ ...aSession, isCurrent: true, isShared: true }],
  });
  for (const value of [
    "Falta confirmar nova@exemplo.com",
    "Entrevistas na minha agenda Ativado",
    "Senha Ainda não criada",
    "Confirmação em duas etapas Ativada",
    "1 aparelho conectado · celular compartilhado",
    "Será apagada em 28 de novembro de 2026",
  ])
    expect(text).toContain(value);
});

it("an account without e-mail shows only its WhatsApp messages", async () => {
  const byPhone = { email: "", hasPassword: false };
  expect((await open(byPhone)).text).toContain("Preferências de avisos WhatsApp: Desativado");
  const { text } = await open(byPhone, { receiveUpdateWhatsApp: true });
  expect(text).toContain("Preferências de avisos WhatsApp: Atualizações e lembretes");
});

it("answers 503 in Portuguese while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  stubApiOfAna({ [`GET /user/${userId}/account`]: "down" });
  const response = await ask(visit("/dashboard/user/settings", { cookie: await cookieOfAna() }));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("O serviço está fora do ar");
});
