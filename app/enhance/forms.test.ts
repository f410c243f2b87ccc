// @vitest-environment happy-dom
import { vi, beforeAll, beforeEach, expect, test } from "vitest";
import { findSubmitter, forms } from "./forms";
import { passwords } from "./passwords";

beforeAll(forms);
beforeEach(() => {
  document.body.innerHTML = `<form method="post" action="/x"><button data-pending-label="Enviando…"><b>Enviar</b></button></form>
    <form method="get" id="search"><button data-pending-label="Buscando…">Buscar</button></form>`;
});

const button = () => document.querySelector("button") as HTMLButtonElement;

function submit(selector = "form[method=post]"): boolean {
  const form = document.querySelector(selector) as HTMLFormElement;
  return form.dispatchEvent(
    new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: form.querySelector("button") }),
  );
}

function comeBack() {
  const event = new Event("pageshow");
  Object.defineProperty(event, "persisted", { value: true });
  window.dispatchEvent(event);
}

test("sends a form once, and keeps the button's focus", () => {
  button().focus();
  expect(submit()).toBe(true);
  expect(submit()).toBe(false);
  expect([button().textContent, button().getAttribute("aria-disabled"), button().disabled]).toEqual([
    "Enviando…",
    "true",
    false,
  ]);
  expect(document.activeElement).toBe(button());
});

test("resets a pending form that the back button restores", () => {
  const words = button().firstElementChild;
  submit();
  comeBack();
  expect(button().firstElementChild).toBe(words);
  expect(button().hasAttribute("aria-disabled")).toBe(false);
  expect(submit()).toBe(true);
});

test("finds the pressed button without `submitter`", () => {
  document.body.innerHTML = `<form><button>Subir</button><button><b>Descer</b></button></form><form></form>`;
  const [form, other] = document.forms;
  document.querySelector("b")?.click();
  const found = [form, other].map((target) => findSubmitter({ target, submitter: null } as unknown as SubmitEvent));
  expect(found.map((button) => button?.textContent)).toEqual(["Descer", undefined]);
});

test("reports an empty file field immediately", () => {
  document.body.innerHTML = `<input type="file" />`;
  const input = document.querySelector("input") as HTMLInputElement;
  const choose = (files: unknown[]) => {
    Object.defineProperty(input, "files", { value: files, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return input.hasAttribute("data-empty");
  };
  comeBack();
  expect(input.hasAttribute("data-empty")).toBe(true);
  expect([choose([new File([], "cv.pdf")]), choose([])]).toEqual([false, true]);
});

test("allows searches and cancelled forms to be sent again", () => {
  expect([submit("#search"), submit("#search")]).toEqual([true, true]);
  const form = document.querySelector("form") as HTMLFormElement;
  form.addEventListener("submit", (event) => event.preventDefault());
  submit();
  expect(form.hasAttribute("data-sending")).toBe(false);
});

test("shows the password until the form is sent", () => {
  document.body.innerHTML = `<form method="post"><input id="p" type="password" /><button type="button" hidden data-shows-password="" aria-controls="p" aria-pressed="false"><svg><use href="/icons.svg#eye"></use></svg></button></form>`;
  passwords();
  const input = document.querySelector("input") as HTMLInputElement;
  expect(button().hidden).toBe(false);
  button().click();
  expect([
    input.type,
    button().getAttribute("aria-pressed"),
    document.querySelector("use")?.getAttribute("href"),
  ]).toEqual(["text", "true", "/icons.svg#eyeOff"]);
  submit();
  expect(input.type).toBe("password");
});

test.each([
  ["clears", "required", "", "Ana"],
  ["keeps", "required", "", " "],
  ["keeps", "emailInvalid", "ana@", "ana@exemplo"],
  ["clears", "emailInvalid", "ana@", "ana@exemplo.com"],
  ["keeps", "cpfInvalid", "529.982.247-26", "529.982.247-27"],
  ["clears", "cpfInvalid", "529.982.247-26", "529.982.247-25"],
  ["keeps", "cpfInvalid", "1", "111.111.111-11"],
  ["clears", "phoneInvalid", "123", "(11) 98765-4321"],
  ["keeps", "cityInvalid", "Canpinas", "Canpinas"],
  ["clears", "cityInvalid", "Canpinas", "Campinas"],
  ["keeps", "cityInvalid", "Canpinas", ""],
])("%s the error %s on %j after %j is typed", async (verb, problem, refused, typed) => {
  document.body.innerHTML = `<form method="post">
    <div data-error-summary data-titles="1 campo|2 campos"><p data-slot="alert-title">2 campos</p><ul><li><a href="#a">x</a></li><li><a href="#b">y</a></li></ul></div>
    <div data-invalid="true"><input id="a" value="${refused}" aria-invalid="true" aria-describedby="e h"><p data-slot="field-error" id="e" data-problem="${problem}">x</p></div>
    <div data-invalid="true"><input id="b" aria-invalid="true"><p data-slot="field-error">y</p></div></form>`;
  const input = document.querySelector("#a") as HTMLInputElement;
  input.value = typed;
  const { clearIfRight } = await import("./field");
  clearIfRight(input);
  expect([
    input.getAttribute("aria-describedby"),
    document.querySelectorAll("[data-invalid]").length,
    document.querySelector("[data-slot=alert-title]")?.textContent,
    document.querySelectorAll("li").length,
  ]).toEqual(verb === "clears" ? ["h", 1, "1 campo", 1] : ["e h", 2, "2 campos", 2]);
});

test("keeps the error of radio buttons until one is chosen", async () => {
  document.body.innerHTML = `<form method="post"><div data-error-summary><ul><li><a href="#s">x</a></li></ul></div>
    <fieldset id="s" data-invalid="true"><p data-slot="field-error" data-problem="required">x</p>
    <input type="radio" name="s" value="1"><input type="radio" name="s" value="2"></fieldset></form>`;
  const [first] = document.querySelectorAll("input");
  const { clearIfRight } = await import("./field");
  clearIfRight(first as HTMLInputElement);
  expect(document.querySelector("[data-slot=field-error]")).not.toBeNull();
  (first as HTMLInputElement).checked = true;
  clearIfRight(first as HTMLInputElement);
  expect(document.querySelector("form")?.textContent?.trim()).toBe("");
  expect(document.querySelector("[data-error-summary]")).toBeNull();
});

test("clears a file field's error once a file is chosen", async () => {
  document.body.innerHTML = `<form method="post"><div data-error-summary><ul><li><a href="#f">x</a></li><li><a href="#n">y</a></li></ul></div>
    <div data-invalid="true"><p data-slot="field-error">x</p><input id="f" type="file" aria-invalid="true"></div>
    <div data-invalid="true"><p data-slot="field-error">y</p><input id="n" aria-invalid="true"></div></form>`;
  const input = document.querySelector<HTMLInputElement>("#f");
  const choose = (files: object[]) => {
    if (input) Object.defineProperty(input, "files", { value: files, configurable: true });
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  choose([]);
  expect(document.querySelectorAll("[data-invalid]")).toHaveLength(2);
  choose([{}]);
  await vi.waitFor(() => expect(input?.hasAttribute("aria-invalid")).toBe(false));
  expect(document.querySelector("form")?.textContent?.replace(/\s+/g, "")).toBe("yy");
  expect(document.querySelectorAll("[data-invalid]")).toHaveLength(1);
});
