import { createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { ThemeForm } from "~/components/kit/layout/ThemeForm";
import { LanguageForm } from "~/components/kit/layout/LanguageForm";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { readRequestSettings } from "~/services/server/serve/settings.server";
import { stubApiOfAna, cookieOfAna, userId } from "#tests/applicationPages";
import { createPages, visit } from "#tests/pages";
import { Toasts } from "~/components/shell/frame/Toasts";
import * as language from "./language";
import * as lite from "./lite";
import * as side from "./side";
import * as theme from "./theme";

const screen = {
  default: () =>
    createElement("main", null, createElement(Toasts), createElement(ThemeForm), createElement(LanguageForm)),
};
const request = createPages({
  screen: { path: "aparencia", module: screen },
  theme: { path: "preferences/theme", module: theme },
  side: { path: "preferences/side", module: side },
  language: { path: "preferences/language", module: language },
  lite: { path: "preferences/lite", module: lite },
});

const defaults = { themeMode: "light", themeDirection: "ltr", themeColor: "default", themeStretch: false };
const chosen = {
  themeMode: "dark",
  themeDirection: "rtl",
  themeColor: "purple",
  themeStretch: "on",
  returnTo: "/aparencia?a=1",
};

const setCookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
const getCookie = (response: Response, name: string) => setCookie(response, name).split(";")[0] ?? "";
const settingsAfter = (response: Response) =>
  readRequestSettings(new Request("http://localhost:3000/", { headers: { cookie: getCookie(response, "settings") } }));

describe("POST /preferences/theme", () => {
  it("stores all four settings for a year", async () => {
    const response = await request(visit("/preferences/theme", { form: chosen }));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/aparencia?a=1");
    const cookie = setCookie(response, "settings");
    expect(JSON.parse(decodeURIComponent(getCookie(response, "settings").slice("settings=".length)))).toEqual({
      themeMode: "dark",
      themeDirection: "rtl",
      themeColor: "purple",
      themeStretch: true,
    });
    expect(cookie).toContain("Max-Age=31536000");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).not.toContain("HttpOnly");

    const page = await request(
      visit("/aparencia?a=1", { cookie: `${getCookie(response, "settings")}; ${getCookie(response, "session")}` }),
    );
    const html = await page.text();
    expect(html).toMatch(/<html lang="pt-BR" dir="rtl" data-mode="dark" data-color="purple" data-stretch="true"/);
    expect(html).toContain("Atualizado com sucesso!");
  });

  it.each([
    ["an empty form", {}, defaults],
    [
      "one bad value among good ones",
      { ...chosen, themeColor: "pink" },
      { themeMode: "dark", themeDirection: "rtl", themeColor: "default", themeStretch: true },
    ],
    [
      "hostile values",
      { themeMode: "dark;Path=/", themeDirection: '{"$ne":1}', themeColor: "__proto__", themeStretch: "true" },
      defaults,
    ],
    ["unknown keys", { themeMode: "dark", admin: "1", constructor: "x" }, { ...defaults, themeMode: "dark" }],
  ])("replaces unknown values by defaults: %s", async (_, form, settings) => {
    const response = await request(visit("/preferences/theme", { form: form as Record<string, string> }));
    expect(settingsAfter(response)).toEqual(settings);
    expect(
      Object.keys(
        JSON.parse(decodeURIComponent(getCookie(response, "settings").slice("settings=".length))) as object,
      ).sort(),
    ).toEqual(Object.keys(defaults).sort());
  });

  it("answers 403 to a form without our token", async () => {
    const response = await request(visit("/preferences/theme", { form: chosen }), { needsFormToken: true });
    expect(response.status).toBe(403);
    expect(setCookie(response, "settings")).toBe("");
  });

  it("keeps a form that waits for a login", async () => {
    const cookie = await changeSession(visit("/"), { pendingForm: { key: "a key", page: "/dashboard" } });
    const response = await request(visit("/preferences/theme", { form: chosen, cookie: cookie.split(";")[0] }));
    const session = await readSession(visit("/", { cookie: getCookie(response, "session") }));
    expect(session.pendingForm?.key).toBe("a key");
  });
});

