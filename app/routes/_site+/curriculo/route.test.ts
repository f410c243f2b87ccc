import { afterEach, describe, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna } from "#tests/applicationPages";
import { createPages, getSessionCookie, stubApi, visit } from "#tests/pages";
import { present } from "#tests/present";
import * as authLayout from "~/routes/auth+/_layout/route";
import * as login from "~/routes/auth+/login/route";
import * as register from "~/routes/auth+/register/route";
import * as landing from "~/routes/_site+/_index/route";
import * as siteLayout from "~/routes/_site+/_layout/route";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";
import { termsVersion } from "~/services/requests/consent/consent";

const ask = createPages({
  site: { path: "", module: siteLayout },
  landing: { path: "", parentId: "site", module: landing },
  send: { path: "curriculo", parentId: "site", module: screen },
  auth: { path: "auth", module: authLayout },
  register: { path: "register", parentId: "auth", module: register },
  login: { path: "login", parentId: "auth", module: login },
});

type Answers = Parameters<typeof stubApi>[0];

const key = "key-of-the-proposal";
const person = {
  name: "Ana Souza",
  email: "ana@exemplo.com",
  phone: "19988123344",
  city: "Campinas",
  state: "São Paulo",
};
const none = { schooling: null, licence: null, availability: null, salary: null, objective: null, extra: null };
const lists = { work: [], education: [], certificates: [], languages: [], links: [] };
const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60_000).toISOString();
const proposal = () => ({ expiresAt: inTwoHours(), proposed: { source: "pdf", person, ...lists, ...none } });

const user = {
  id: "0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11",
  email: person.email,
  candidate: { id: candidateId, name: person.name },
  videoUrl: null,
  photoUrl: null,
  typeUser: 1,
};
const opened = { body: { accessToken: "token-of-ana", expiresAt: "2030-01-01T00:00:00.000Z", user } };

const upload = "POST /resumeProposal";
const view = `GET /resumeProposal/${key}`;
const forget = `DELETE /resumeProposal/${key}`;
const take = `POST /resumeProposal/${key}/taken`;
const claim = `POST /resumeProposal/${key}/claim`;
const notTheirs = { status: 403, body: { code: "forbidden", message: "x" } };

function api(answers: Answers = {}) {
  const stub = stubApi({
    [upload]: { status: 201, body: { ...proposal(), key } },
    [view]: { body: proposal() },
    [forget]: { body: { forgotten: true } },
    [take]: { body: proposal() },
    [claim]: { body: { person } },
    "POST /candidate/withUser": { status: 201, ...opened },
    "POST /authentication/login": opened,
    ...answers,
  });
  // Leaves out the login page's call that asks whether login by telephone is on.
  const own = () => stub.calls.filter(({ path }) => path !== "/authentication/phone");
  return { ...stub, made: () => own().map(({ method, path }) => `${method} ${path}`) };
}

function fileForm(file: Blob = new Blob(["%PDF-1.7"])) {
  const form = new FormData();
  form.set("file", file, "curriculo.pdf");
  return form;
}

