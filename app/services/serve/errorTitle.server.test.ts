import { expect, test } from "vitest";
import { withErrorTitle } from "./errorTitle.server";

const page = (body: string) =>
  `<html><head><title>Entrar &amp; $& · Motriz</title></head><body><svg><title>Seta</title></svg>${body}</body></html>`;
const toErrorTitle = (title: string) => `Erro: ${title}`;

test("a page whose form came back with errors says so first, in the document's title alone", () => {
  const summary = '<div class="alert" data-error-summary="">…</div>';
  expect(withErrorTitle(page(summary), toErrorTitle)).toBe(
    page(summary).replace("<title>Entrar", "<title>Erro: Entrar"),
  );
});

test("any other page stays as it is, whatever people wrote on it", () => {
  const typed = page("<p>&lt;div data-error-summary&gt;</p>");
  expect(withErrorTitle(typed, toErrorTitle)).toBe(typed);
});
