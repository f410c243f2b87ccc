// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDrafts } from "./draftStore";
import { drafts } from "./drafts";

const page = (position = "Mecânico", extra = "") => `${extra}
  <form method="post" data-draft data-draft-text="Recuperamos" data-draft-discard="Descartar">
    <input type="hidden" name="seen" value="then"><input name="position" value="${position}">
    <input type="checkbox" name="isCurrent" value="on" checked>
    <select name="month"><option value="">–</option><option value="03">março</option></select>
    <textarea name="summary"></textarea>
  </form>`;

function open(html = page(), owner = "ana", path = "/dashboard/user/edit/work/new") {
  history.replaceState(null, "", path);
  document.body.innerHTML = html;
  drafts(owner);
}
const field = <Element extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<Element>(`[name=${name}]`) as Element;
const notice = () => document.querySelector("[role=status]");

function type(text: string) {
  field("position").value = text;
  field("isCurrent").checked = false;
  field<HTMLSelectElement>("month").value = "03";
  field("position").dispatchEvent(new Event("input", { bubbles: true }));
  vi.advanceTimersByTime(300);
}

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  document.body.removeAttribute("data-shared");
});

test("restores typed text after a closed tab", () => {
  open();
  type("Eletricista");
  open(page("Mecânico"));
  expect(field("position").value).toBe("Eletricista");
  expect(field("isCurrent").checked).toBe(false);
  expect(field<HTMLSelectElement>("month").value).toBe("03");
  expect(notice()?.textContent).toContain("Recuperamos");
  notice()?.querySelector("button")?.click();
  expect(localStorage).toHaveLength(0);
});

test("restores a draft with its form's former `seen` hash", () => {
  open();
  type("Eletricista");
  open(page().replace('value="then"', 'value="now"'));
  expect(field("seen").value).toBe("then");
});

test("keeps the drafts of two forms apart", () => {
  open(page().replace("data-draft ", 'data-draft="missing" '));
  type("Eletricista");
  open();
  expect(field("position").value).toBe("Mecânico");
  open(page().replace("data-draft ", 'data-draft="missing" '));
  expect(field("position").value).toBe("Eletricista");
});

test("drops the draft of an unchanged form", () => {
  open();
  type("Eletricista");
  field("position").value = "Mecânico";
  field("isCurrent").checked = true;
  field<HTMLSelectElement>("month").value = "";
  field("position").dispatchEvent(new Event("input", { bubbles: true }));
  vi.advanceTimersByTime(300);
  expect(localStorage).toHaveLength(0);
});

test("keeps newly typed text over an older draft", () => {
  open();
  type("Eletricista");
  document.body.innerHTML = page();
  field("position").value = "Pintor";
  drafts("ana");
  expect(field("position").value).toBe("Pintor");
  expect(field("isCurrent").checked).toBe(false);
  vi.advanceTimersByTime(300);
  open();
  expect(field("position").value).toBe("Pintor");
});

test("drops the draft once the form is saved", () => {
  open();
  type("Eletricista");
  field("position")
    .closest("form")
    ?.dispatchEvent(new Event("submit", { bubbles: true }));
  open("<main></main>", "ana", "/dashboard/user");
  expect(localStorage).toHaveLength(1);
  open("<main></main>", "ana", "/dashboard/user/edit/work?changed=x1");
  expect(localStorage).toHaveLength(0);
});

test("keeps a refused form's text over an older draft", () => {
  open();
  type("Eletricista");
  open(page("Pintor", '<div data-error-summary=""></div>'));
  expect(field("position").value).toBe("Pintor");
});

test("deletes another user's draft, stores none on shared phones", () => {
  open();
  type("Eletricista");
  open(page(), "bia");
  expect(field("position").value).toBe("Mecânico");
  expect(localStorage).toHaveLength(0);
  type("Funileira");
  document.body.setAttribute("data-shared", "");
  open(page(), "bia");
  expect(localStorage).toHaveLength(0);
  type("Funileira");
  expect(localStorage).toHaveLength(0);
  document.body.removeAttribute("data-shared");
  open(page(), "bia");
  type("Funileira");
  deleteDrafts();
  expect(localStorage).toHaveLength(0);
});

test("stores no draft after a log-out in any tab", () => {
  open();
  type("Eletricista");
  localStorage.clear();
  dispatchEvent(new Event("pagehide"));
  expect(localStorage).toHaveLength(0);
  field("position").dispatchEvent(new Event("input", { bubbles: true }));
  deleteDrafts();
  dispatchEvent(new Event("pagehide"));
  expect(localStorage).toHaveLength(0);
});

test("deletes a draft after two weeks", () => {
  open();
  type("Eletricista");
  vi.advanceTimersByTime(15 * 24 * 60 * 60_000);
  open();
  expect(localStorage).toHaveLength(0);
});
