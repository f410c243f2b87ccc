// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { present } from "#tests/present";
import { listKeys } from "./listKeys";

beforeAll(listKeys);
beforeEach(() => {
  document.documentElement.dataset.keys = "on";
  document.body.innerHTML = `<form data-searches=""><input name="roleName" /></form><button data-switches-keys="">Desativar</button><section data-part="results">${[1, 2, 3].map((id) => `<article><h3><a id="card-${id}" href="/vagas/${id}">Vaga ${id}</a></h3><button id="save-${id}">Salvar</button></article>`).join("")}</section>`;
});

const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }),
  );
const focused = () => document.activeElement?.id;
const find = (selector: string) => present(document.querySelector<HTMLElement>(selector));

test("j and k move between cards", () => {
  const seen = ["j", "j", "k", "k"].map((key) => [press(key), focused()]);
  expect(seen).toEqual([
    [false, "card-1"],
    [false, "card-2"],
    [false, "card-1"],
    [true, "card-1"],
  ]);
});

test("j continues from the card of the focused button", () => {
  find("#save-2").focus();
  press("j");
  expect(focused()).toBe("card-3");
});

test("k continues from the open card", () => {
  find("#card-2").setAttribute("aria-current", "true");
  press("k");
  expect(focused()).toBe("card-1");
});

test("slash focuses the search", () => {
  press("/");
  expect(document.activeElement).toBe(find("[name=roleName]"));
});

test("ignores letters in fields and browser shortcuts", () => {
  find("[name=roleName]").focus();
  expect([press("j"), press("/")]).toEqual([true, true]);
  find("#card-1").focus();
  expect([press("j", { ctrlKey: true }), focused()]).toEqual([true, "card-1"]);
});

test("a button turns the keys off and on", () => {
  const button = find("[data-switches-keys]");
  button.click();
  expect([press("j"), localStorage.getItem("keys")]).toEqual([true, "off"]);
  button.click();
  expect([press("j"), localStorage.getItem("keys")]).toEqual([false, "on"]);
});
