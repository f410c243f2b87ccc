import { describe, expect, it } from "vitest";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as passkeys from "./route";

const ask = dashboardPage("user/settings/passkeys", passkeys);
const path = "/dashboard/user/settings/passkeys";
const user = "/user/0b9d4c52-7a86-4a5e-9d0a-6a3b3f0f8a11";
const id = "5d3c1a94-0c0e-4f0b-9a53-0d5f3c1e2b77";
const createdAt = "2026-11-20T12:00:00.000Z";
const one = { id, name: "Celular da Ana", createdAt, lastUsedAt: null, isBackedUp: true };
const view = { [`GET ${user}/passkeys`]: { body: { passkeys: [one] } } };
const tooOld = { status: 403, body: { code: "confirmationNeeded", message: "x" } };
const made = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const passkey = JSON.stringify({ ...made, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } });

async function page(apiResponses: Parameters<typeof stubApiOfAna>[0], form?: Record<string, string>) {
  const stub = stubApiOfAna({ ...view, ...apiResponses });
  const response = await ask(visit(path, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  return { response, html: await response.text(), calls: stub.calls };
}

describe("the screen of the passkeys", () => {
  it("lists passkeys, and says that adding needs scripts", async () => {
    const { html } = await page({});
    expect(html).toContain("Celular da Ana");
    expect(html).toContain("Ainda não usada");
    expect(html).toContain("o navegador precisa de JavaScript ativado");
    expect(html).toMatch(/data-passkey-part="" hidden=""/);
  });

  it("offers no eleventh passkey", async () => {
    const ten = Array.from({ length: 10 }, () => one);
    const { html } = await page({ [`GET ${user}/passkeys`]: { body: { passkeys: ten } } });
    expect(html).toContain("Você já tem 10 chaves de acesso.");
    expect(html).not.toContain("data-passkey-part");
  });

  it("adds a passkey under the typed name", async () => {
    const { response, calls } = await page(
      { [`POST ${user}/passkeys`]: { body: one } },
      { intent: "addPasskey", name: " Celular da Ana ", passkey },
    );
    expect(calls.at(-1)).toMatchObject({ body: { name: "Celular da Ana", response: made } });
    expect(response.headers.get("location")).toMatch(/settings\/passkeys\?changed=/);
  });

  it.each([
    ["a missing passkey", { intent: "addPasskey", name: "Celular" }, {}],
    ["invalid JSON", { intent: "addPasskey", name: "Celular", passkey: "{" }, {}],
    [
      "an expired request",
      { intent: "addPasskey", name: "Celular", passkey },
      { [`POST ${user}/passkeys`]: { status: 410, body: { code: "expired", message: "x" } } },
    ],
  ])("answers 422 to %s, keeping the typed name", async (_, form, responses) => {
    const { response, html } = await page(responses, form);
    expect(response.status).toBe(422);
    expect(html).toContain("Não deu certo. Tente de novo");
    expect(html).toMatch(/name="name"[^>]*value="Celular"|value="Celular"[^>]*name="name"/);
  });

  it("renames a passkey, or reports an empty name", async () => {
    const call = `PUT ${user}/passkeys/${id}`;
    const { calls } = await page(
      { [call]: { body: one } },
      { intent: "renamePasskey", passkeyId: id, name: "Notebook" },
    );
    expect(calls.at(-1)).toMatchObject({ body: { name: "Notebook" } });
    const { response, html } = await page({}, { intent: "renamePasskey", passkeyId: id, name: " " });
    expect(response.status).toBe(400);
    expect(html).toContain(`href="#name-${id}-name"`);
    expect(html).toContain("<details");
  });

  it("redirects after removing a passkey, or renaming a deleted one", async () => {
    const call = `DELETE ${user}/passkeys/${id}`;
    const { response } = await page({ [call]: { body: { removed: true } } }, { intent: "remove", passkeyId: id });
    expect(response.headers.get("location")).toMatch(/settings\/passkeys\?changed=/);
    const gone = { [`PUT ${user}/passkeys/${id}`]: { status: 404, body: { code: "notFound", message: "x" } } };
    const renamed = await page(gone, { intent: "renamePasskey", passkeyId: id, name: "Notebook" });
    expect(renamed.response.headers.get("location")).toMatch(/settings\/passkeys\?changed=/);
    expect((await page({}, { intent: "remove", passkeyId: "x" })).response.status).toBe(400);
  });

  it("asks for the password if the login is old", async () => {
    const confirm = "/dashboard/user/settings/password?confirm=passkeys";
    const old = await page({ [`GET ${user}/passkeys`]: tooOld });
    expect(old.response.headers.get("location")).toBe(confirm);
    const adding = await page(
      { [`POST ${user}/passkeys`]: tooOld },
      { intent: "addPasskey", name: "Celular", passkey },
    );
    expect(adding.response.headers.get("location")).toBe(confirm);
  });
});
