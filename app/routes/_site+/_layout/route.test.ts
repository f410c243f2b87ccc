import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { cookieOfAna, user, userCall } from "#tests/applicationPages";
import { sitePage, stubApi, visit } from "#tests/pages";
import { present } from "#tests/present";
import { catalogues } from "~/locales/catalogues.server";

const page = sitePage("vagas", { default: () => createElement("main", { id: "content" }, "Vagas") });

async function headerFor(responses: Parameters<typeof stubApi>[0], cookie?: string): Promise<string> {
  stubApi(responses);
  const html = await (await page(visit("/vagas?state=SP", { cookie }))).text();
  return present(/<header[\s\S]*<\/header>/.exec(html))[0].replace(/<[^>]*>/g, "");
}

const ana = { body: { ...user, expiresAt: "2030-01-01T00:00:00.000Z" } };

describe("the header", () => {
  it("offers login and registration while the API is down", async () => {
    const header = await headerFor({});
    expect(header).toContain("Entrar");
    expect(header).toContain("Cadastre-se grátis");
    expect(header).not.toContain("Verificando");
  });

  it("shows a logged-in person the dashboard link", async () => {
    const header = await headerFor({ [userCall]: ana }, await cookieOfAna());
    expect(header).toContain("Minha área");
    expect(header).not.toContain("Entrar");
  });

  it("shows an anonymous page if the user's data is missing", async () => {
    const header = await headerFor({ [userCall]: "down" }, await cookieOfAna());
    expect(header).toContain("Entrar");
    expect(header).not.toContain("Minha área");
    expect(header).not.toContain("Verificando");
  });
});

it.each(Object.entries(catalogues))("short phone labels are parts of the full labels: %s", (_, { shell }) => {
  expect(shell.companies).toContain(shell.companiesShort);
  expect(shell.register).toContain(shell.registerShort);
});
