import { afterEach, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as screen from "./route";

const path = "/dashboard/alerts";
const ask = dashboardPage("alerts", screen);
const own = `/candidate/${candidateId}`;
const id = "3f0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a33";
const alert = {
  id,
  name: "mecânico · SP",
  query: "roleName=mecanico&state=SP",
  pace: "daily",
  isPaused: false,
  createdAt: "2026-11-20T12:00:00.000Z",
};
const preferences = {
  receiveNewJobNotifications: true,
  receiveUpdateReminders: true,
  receiveUpdateWhatsApp: false,
  receiveJobNotificationsWhatsApp: false,
};

async function open(apiResponses: Parameters<typeof stubApiOfAna>[0] = {}, form?: Record<string, string>) {
  const stub = stubApiOfAna({
    [`GET ${own}/alerts`]: { body: { rows: [alert], mutedRoles: ["Pintor"] } },
    [`GET ${own}/savedSearches`]: {
      body: {
        rows: [
          { ...alert, name: "pintor", query: "roleName=pintor", hasAlert: false },
          { ...alert, hasAlert: true },
        ],
      },
    },
    [`GET ${own}/notification-preferences`]: { body: preferences },
    ...apiResponses,
  });
  const response = await ask(visit(path, { cookie: await cookieOfAna(), form }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => vi.restoreAllMocks());

it("lists alerts with frequency, search and feed, and muted roles", async () => {
  const { html } = await open();
  expect(html).toContain('href="/dashboard/listSelectiveProcesses?roleName=mecanico&amp;state=SP"');
  expect(html).toMatch(/<option value="daily" selected="">/);
  expect(html).toContain('href="/vagas.rss?roleName=mecanico&amp;state=SP"');
  expect(html).toContain('aria-label="Avise-me de pintor"');
  expect(html.match(/aria-label="Avise-me de/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Voltar a avisar de Pintor"');
  expect(html).not.toContain("desativados nas suas preferências");
  // The text promises no e-mail, because an account by telephone has none.
  expect(html).toContain("num só aviso para todos os alertas");
});

it("explains an empty list, and turned-off mails", async () => {
  const { html } = await open({
    [`GET ${own}/alerts`]: { body: { rows: [], mutedRoles: [] } },
    [`GET ${own}/notification-preferences`]: { body: { ...preferences, receiveNewJobNotifications: false } },
  });
  expect(html).toContain("Nenhum alerta ainda");
  expect(html).toContain("desativados nas suas preferências");
});

it.each([
  [{ intent: "pace", alertId: id, pace: "weekly" }, `PUT ${own}/alerts/${id}`, { pace: "weekly" }],
  [{ intent: "pause", alertId: id }, `PUT ${own}/alerts/${id}`, { isPaused: true }],
  [{ intent: "resume", alertId: id }, `PUT ${own}/alerts/${id}`, { isPaused: false }],
  [{ intent: "remove", alertId: id }, `DELETE ${own}/alerts/${id}`, undefined],
  [{ intent: "unmute", role: "Pintor" }, `PUT ${own}/mutedRoles`, { role: "Pintor", isMuted: false }],
  [
    { intent: "create", name: "pintor", query: "roleName=pintor" },
    `POST ${own}/alerts`,
    { name: "pintor", query: "roleName=pintor" },
  ],
])("maps the form %j to the call %s", async (form, call, body) => {
  const answer = call.startsWith("DELETE")
    ? { body: { removed: true } }
    : call.endsWith("mutedRoles")
      ? { body: { mutedRoles: [] } }
      : { status: call.startsWith("POST") ? 201 : 200, body: alert };
  const { response, calls } = await open({ [call]: answer }, form);
  expect(response.headers.get("location")).toMatch(/^\/dashboard\/alerts\?changed=/);
  expect(calls.at(-1)).toMatchObject({ method: call.split(" ")[0], ...(body && { body }) });
});

it("returns to the list after pausing a deleted alert", async () => {
  const gone = { status: 404, body: { code: "notFound", message: "" } };
  const { response } = await open({ [`PUT ${own}/alerts/${id}`]: gone }, { intent: "pause", alertId: id });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toMatch(/^\/dashboard\/alerts\?changed=/);
});

it("explains the limit of alerts in the list", async () => {
  const full = { status: 409, body: { code: "limitReached", message: "" } };
  const form = { intent: "create", name: "pintor", query: "roleName=pintor" };
  const { response, html } = await open({ [`POST ${own}/alerts`]: full }, form);
  expect(response.status).toBe(409);
  expect(html).toContain("Apague uma para criar outro alerta.");
});

it("answers 400 to an unknown form", async () => {
  expect((await open({}, { intent: "drop" })).response.status).toBe(400);
});

it("shows the outage page while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect((await open({ [`GET ${own}/alerts`]: "down" })).response.status).toBe(503);
});
