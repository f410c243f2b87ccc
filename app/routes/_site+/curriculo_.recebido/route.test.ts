import { expect, it } from "vitest";
import { stubApiOfAna, cookieOfAna } from "#tests/applicationPages";
import { createPages, getSessionCookie, stubApi, visit } from "#tests/pages";
import { present } from "#tests/present";
import * as siteLayout from "~/routes/_site+/_layout/route";
import { sessionStorage } from "~/services/requests/auth/session.server";
import { paths } from "~/services/server/navigation/paths";
import * as screen from "./route";

const ask = createPages({
  site: { path: "", module: siteLayout },
  received: { path: "curriculo/recebido", parentId: "site", module: screen },
});
const opens = "POST /resumeProposal/key-of-the-mail/opened";
const takes = "POST /resumeProposal/key-of-the-mail/taken";
const gone = { status: 404, body: { code: "notFound", message: "x" } };
const link = `${paths.receivedResume()}?key=key-of-the-mail`;
const press = { intent: "open" };

function api(answers: Parameters<typeof stubApi>[0]) {
  return stubApi(answers);
}
/** Opens the link with a GET, and returns the session cookie that the page sets. */
async function follow(cookie?: string) {
  const response = await ask(visit(link, cookie ? { cookie } : {}));
  expect(response.headers.get("location")).toBe(paths.receivedResume());
  return present(getSessionCookie(response));
}
const sessionOf = async (response: Response) => (await sessionStorage.getSession(getSessionCookie(response))).data;

it("uses up the link only when the button is pressed", async () => {
  const stub = api({
    [opens]: { body: { key: "another-key", expiresAt: new Date(Date.now() + 3_600_000).toISOString() } },
  });
  const cookie = await follow();
  const html = await (await ask(visit(paths.receivedResume(), { cookie }))).text();
  expect(html).toContain("Continuar com este currículo");
  expect(html).not.toContain("key-of-the-mail");
  expect(stub.calls).toEqual([]);

  const response = await ask(visit(paths.receivedResume(), { cookie, form: press }));
  expect(response.headers.get("location")).toMatch(/^\/auth\/register\?changed=\w+&journey=[\w-]+$/);
  const session = await sessionOf(response);
  expect(session.resumeProposal).toMatchObject({ key: "another-key" });
  expect(session).not.toHaveProperty("sentResumeKey");
});

it("says that a used or missing link is invalid", async () => {
  api({ [opens]: gone });
  const response = await ask(visit(paths.receivedResume(), { cookie: await follow(), form: press }));
  expect(response.status).toBe(410);
  expect(await response.text()).toContain("Este link não vale mais");
  expect(await (await ask(visit(paths.receivedResume()))).text()).toContain("Este link não vale mais");
});

it.each([
  ["the review of their own file", { body: proposal() }, 302, paths.reviewResumeFile()],
  ["an error about another person's file", { status: 403, body: { code: "forbidden", message: "x" } }, 403, null],
] as const)("shows a logged-in person %s", async (_, answer, status, to) => {
  stubApiOfAna({ [takes]: answer });
  const response = await ask(visit(paths.receivedResume(), { cookie: await follow(await cookieOfAna()), form: press }));
  expect(response.status).toBe(status);
  if (to) expect(response.headers.get("location")).toContain(to);
  else expect(await response.text()).toContain("não são os da sua conta");
});

it("asks for the sender's number after a WhatsApp link", async () => {
  const forbidden = { status: 403, body: { code: "forbidden", message: "x" } };
  const stub = api({ [opens]: forbidden });
  const followed = await ask(visit(`${link}&by=whatsapp`));
  const cookie = present(getSessionCookie(followed));
  expect(await (await ask(visit(paths.receivedResume(), { cookie }))).text()).toMatch(/<input[^>]*name="number"/);
  expect(stub.calls).toEqual([]);
  for (const [number, text] of [
    ["", "Preencha este campo"],
    ["(11) 95555-4444", "Este currículo não veio deste número"],
  ] as const) {
    const response = await ask(visit(paths.receivedResume(), { cookie, form: { number } }));
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(text);
    if (number) expect(html).toContain(`value="${number}"`);
  }
  expect(stub.calls.map(({ body }) => body)).toEqual([{}, { number: "(11) 95555-4444" }]);

  api({ [opens]: { body: { key: "another-key", expiresAt: new Date(Date.now() + 3_600_000).toISOString() } } });
  const response = await ask(visit(paths.receivedResume(), { cookie, form: { number: "11955554444" } }));
  expect(response.headers.get("location")).toMatch(/^\/auth\/register\?/);
  expect(await sessionOf(response)).not.toHaveProperty("sentResumeByNumber");
  // A logged-in person is not asked for a number, because the API compares the file with the account.
  stubApiOfAna({});
  const own = present(getSessionCookie(await ask(visit(`${link}&by=whatsapp`, { cookie: await cookieOfAna() }))));
  expect(await (await ask(visit(paths.receivedResume(), { cookie: own }))).text()).not.toContain('name="number"');
});

function proposal() {
  const lists = { work: [], education: [], certificates: [], languages: [], links: [] };
  const none = { schooling: null, licence: null, availability: null, salary: null, objective: null, extra: null };
  return {
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    proposed: { source: "pdf", person: {}, ...lists, ...none },
  };
}
