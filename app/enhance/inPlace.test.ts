// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { present } from "#tests/present";
import { inPlace } from "./inPlace";

const [waitForNetwork, stopWaiting] = vi.hoisted(() => [vi.fn<(what: { go: () => void }) => void>(), vi.fn()]);
vi.mock("./offline", () => ({ waitForNetwork, stopWaiting }));
afterEach(() => vi.unstubAllGlobals());

test("keeps the form on a lost connection, sends it later", async () => {
  document.body.innerHTML =
    '<main data-in-place=""><form method="post" action="/x"><input name="role" value="Vendedor"><button>Salvar</button></form></main>';
  inPlace(() => undefined);
  const form = present(document.querySelector("form"));
  const plainly = vi.spyOn(form, "submit").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(stopWaiting).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(waitForNetwork).toHaveBeenCalledOnce());
  expect(plainly).not.toHaveBeenCalled();
  expect(form.hasAttribute("data-sending")).toBe(false);
  present(waitForNetwork.mock.calls[0])[0].go();
  expect(plainly).toHaveBeenCalledOnce();
});

test("lets the browser send a form after an unknown answer", async () => {
  document.body.innerHTML =
    '<main data-in-place=""><form method="post" action="/x"><button>Salvar</button></form></main>';
  const form = present(document.querySelector("form"));
  const plainly = vi.spyOn(form, "submit").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("fora do ar", { status: 503 })));
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(plainly).toHaveBeenCalledOnce());
});
