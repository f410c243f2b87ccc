// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { seen } from "./seen";

afterEach(() => vi.unstubAllGlobals());

const open = (attribute = "") => {
  document.body.innerHTML = `<form action="/preferences/vacancies" ${attribute}><input name="csrf" value="t"></form>`;
  const fetched = vi.fn((_address: string, _init: { body: URLSearchParams }) => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", fetched);
  return () => fetched.mock.calls.map(([address, { body }]) => `${new URL(address).pathname} ${body.toString()}`);
};

test("reports a prefetched vacancy once", () => {
  const told = open('data-sees="12"');
  seen();
  seen();
  expect(told()).toEqual(["/preferences/vacancies csrf=t&see=12"]);
});

test("reports nothing on a page that was not prefetched", () => {
  const told = open();
  seen();
  expect(told()).toEqual([]);
});

test("waits until the tab is visible", () => {
  const told = open('data-sees="12"');
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  seen();
  expect(told()).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(told()).toHaveLength(1);
  hidden.mockRestore();
});