async function cookieWith(fields: Record<string, unknown>): Promise<string> {
  const session = await sessionStorage.getSession();
  for (const [name, value] of Object.entries(fields)) session.set(name as "userId", value as string);
  return (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
}
const waiting = (more: object = {}) =>
  cookieWith({ resumeProposal: { key, expiresAt: inTwoHours(), readAt: new Date().toISOString(), journey }, ...more });
const journey = "journey-of-the-file";
const itsPage = `${paths.register()}?journey=${journey}`;
const sessionOf = async (response: Response) =>
  (await sessionStorage.getSession(getSessionCookie(response))).data as Record<string, unknown>;

const registration = { ...person, state: "SP", password: "segredo-que-nao-volta", consent: termsVersion };

afterEach(() => vi.restoreAllMocks());

describe("a visitor's file", () => {
  it("offers only visitors an upload form that needs no scripts", async () => {
    api({ "GET /selectiveProcess/listAll": "down" });
    vi.spyOn(console, "error").mockReturnValue();
    expect(await (await ask(visit("/"))).text()).toMatch(/href="\/curriculo"[^>]*>Já tem um currículo pronto\?/);
    const html = await (await ask(visit(paths.sendResume()))).text();
    const form = /<form[^>]*action="\/curriculo"[^]*?<\/form>/.exec(html)?.[0] ?? "";
    expect(form).toContain('encType="multipart/form-data"');
    expect(form).toContain('type="file"');
    stubApiOfAna({ "GET /selectiveProcess/listAll": "down" });
    expect(await (await ask(visit("/", { cookie: await cookieOfAna() }))).text()).not.toContain('href="/curriculo"');
  });

  it("keeps the file's key only in the session's cookie", async () => {
    const stub = api();
    const response = await ask(visit(paths.sendResume(), { form: fileForm() }));
    expect(response.headers.get("location")).toMatch(/^\/auth\/register\?changed=\w+&journey=[\w-]+$/);
    expect((await sessionOf(response)).resumeProposal).toMatchObject({ key });
    expect(stub.made()).toEqual([upload]);

    const cookie = present(getSessionCookie(response));
    const html = await (await ask(visit(response.headers.get("location") ?? "", { cookie }))).text();
    for (const name of ["name", "email", "phone", "city"] as const) {
      expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${person[name]}"`));
    }
    expect(html).toMatch(/<option value="SP" selected/);
    expect(html.match(/Lido do seu arquivo: confira\./g)).toHaveLength(5);
    expect(html).not.toContain(key);
    expect(await (await ask(visit(paths.login(), { cookie }))).text()).toContain("Há um currículo lido neste aparelho");
  });

  const told = Object.values(person);

  it.each([
    ["the registration", paths.register(), {}],
    ["the registration with a return path", paths.register("/dashboard/alerts"), {}],
    ["the registration of another journey", `${paths.register()}?journey=${"0".repeat(36)}`, {}],
    ["the journey's own page after six minutes", itsPage, { readAt: new Date(Date.now() - 6 * 60_000).toISOString() }],
    ["the login", paths.login(), {}],
    ["the upload page", paths.sendResume(), {}],
  ])("hides the file's data from the next user on %s", async (_, path, more) => {
    const stub = api();
    const kept = { key, expiresAt: inTwoHours(), readAt: new Date().toISOString(), journey, ...more };
    const html = await (await ask(visit(path, { cookie: await cookieWith({ resumeProposal: kept }) }))).text();
    expect(html).toContain("Há um currículo lido neste aparelho");
    expect(html).not.toContain("Lido do seu arquivo");
    for (const text of told) expect(html).not.toContain(`value="${text}"`);
    expect(stub.made()).toEqual([]);
  });

  it("fills the form after the file's own telephone is typed", async () => {
    const stub = api();
    const form = { intent: "claim", contact: "(19) 98812-3344", name: "Ana S.", password: "", city: "" };
    const html = await (await ask(visit(paths.register(), { form, cookie: await waiting() }))).text();
    expect(stub.made()).toEqual([claim]);
    expect(html).toContain('value="Ana S."');
    expect(html).toMatch(/name="email"[^>]*value="ana@exemplo\.com"/);
    expect(html).toMatch(/name="contact"[^>]*type="hidden"|type="hidden"[^>]*name="contact"/);
    expect(html).not.toContain("É meu, usar");
  });

  it.each([
    ["refuses another person's e-mail", { [claim]: notTheirs }, "b@exemplo.com", 400, "Não é o e-mail nem o telefone"],
    ["asks for the missing e-mail or telephone", {}, "", 400, "Preencha este campo"],
    [
      "refuses too many guesses",
      { [claim]: { status: 429, body: { code: "tooManyRequests", message: "x" } } },
      "b@exemplo.com",
      400,
      "Você fez muitas tentativas",
    ],
  ] as const)("%s", async (_, answers, contact, status, text) => {
    api(answers);
    const form = { intent: "claim", contact, name: "Bia Reis", password: "" };
    const response = await ask(visit(paths.register(), { form, cookie: await waiting() }));
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain('value="Bia Reis"');
    for (const each of told) expect(html).not.toContain(`value="${each}"`);
  });

  it("drops a file that the API no longer has", async () => {
    api({ [claim]: { status: 404, body: { code: "notFound", message: "x" } } });
    const form = { intent: "claim", contact: "ana@exemplo.com" };
    const response = await ask(visit(paths.register(), { form, cookie: await waiting() }));
    expect(response.headers.get("location")).toMatch(/^\/auth\/register\?changed=/);
    expect(await sessionOf(response)).not.toHaveProperty("resumeProposal");
  });

  it("marks only uncorrected values as read from the file", async () => {
    api({ "POST /candidate/check": { body: { fields: {} } } });
    const form = { ...registration, name: "Ana de Souza", phone: "1" };
    const html = await (await ask(visit(itsPage, { form, cookie: await waiting() }))).text();
    expect(html).toContain('value="Ana de Souza"');
    expect(html.match(/Lido do seu arquivo: confira\./g)).toHaveLength(3);
  });

  it.each([
    ["no file", new Blob([]), {}, 400, "Escolha um arquivo primeiro"],
    ["a file of 11 MB", new Blob([new Uint8Array(11_000_000)]), {}, 413, "Escolha um de até 10 MB"],
    [
      "a scan",
      new Blob(["x"]),
      {
        [upload]: { status: 415, body: { code: "unsupportedMedia", message: "x", fields: { file: ["fileScanned"] } } },
      },
      415,
      "Tente outra, com boa luz",
    ],
    ["an outage of the API server", new Blob(["x"]), { [upload]: "down" }, 503, "O serviço está fora do ar"],
  ] as const)("explains the next step after %s", async (_, file, answers, status, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    api(answers);
    const response = await ask(visit(paths.sendResume(), { form: fileForm(file) }));
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain('type="file"');
    expect(getSessionCookie(response)).toBeUndefined();
  });

  it("deletes the earlier file after a second upload", async () => {
    const stub = api();
    await ask(visit(paths.sendResume(), { form: fileForm(), cookie: await waiting() }));
    expect(stub.made()).toEqual([upload, forget]);
  });

  it("moves a logged-in person's upload straight into the account", async () => {
    const own = `POST /candidate/${candidateId}/resume/proposal`;
    stubApiOfAna({ [own]: { status: 201, body: proposal() } });
    const cookie = await cookieOfAna();
    const response = await ask(visit(paths.sendResume(), { form: fileForm(), cookie }));
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/user\/import\/review/);
    expect((await ask(visit(paths.sendResume(), { cookie }))).headers.get("location")).toBe(paths.importResume());
  });

  it("deletes the file when the person presses the button", async () => {
    const stub = api();
    const response = await ask(visit(paths.sendResume(), { form: { intent: "forget" }, cookie: await waiting() }));
    expect(response.headers.get("location")).toMatch(/^\/curriculo\?changed=/);
    expect(stub.made()).toEqual([forget]);
    expect(await sessionOf(response)).not.toHaveProperty("resumeProposal");
  });

  it("shows no expired file on register and login", async () => {
    const stub = api();
    const cookie = await cookieWith({ resumeProposal: { key, expiresAt: "2026-01-01T00:00:00.000Z" } });
    expect(await (await ask(visit(paths.register(), { cookie }))).text()).not.toContain("Lido do seu arquivo");
    expect(await (await ask(visit(paths.login(), { cookie }))).text()).not.toContain("Há um currículo lido");
    expect(stub.made()).toEqual([]);
  });

  it("limits a file to half an hour on shared phones", async () => {
    api();
    const response = await ask(visit(paths.sendResume(), { form: fileForm(), cookie: "shared=e30=" }));
    const { expiresAt } = (await sessionOf(response)).resumeProposal as { expiresAt: string };
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 30 * 60_000);
  });
});