describe("POST /preferences/side", () => {
  it("collapses and opens the menu, and redirects back", async () => {
    const collapsed = await request(
      visit("/preferences/side", { form: { side: "collapsed", returnTo: "/dashboard" } }),
    );
    expect(collapsed.status).toBe(302);
    expect(collapsed.headers.get("location")).toBe("/dashboard");
    expect(setCookie(collapsed, "side")).toContain("side=collapsed; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax");
    const open = await request(visit("/preferences/side", { form: { side: "expanded", returnTo: "/dashboard" } }));
    expect(setCookie(open, "side")).toContain("side=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
    expect(
      setCookie(
        await request(visit("/preferences/side", { form: { side: "collapsed; Domain=evil.example" } })),
        "side",
      ),
    ).toContain("side=;");
  });

  it("answers 204 to a script", async () => {
    const response = await side.action({
      request: visit("/preferences/side", { form: { side: "collapsed", stay: "1" } }),
      params: {},
      context: {},
    });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      204,
      expect.stringContaining("side=collapsed") as unknown,
    ]);
  });
});

it.each(["theme", "side", "language", "lite"])("/preferences/%s never redirects to another site", async (name) => {
  const response = await request(visit(`/preferences/${name}`, { form: { returnTo: "//evil.example/" } }));
  expect(response.headers.get("location")).toBe("/");
  expect((await request(visit(`/preferences/${name}`))).headers.get("location")).toBe("/");
});

describe("the forms of the preferences", () => {
  const html = async (cookie?: string) => (await request(visit("/aparencia", { cookie }))).text();

  it("names each control, and checks the stored values", async () => {
    const cookie = `settings=${encodeURIComponent(JSON.stringify({ ...defaults, themeColor: "orange", themeStretch: true }))}`;
    const page = await html(cookie);
    for (const text of [
      "Claro",
      "Escuro",
      "Verde-petróleo",
      "Roxo",
      "Ciano",
      "Azul",
      "Laranja",
      "Vermelho",
      "Da esquerda para a direita",
      "Da direita para a esquerda",
      "Usar toda a largura da tela",
      "Salvar aparência",
    ])
      expect(page).toContain(text);
    const checked = [...page.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([input]) => /name="(\w+)"/.exec(input)?.[1],
    );
    expect(checked).toEqual(["themeMode", "themeColor", "themeDirection", "themeStretch"]);
    expect(page).toMatch(
      /<input[^>]*name="themeColor"[^>]*checked=""[^>]*value="orange"|<input[^>]*value="orange"[^>]*checked=""|<input[^>]*checked=""[^>]*value="orange"/,
    );
  });

  it("have unique ids and a label for each control", async () => {
    const page = await html();
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const controls = [...page.matchAll(/<(?:select|input(?![^>]* type="hidden"))[^>]*>/g)].map(([control]) => control);
    expect(controls).toHaveLength(13);
    for (const control of controls) expect(page).toContain(`for="${/ id="([^"]+)"/.exec(control)?.[1]}"`);
  });
});

describe("the language form", () => {
  const open = async (cookie?: string) => (await request(visit("/aparencia", { cookie }))).text();

  it("offers German and Portuguese until a language is chosen", async () => {
    const html = await open();
    expect(html).toMatch(/<label[^>]*>Outro idioma</);
    expect(html).toMatch(/<option value="de"[^>]*selected/);
    expect(html).toMatch(/<button[^>]*name="stay"[^>]*>Continuar em português</);
  });

  it("keeps Portuguese if its button is pressed, whatever is selected", async () => {
    const response = await request(
      visit("/preferences/language", { form: { language: "de", stay: "1", returnTo: "/aparencia" } }),
    );
    expect(response.headers.get("location")).toBe("/aparencia");
    expect(setCookie(response, "i18nextLng")).toContain("Max-Age=0");
  });

  it("stores the language in browser and account", async () => {
    const cookie = await cookieOfAna();
    const path = `/user/${userId}/language`;
    const choose = async (form: Record<string, string>, answer: Parameters<typeof stubApiOfAna>[0][string]) => {
      const api = stubApiOfAna({ [`PUT ${path}`]: answer });
      const response = await request(visit("/preferences/language", { form, cookie }));
      return [
        getCookie(response, "i18nextLng"),
        api.calls.filter((call) => call.path === path).map(({ body }) => body),
      ];
    };
    const done = (language: string) => ({ body: { language } });
    expect(await choose({ language: "de" }, done("de"))).toEqual(["i18nextLng=de", [{ language: "de" }]]);
    expect(await choose({ stay: "1" }, done("pt-BR"))).toEqual(["i18nextLng=", [{ language: "pt-BR" }]]);
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect((await choose({ language: "fr" }, "down"))[0]).toBe("i18nextLng=fr");
    expect(log).toHaveBeenCalledWith("the language of an account was not changed");
    log.mockRestore();
  });

  it("shows the chosen language, and hides the Portuguese button", async () => {
    const html = await open("i18nextLng=fr");
    expect(html).toMatch(/<label[^>]*>Langue</);
    expect(html).toMatch(/<option value="fr"[^>]*selected/);
    expect(html).not.toContain('name="stay"');
  });
});
