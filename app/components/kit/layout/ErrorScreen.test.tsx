import { data } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sitePage, visit } from "#tests/pages";

afterEach(() => vi.restoreAllMocks());

const NUMBER = /<p>Número do erro: ([0-9a-f]{8})<\/p>/;

/** Returns a failing screen's status, the text under its heading, and its whole HTML. */
async function visitFailing(screen: object) {
  vi.spyOn(console, "error").mockReturnValue();
  const response = await sitePage("screen", { default: () => null, ...screen })(visit("/screen"));
  const html = await response.text();
  const [, text = ""] = /<h1>Desculpe, ocorreu um erro inesperado\.<\/h1><p>([^<]*)<\/p>/.exec(html) ?? [];
  return { status: response.status, text, html };
}

const failing = (error: unknown) => ({
  loader: () => {
    throw error;
  },
});

describe("the error screen (docs/requirements.md, sections 2 and 8)", () => {
  it.each([
    ["a failed call", data({ code: "unexpected", message: "A busca parou." }, { status: 500 }), "A busca parou."],
    ["a response with a text", new Response("O arquivo está quebrado.", { status: 500 }), "O arquivo está quebrado."],
    [
      "a failed call without a word",
      data({ code: "unexpected", message: "Something went wrong" }, { status: 500 }),
      "Já registramos o problema. Tente de novo em instantes.",
    ],
    [
      // Remix hides the message, which may show other people's data.
      "an exception of the server",
      new Error("select * from users"),
      "Já registramos o problema. Tente de novo em instantes.",
    ],
  ])("answers 500 with a text to %s", async (_, error, expected) => {
    const { status, text, html } = await visitFailing(failing(error));
    expect([status, text]).toEqual([500, expected]);
    expect(NUMBER.test(html), "a number where there are no words").toBe(expected.startsWith("Já registramos"));
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Voltar ao início</);
  });

  it("shows a screen that failed to render", async () => {
    const { status, text } = await visitFailing({
      default: () => {
        throw new Error("secret of the server");
      },
    });
    expect([status, text]).toEqual([500, "Já registramos o problema. Tente de novo em instantes."]);
  });
});
