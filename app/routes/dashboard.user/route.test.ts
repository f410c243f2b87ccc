import { afterEach, describe, expect, it, vi } from "vitest";
import { apiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { visit } from "#tests/pages";
import * as screen from "./route";

const ask = dashboardPage("user", screen);

async function page(answer: Parameters<typeof apiOfAna>[0][string]) {
  vi.stubGlobal("fetch", apiOfAna({ [`GET /candidate/${candidateId}`]: answer }).fetch);
  const response = await ask(visit("/dashboard/user", { cookie: await cookieOfAna() }));
  return { response, html: await response.text() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("Meu Currículo", () => {
  it("shows what was told, as people write it, with the way to correct it", async () => {
    const { response, html } = await page({ body: aProfile({ id: candidateId, number: null, complement: "Fundos" }) });
    expect(response.status).toBe(200);
    for (const text of [
      "Ana Souza",
      "529.982.247-25",
      "17 de maio de 1994",
      "(19) 98123-4567",
      "ana@exemplo.com",
      "Rua A, s/n – Fundos, Centro",
      "Campinas – SP, CEP 13010-111",
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/dashboard/user/edit"');
    expect(html).toContain('href="/dashboard/user/settings#email"');
    // The menu marks this entry, and on the settings below this address none.
    expect(html).toMatch(/<a(?=[^>]*aria-current="page")(?=[^>]*href="\/dashboard\/user")[^>]*>Meu Currículo/);
  });

  it("with the API down is a 503 in Portuguese", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page("down");
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});
