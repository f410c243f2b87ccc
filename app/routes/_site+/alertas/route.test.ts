import { afterEach, expect, it, vi } from "vitest";
import { sitePage, stubApi, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as screen from "./route";

const path = "/alertas";
const ask = sitePage("alertas", screen);
const id = "3f0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a33";
const alert = {
  id,
  name: "mecânico · SP",
  query: "roleName=mecanico&state=SP",
  pace: "daily",
  isPaused: false,
  createdAt: "2026-11-20T12:00:00.000Z",
};
const linkCall = "POST /alerts/link";
const link = (purpose: "confirm" | "manage") => ({
  body: { purpose, email: "a•••a@exemplo.com", rows: [alert], mutedRoles: [] },
});

async function open(
  apiResponses: Parameters<typeof stubApi>[0],
  {
    alertLink,
    form,
  }: { alertLink?: { key: string; alert?: string; role?: string }; form?: Record<string, string> } = {},
) {
  const session = await sessionStorage.getSession();
  if (alertLink) session.set("alertLink", alertLink);
  const cookie = (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
  const stub = stubApi(apiResponses);
  const response = await ask(visit(path, { cookie, form }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => vi.restoreAllMocks());

it("moves the link's key from the address into the session", async () => {
  const stub = stubApi({});
  const response = await ask(visit(`${path}?key=m.${id}.abc&alert=${id}`));
  expect([response.status, response.headers.get("location")]).toEqual([302, path]);
  const session = await sessionStorage.getSession(response.headers.get("set-cookie"));
  expect(session.get("alertLink")).toEqual({ key: `m.${id}.abc`, alert: id });
  expect(stub.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

it("confirms the e-mail only after the button is pressed", async () => {
  const { html } = await open({ [linkCall]: link("confirm") }, { alertLink: { key: "c" } });
  expect(html).toContain("Vamos avisar a•••a@exemplo.com");
  expect(html).toContain("mecânico · SP");
  const { response, calls } = await open(
    { "POST /alerts/link/confirm": { body: { key: "m" } } },
    { alertLink: { key: "c" }, form: { intent: "confirm" } },
  );
  expect(response.headers.get("location")).toMatch(/^\/alertas\?changed=/);
  expect(calls.at(-1)).toMatchObject({ body: { key: "c" } });
  const session = await sessionStorage.getSession(response.headers.get("set-cookie"));
  expect(session.get("alertLink")).toEqual({ key: "m" });
});

it("names the mail's alert or role, and mutes the role", async () => {
  const ofAlert = await open({ [linkCall]: link("manage") }, { alertLink: { key: "m", alert: id } });
  expect(ofAlert.html).toContain("Elas chegaram por causa do alerta “mecânico · SP”.");
  const ofRole = await open({ [linkCall]: link("manage") }, { alertLink: { key: "m", role: "Pintor" } });
  expect(ofRole.html).toContain("procura a função “Pintor”");
  const none = await open({ [linkCall]: link("manage") }, { alertLink: { key: "m" } });
  expect(none.html).not.toContain("Não quer mais vagas");
  const { calls } = await open(
    { "POST /alerts/link/change": link("manage") },
    { alertLink: { key: "m", role: "Pintor" }, form: { intent: "mute", role: "Pintor" } },
  );
  expect(calls.at(-1)).toMatchObject({ body: { key: "m", role: { name: "Pintor", isMuted: true } } });
});

it.each([undefined, { key: "m" }])("explains an expired link if the session holds %j", async (alertLink) => {
  const { response, html } = await open(
    { [linkCall]: { status: 410, body: { code: "expired", message: "x" } } },
    alertLink && { alertLink },
  );
  expect(response.status).toBe(200);
  expect(html).toContain("Este link não vale mais");
});

it("shows the outage page while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect((await open({ [linkCall]: "down" }, { alertLink: { key: "m" } })).response.status).toBe(503);
});
