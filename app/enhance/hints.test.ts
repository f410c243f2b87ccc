// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from "vitest";
import { hints } from "./hints";

beforeAll(async () => {
  hints();
  await import("./field");
});
beforeEach(() => {
  document.body.innerHTML = `<div><input id="email" type="email" data-hint="Você quis dizer %?"></div><div><input id="phone" type="tel" data-hint="Este número parece fixo."></div>`;
});
async function leave(id: string, value: string): Promise<string | undefined> {
  const input = document.getElementById(id) as HTMLInputElement;
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await import("./field");
  await Promise.resolve();
  return document.querySelector("[data-hinted]")?.textContent;
}

it.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["Ana@yaho.com.br", "ana@yahoo.com.br"],
])("asks whether %s means %s, with a correcting button", async (typed, meant) => {
  expect(await leave("email", typed)).toBe(`Você quis dizer ${meant}?`);
  document.querySelector<HTMLElement>("[data-hinted] button")?.click();
  expect((document.getElementById("email") as HTMLInputElement).value).toBe(meant);
  expect(document.querySelector("[data-hinted]")).toBeNull();
});

it.each(["ana@gmail.com", "ana@empresa.com.br", "ana@mail.com", "ana", ""])(
  "shows no hint for the e-mail %j",
  async (typed) => {
    expect(await leave("email", typed)).toBeUndefined();
  },
);

it.each(["(19) 3212-3456", "+55 19 3212-3456"])("hints that the phone %s looks like a landline", async (typed) => {
  expect(await leave("phone", typed)).toBe("Este número parece fixo.");
});

it.each(["(19) 91234-5678", ""])("shows no hint for the phone %j", async (typed) => {
  expect(await leave("phone", typed)).toBeUndefined();
});
