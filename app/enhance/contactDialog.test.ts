// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { contactDialog } from "./contactDialog";

const placeholder = (more: string) =>
  `<a href="/contact" data-opens-contact>Fale conosco</a><div data-contact="about:blank" data-title="Fale conosco" data-close="Fechar" data-loading="Carregando…" ${more}></div>`;
const otherSite = `data-other-site="Abre formulario.example." data-mail="Ou escreva:" data-email="oi@motriz.example" data-open="Abrir o formulário"`;

const pressLink = () => document.querySelector("a")?.click();
const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
const button = (label: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
const opened = () => vi.waitUntil(() => find<HTMLDialogElement>("dialog[open]"), { timeout: 20_000 });

it("loads another site's form after the visitor agrees", async () => {
  document.body.innerHTML = placeholder(otherSite);
  contactDialog();
  pressLink();
  const dialog = await opened();
  expect(find("iframe")).toBeNull();
  expect(dialog.textContent).toContain("Abre formulario.example.");
  expect(find("dialog a")?.getAttribute("href")).toBe("mailto:oi@motriz.example");
  button("Abrir o formulário")?.click();
  expect(button("Abrir o formulário")).toBeUndefined();
  expect(dialog.textContent).not.toContain("formulario.example");
  expect(find("iframe")?.getAttribute("src")).toBe("about:blank");
  button("×")?.click();
  expect(dialog.open).toBe(false);
});
