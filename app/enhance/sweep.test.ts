// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takesName } from "~/services/applications/video/takes";
import { sweepDevice } from "./sweep";

let takes: string[];
let workers: string[];

beforeEach(() => {
  takes = [takesName("ana"), takesName("bia")];
  workers = ["/push/ana/", "/push/bia/"];
  localStorage.setItem("draft:ana:/x", JSON.stringify({ fields: [], at: Date.now() }));
  localStorage.setItem("draft:bia:/x", JSON.stringify({ fields: [], at: Date.now() }));
  vi.stubGlobal("indexedDB", {
    databases: () => Promise.resolve(takes.map((name) => ({ name }))),
    deleteDatabase: (name: string) => (takes = takes.filter((kept) => kept !== name)),
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      getRegistrations: () =>
        Promise.resolve(
          workers.map((path) => ({
            scope: new URL(path, location.href).href,
            unregister: () => Promise.resolve((workers = workers.filter((kept) => kept !== path))),
          })),
        ),
    },
  });
  document.cookie = "swept=; path=/";
  document.body.innerHTML = `<form action="/auth/logout" method="post"><button>Sair</button></form>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  localStorage.clear();
  delete document.body.dataset.sweeps;
  delete document.body.dataset.shared;
});

const left = () => [Object.keys(localStorage).sort(), takes, workers].flat().join(" ");
const swept = () => /swept=(\w*)/.exec(document.cookie)?.[1];

test("deletes other users' data on the page after a login", async () => {
  document.body.dataset.sweeps = "ana";
  sweepDevice("ana");
  expect(swept()).toBe("");
  await vi.waitFor(() => expect(swept()).toBe("ana"));
  expect(left()).toBe("draft:ana:/x takes:ana /push/ana/");
});

test("deletes nothing unless the page asks for it", async () => {
  sweepDevice("ana");
  await new Promise((resolve) => setTimeout(resolve));
  expect(left()).toBe("draft:ana:/x draft:bia:/x takes:ana takes:bia /push/ana/ /push/bia/");
});

test("deletes everything on a shared phone", async () => {
  Object.assign(document.body.dataset, { sweeps: "ana", shared: "" });
  sweepDevice("ana");
  await vi.waitFor(() => expect(left()).toBe(""));
});

test("deletes everything and the cookie at the log-out", async () => {
  document.cookie = "swept=ana; path=/";
  sweepDevice("ana");
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true }));
  await vi.waitFor(() => expect(left()).toBe(""));
  expect(swept()).toBe("");
});

test("does not set the cookie if a deletion fails", async () => {
  document.body.dataset.sweeps = "ana";
  vi.stubGlobal("localStorage", undefined);
  sweepDevice("ana");
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([takes, workers].join(" ")).toBe("takes:ana /push/ana/");
  expect(swept()).toBe("");
  vi.unstubAllGlobals();
});
