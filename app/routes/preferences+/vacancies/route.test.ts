import { afterEach, expect, it, vi } from "vitest";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { sessionSchema } from "#contract/candidates/user";
import { openSession, closeSession } from "~/services/requests/auth/openSession.server";
import { deleteDeviceMarks, moveDeviceMarks } from "~/services/vacancies/vacancy/deviceMarks.server";
import { readSession } from "~/services/requests/auth/session.server";
import { stubApiOfAna, candidateId, cookieOfAna, markCall } from "#tests/applicationPages";
import { createPages, stubApi, visit } from "#tests/pages";
import * as vacancies from "./route";

const ask = createPages({ vacancies: { path: "preferences/vacancies", module: vacancies } });
const returnTo = "/vagas?roleName=mecanico&page=2";
const post = (form: Record<string, string>, cookie?: string) =>
  ask(visit("/preferences/vacancies", { form: { returnTo, ...form }, cookie }));
const setCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("vacancies="));
const toastOf = async (response: Response) => {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("session=")) ?? "";
  return (await readSession(new Request("http://x", { headers: { cookie: cookie.split(";")[0] ?? "" } }))).toast;
};

afterEach(() => vi.restoreAllMocks());

it("stores a visitor's saved and hidden vacancies in a cookie", async () => {
  stubApi({});
  const saved = await post({ save: "12" });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${returnTo}#vaga-12`]);
  expect(setCookie(saved)).toMatch(/^vacancies=sc; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await toastOf(saved)).toEqual({ kind: "success", text: "vacancySaved" });
  expect(setCookie(await post({ hide: "13" }, "vacancies=sc"))).toMatch(/^vacancies=sc-hd;/);
  expect(setCookie(await post({ show: "13" }, "vacancies=sc-hd"))).toMatch(/^vacancies=sc;/);
  expect(setCookie(await post({ unsave: "12" }, "vacancies=sc"))).toMatch(/^vacancies=; Max-Age=0;/);
});

it("marks a vacancy as seen, and answers 204", async () => {
  stubApi({});
  const response = await post({ see: "12" }, "vacancies=sd");
  expect([response.status, setCookie(response)?.split(";")[0]]).toEqual([204, "vacancies=sd-vc"]);
});

it("sets a session cookie on a shared phone", async () => {
  expect(setCookie(await post({ save: "12" }, "shared=1"))).not.toContain("Max-Age");
});

it.each([{ save: "0" }, { save: "nada" }, { save: "12.5" }, { like: "12" }, {}])(
  "changes nothing for the invalid form %j",
  async (form) => {
    const response = await post(form as Record<string, string>);
    expect([response.status, response.headers.get("location"), setCookie(response)]).toEqual([
      302,
      returnTo,
      undefined,
    ]);
  },
);

it("stores marks of logged-in people in the account", async () => {
  const stub = stubApiOfAna({});
  const response = await post({ save: "12" }, await cookieOfAna());
  expect(stub.calls.at(-1)).toMatchObject({ method: "POST", path: `/candidate/${candidateId}/vacancyMarks` });
  expect(stub.calls.at(-1)?.body).toMatchObject({ saved: [12] });
  expect(setCookie(response)).toBeUndefined();
  stubApiOfAna({ [`DELETE /candidate/${candidateId}/vacancyMarks/saved/12`]: { body: { removed: true } } });
  expect(await toastOf(await post({ unsave: "12" }, await cookieOfAna()))).toMatchObject({ text: "vacancyUnsaved" });

  vi.spyOn(console, "error").mockReturnValue();
  stubApiOfAna({ [markCall]: "down" });
  expect(await toastOf(await post({ save: "12" }, await cookieOfAna()))).toMatchObject({ text: "saveFailed" });
});

const opened = sessionSchema.parse({
  accessToken: "token-of-ana-0123456789",
  expiresAt: "2030-01-01T00:00:00.000Z",
  user: {
    id: "1b0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a11",
    email: "ana@example.com",
    candidate: { id: candidateId, name: "Ana Souza" },
    videoUrl: null,
    photo: null,
    photoUrl: null,
    typeUser: 1,
    deletionAt: null,
  },
});
const login = ({ isShared = false, cookie = "" } = {}) =>
  openSession(visit("/auth/login", { cookie: `vacancies=sc-hd-ve.f; ${cookie}` }), opened, "/dashboard", {
    atLogin: [moveDeviceMarks],
    remember: true,
    isShared,
  });

it("moves the device's marks to the account at login", async () => {
  const stub = stubApiOfAna({});
  expect(setCookie(await login())).toMatch(/^vacancies=; Max-Age=0;/);
  expect(stub.calls.at(-1)?.body).toEqual({ saved: [12], hidden: [13], seen: [14, 15] });
  vi.spyOn(console, "error").mockReturnValue();
  stubApiOfAna({ [markCall]: "down" });
  expect(setCookie(await login())).toBeUndefined();
});

it("login deletes marks on shared phones, and another user's marks", async () => {
  const session = await sessionStorage.getSession();
  session.set("userId", "9c0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a99");
  const ofAnother = (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
  for (const given of [{ isShared: true }, { cookie: ofAnother }]) {
    const stub = stubApiOfAna({});
    expect(setCookie(await login(given))).toMatch(/^vacancies=; Max-Age=0;/);
    expect(stub.calls.filter(({ method, path }) => `${method} ${path}` === markCall)).toEqual([]);
  }
});

it("deletes the device's marks at the log-out", async () => {
  const request = visit("/auth/logout", { cookie: "vacancies=sc" });
  const left = await closeSession(request, deleteDeviceMarks(request));
  expect(left && setCookie(left)).toMatch(/^vacancies=; Max-Age=0;/);
});
