// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { share } from "./share";

const url = "https://vagas.example/vagas/12";
const press = (label: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();
const labels = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<div data-shares="${url}" data-share-label="Compartilhar" data-copy-label="Copiar link" data-copied="Link copiado"></div>`;
});
afterEach(() => vi.unstubAllGlobals());

test("copies the address, and announces that it is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  share();
  expect(labels()).toEqual(["Copiar link"]);
  press("Copiar link");
  await vi.waitFor(() => expect(labels()).toEqual(["Link copiado"]));
  expect(writeText).toHaveBeenCalledWith(url);
});

test("opens the share sheet, and ignores its closing", () => {
  const sheet = vi.fn(() => Promise.reject(new Error("AbortError")));
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("navigator", { share: sheet });
  share();
  // Copying needs a secure context, so its button is absent.
  expect(labels()).toEqual(["Compartilhar"]);
  press("Compartilhar");
  expect(sheet).toHaveBeenCalledWith({ title: document.title, url });
});

test("adds no button without browser support", () => {
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("navigator", {});
  share();
  expect(labels()).toEqual([]);
});
