import { afterEach, describe, expect, it, vi } from "vitest";
import { authPage, stubApi, visit } from "#tests/pages";
import * as reset from "./route";

const ask = authPage("reset-password", reset);

function api(apiResponse: Parameters<typeof stubApi>[0][string]) {
  return stubApi({ "POST /user/forgotPassword": apiResponse });
}

afterEach(() => vi.restoreAllMocks());

describe("asking for a reset link", () => {
  it("answers the same for any e-mail (docs/requirements.md, section 7)", async () => {
    const { calls } = api({ status: 202, body: { accepted: true } });
    const response = await ask(visit("/auth/reset-password", { form: { email: " Ana@Exemplo.com" } }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/auth/reset-password?sent=1"]);
    expect(calls[0]?.body).toEqual({
      email: "ana@exemplo.com",
      appUrl: "http://localhost:3000",
      route: "/auth/change-password?key=",
    });
    expect(await (await ask(visit("/auth/reset-password?sent=1"))).text()).toContain(
      "Se existe uma conta com esse e-mail",
    );
  });

  it("rejects a malformed e-mail before calling the API", async () => {
    const { calls } = api("down");
    const response = await ask(visit("/auth/reset-password", { form: { email: "ana" } }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("O email deve ser um endereço de email válido");
    // Leaves out the page's call that asks whether login by telephone is on.
    expect(calls.filter(({ path }) => path !== "/authentication/phone")).toEqual([]);
  });

  it.each([
    [
      429,
      { status: 429, body: { code: "tooManyRequests", message: "x", retryAfter: 600 } },
      "Tente de novo em 10 minutos",
    ],
    [503, "down", "O serviço está fora do ar"],
    [
      503,
      { status: 400, body: { code: "invalid", message: "x", fields: { appUrl: ["invalid"] } } },
      "Não conseguimos enviar o e-mail agora",
    ],
  ] as const)("explains error %i as $2, and keeps the e-mail", async (status, apiResponse, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    api(apiResponse);
    const response = await ask(visit("/auth/reset-password", { form: { email: "ana@exemplo.com" } }));
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain('value="ana@exemplo.com"');
  });

  it("answers 403 to another site's form", async () => {
    api({ status: 202, body: { accepted: true } });
    expect(
      (await ask(visit("/auth/reset-password", { form: { email: "ana@exemplo.com" } }), { needsFormToken: true }))
        .status,
    ).toBe(403);
  });
});