describe("moving a read file into the account", () => {
  const password = "segredo-que-nao-volta";
  const loginForm = { email: person.email, password };
  const review = paths.reviewResumeFile();

  it.each([
    ["a registration", paths.register(), registration, {}, review, take],
    ["a registration sent by Enter", paths.register(), { ...registration, intent: "claim" }, {}, review, take],
    ["a registration on a shared phone", paths.register(), { ...registration, sharedPhone: "on" }, {}, review, take],
    ["a registration after another user's session", paths.register(), registration, { userId: "x" }, review, take],
    [
      "a registration with a return path",
      paths.register("/dashboard/alerts"),
      registration,
      {},
      "/dashboard/alerts",
      take,
    ],
    ["a login", paths.login(), loginForm, {}, review, take],
    ["a repeated login", paths.login(), loginForm, { userId: user.id }, review, take],
    ["a login after another user's session", paths.login(), loginForm, { userId: "x" }, review, take],
    ["a login on a shared phone", paths.login(), { ...loginForm, sharedPhone: "on" }, {}, review, take],
  ])("moves the file into the account at %s", async (_, path, form, session, to, call) => {
    const stub = api();
    const response = await ask(visit(path, { form, cookie: await waiting(session) }));
    expect(response.headers.get("location")).toBe(to);
    expect(stub.made()).toContain(call);
    expect(stub.made()).not.toContain(forget);
    expect(await sessionOf(response)).not.toHaveProperty("resumeProposal");
  });

  it.each([
    ["a registration", paths.register(), registration, paths.secondStep()],
    ["a login", paths.login(), loginForm, paths.home()],
  ])("deletes another person's file after %s, and says so", async (_, path, form, to) => {
    const stub = api({ [take]: notTheirs });
    const response = await ask(visit(path, { form, cookie: await waiting() }));
    expect(response.headers.get("location")).toBe(to);
    expect(stub.made()).toContain(forget);
    const session = await sessionOf(response);
    expect(session).not.toHaveProperty("resumeProposal");
    expect(session.__flash_toast__).toEqual({ kind: "info", text: "resumeNotTaken" });
  });

  it("fills in a LinkedIn registration with the file's data", async () => {
    const begun = { ...user, candidate: null };
    const stub = api({
      "GET /user/getUserByAcessToken/": { body: { ...begun, expiresAt: opened.body.expiresAt } },
      "POST /candidate": { status: 201, ...opened },
    });
    const cookie = await waiting({ accessToken: "token-of-ana", userId: user.id, socialName: "Ana S." });
    const filled = await (await ask(visit(itsPage, { cookie }))).text();
    expect(filled).toMatch(/name="name"[^>]*value="Ana S\."/);
    expect(filled).toMatch(/name="city"[^>]*value="Campinas"/);
    expect(await (await ask(visit(paths.register(), { cookie }))).text()).not.toContain("Campinas");
    const { name, phone, city, consent } = registration;
    const form = { name, phone, city, state: "SP", consent, completes: user.id };
    const response = await ask(visit(paths.register(), { form, cookie }));
    expect(response.headers.get("location")).toBe(review);
    expect(stub.made()).toContain(take);
  });

  it("mentions the waiting file if the login leads elsewhere", async () => {
    api();
    const path = paths.login("/dashboard/alerts");
    const response = await ask(visit(path, { form: loginForm, cookie: await waiting() }));
    expect((await sessionOf(response)).__flash_toast__).toEqual({ kind: "info", text: "resumeWaits" });
  });

  it("logs in although the file no longer exists", async () => {
    api({ [take]: { status: 404, body: { code: "notFound", message: "x" } } });
    const response = await ask(visit(paths.login(), { form: loginForm, cookie: await waiting() }));
    expect(response.headers.get("location")).toBe(paths.home());
    expect(await sessionOf(response)).not.toHaveProperty("resumeProposal");
  });
});
