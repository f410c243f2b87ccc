// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { list } from "./parts";
import { results } from "./results";

const said = vi.hoisted(() => vi.fn());
vi.mock("./announce", () => ({ announce: said }));
const waitForNetwork = vi.hoisted(() => vi.fn<(what: { go: () => void }) => void>());
const stopWaiting = vi.hoisted(() => vi.fn());
vi.mock("./offline", () => ({ waitForNetwork, stopWaiting }));
const stopProgress = vi.hoisted(() => vi.fn());
vi.mock("./progress", () => ({ startProgress: vi.fn(), stopProgress }));

const path = "/dashboard/listSelectiveProcesses";
const parts = (name: string, query = "", next = 2) =>
  `<title>${name} · Motriz</title><summary data-part="filterCount">Filtros</summary><section data-part="results" data-query="${query}"><h2 id="results" tabindex="-1">${name}</h2><a id="next" href="${path}?page=${next}">Próxima</a></section>`;

const answers = new Map<string, () => Promise<Response>>();
const asked = vi.fn((address: string, { signal }: RequestInit) => {
  const given = answers.get(address) ?? (() => Promise.resolve(html(parts("nada"))));
  return new Promise<Response>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    given().then(resolve, reject);
  });
});
const html = (text: string, init: ResponseInit = {}) => new Response(text, init);
const assign = vi.fn();

function body(inner: string) {
  document.title = "Todas · Motriz";
  document.body.innerHTML = `<main><form method="get" action="${path}" data-searches=""><input name="roleName"><select name="state"><option value="">Todos</option><option value="SP">SP</option></select><select name="sort"><option value="ASC">a</option><option value="DESC">d</option></select><input type="checkbox" name="cnh" value="B"><button data-pending-label="Buscando…">Buscar</button></form><input type="hidden" name="returnTo" value="x">${inner}</main>`;
}

beforeAll(() => {
  history.replaceState(null, "", path);
  body(parts("Todas"));
  results();
});
beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  vi.spyOn(location, "assign").mockImplementation(assign);
  vi.stubGlobal("scrollTo", vi.fn());
  [asked, assign, said].forEach((mock) => mock.mockClear());
  answers.clear();
  body(parts("Todas"));
});
afterEach(() => vi.unstubAllGlobals());

const field = <Found extends Element = HTMLInputElement>(name: string) =>
  document.querySelector(`[name=${name}]`) as unknown as Found;
const heading = () => document.querySelector("#results")?.textContent;
const search = () =>
  document
    .querySelector("form")
    ?.dispatchEvent(
      new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: document.querySelector("button") }),
    );

test("shows a search in place, with address, title and focus", async () => {
  answers.set(`${path}?roleName=vendedor&cnh=B`, () =>
    Promise.resolve(html(parts("128 vagas", "roleName=vendedor&cnh=B&state=SP"))),
  );
  field("roleName").value = "vendedor";
  field("cnh").checked = true;
  field("roleName").focus();
  expect(search()).toBe(false);
  expect(document.querySelector("button")?.textContent).toBe("Buscando…");
  expect(document.querySelector("[data-part=results]")?.getAttribute("aria-busy")).toBe("true");
  await vi.waitFor(() => expect(heading()).toBe("128 vagas"));
  expect(asked.mock.calls.map(([address, { headers }]) => [address, headers])).toEqual([
    [`${path}?roleName=vendedor&cnh=B`, { "x-parts": "1" }],
  ]);
  expect(location.search).toBe("?roleName=vendedor&cnh=B");
  expect(document.title).toBe("128 vagas · Motriz");
  expect(document.activeElement).toBe(field("roleName"));
  expect(said).toHaveBeenCalledWith("128 vagas");
  expect(field<HTMLSelectElement>("state").value, "as the server read it").toBe("SP");
  expect(field("returnTo").value).toBe(`${path}?roleName=vendedor&cnh=B`);
  expect(document.querySelector("button")?.textContent).toBe("Buscar");
});

test("shows the next page, and focuses the count", async () => {
  answers.set(`${path}?page=2`, () => Promise.resolve(html(parts("Página 2", "page=2", 3))));
  const link = document.querySelector<HTMLElement>("#next");
  link?.focus();
  link?.click();
  await vi.waitFor(() => expect(heading()).toBe("Página 2"));
  expect(document.activeElement?.id).toBe("results");
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(said).not.toHaveBeenCalled();
});

test("requests only the results part for another page", async () => {
  answers.set(`${path}?page=2`, () => Promise.resolve(html(parts("Página 2", "page=2", 3))));
  answers.set(`${path}?page=3`, () => Promise.resolve(html(parts("Página 3", "page=3"))));
  for (const page of [2, 3]) {
    document.querySelector<HTMLElement>("#next")?.click();
    await vi.waitFor(() => expect(heading()).toBe(`Página ${page}`));
  }
  expect(asked.mock.calls.at(-1)?.[1].headers).toEqual({ "x-parts": "results" });
  document.querySelector("main")?.insertAdjacentHTML("beforeend", '<details data-part="saved"></details>');
  document.querySelector<HTMLElement>("#next")?.click();
  await vi.waitFor(() => expect(heading()).toBe("Página 2"));
  expect(asked.mock.calls.at(-1)?.[1].headers).toEqual({ "x-parts": "1" });
  expect(document.querySelector("[data-part=filterCount]")?.textContent).toBe("Filtros");
});

test("going back restores a search and its position without request", async () => {
  answers.set(`${path}?roleName=a`, () => Promise.resolve(html(parts("A", "roleName=a"))));
  answers.set(`${path}?roleName=b`, () => Promise.resolve(html(parts("B", "roleName=b"))));
  for (const name of ["a", "b"]) {
    field("roleName").value = name;
    search();
    await vi.waitFor(() => expect(heading()).toBe(name.toUpperCase()));
  }
  expect(asked).toHaveBeenCalledTimes(2);
  history.replaceState({ y: 640 }, "", `${path}?roleName=a`);
  window.dispatchEvent(Object.assign(new Event("popstate"), { state: { y: 640 } }));
  await vi.waitFor(() => expect(heading()).toBe("A"));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  expect(field("roleName").value).toBe("a");
});

test("a new search replaces a search still in progress", async () => {
  let answerSlow = () => undefined as void;
  answers.set(
    `${path}?roleName=slow`,
    () => new Promise((resolve) => (answerSlow = () => resolve(html(parts("lenta"))))),
  );
  answers.set(`${path}?roleName=quick`, () => Promise.resolve(html(parts("rápida"))));
  field("roleName").value = "slow";
  search();
  field("roleName").value = "quick";
  search();
  await vi.waitFor(() => expect(heading()).toBe("rápida"));
  answerSlow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heading()).toBe("rápida");
  expect(assign).not.toHaveBeenCalled();
});

test("opening a vacancy ends a search still in progress", async () => {
  let answerSlow = () => undefined as void;
  answers.set(`${path}?page=2`, () => new Promise((resolve) => (answerSlow = () => resolve(html(parts("Página 2"))))));
  document.querySelector<HTMLElement>("#next")?.click();
  list.stop?.();
  expect(document.querySelector("[data-part=results]")?.hasAttribute("aria-busy")).toBe(false);
  answerSlow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heading()).toBe("Todas");
});

function goTo(address: string): void {
  history.replaceState(null, "", address);
  window.dispatchEvent(Object.assign(new Event("popstate"), { state: null }));
}

test("ignores an answer for a history entry that was left", async () => {
  answers.set(`${path}?roleName=a`, () => Promise.resolve(html(parts("A", "roleName=a"))));
  field("roleName").value = "a";
  search();
  await vi.waitFor(() => expect(heading()).toBe("A"));
  let answerSlow = () => undefined as void;
  answers.set(`${path}?page=9`, () => new Promise((resolve) => (answerSlow = () => resolve(html(parts("Página 9"))))));
  goTo(`${path}?page=9`);
  goTo(`${path}?roleName=a`);
  answerSlow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heading()).toBe("A");
});

test("going back during a search ends the progress bar", async () => {
  answers.set(`${path}?roleName=a`, () => Promise.resolve(html(parts("A", "roleName=a"))));
  answers.set(`${path}?roleName=slow`, () => new Promise(() => undefined));
  field("roleName").value = "a";
  search();
  await vi.waitFor(() => expect(heading()).toBe("A"));
  field("roleName").value = "slow";
  search();
  stopProgress.mockClear();
  goTo(path);
  await vi.waitFor(() => expect(heading()).toBe("Todas"));
  expect(stopProgress).toHaveBeenCalled();
});

test.each([
  ["an error page", () => Promise.resolve(html("fora do ar", { status: 503 }))],
  ["the login screen", () => Promise.resolve(html("<main>Entrar</main>"))],
])("lets the browser load %s", async (_, answer) => {
  answers.set(`${path}?roleName=z`, answer);
  field("roleName").value = "z";
  search();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${path}?roleName=z`));
  expect(heading()).toBe("Todas");
});

test("keeps the results until the network is back", async () => {
  answers.set(`${path}?roleName=z`, () => Promise.reject(new TypeError("offline")));
  field("roleName").value = "z";
  search();
  await vi.waitFor(() => expect(waitForNetwork).toHaveBeenCalledTimes(1));
  expect([assign.mock.calls, heading(), field("roleName").value]).toEqual([[], "Todas", "z"]);
  expect(document.querySelector("[aria-busy]")).toBeNull();
  waitForNetwork.mock.calls[0]?.[0].go();
  expect(assign).toHaveBeenCalledWith(`${path}?roleName=z`);
  for (const goOn of [search, () => goTo(`${path}?page=2`)]) {
    stopWaiting.mockClear();
    goOn();
    expect(stopWaiting).toHaveBeenCalled();
  }
});

test("does nothing for other screens and new tabs", () => {
  document.querySelector("main")?.insertAdjacentHTML("beforeend", '<a id="a" href="/dashboard">x</a>');
  const press = (selector: string, init: MouseEventInit = {}) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  expect(press("#a")).toBe(true);
  expect(press("#next", { ctrlKey: true })).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test("closes the filters after a search", async () => {
  body(parts("Todas"));
  const box = document.createElement("details");
  box.open = true;
  box.append(document.querySelector("[data-part=filterCount]") as Element, document.createElement("button"));
  document.querySelector("main")?.append(box);
  answers.set(`${path}?roleName=vendedor`, () => Promise.resolve(html(parts("3 vagas", "roleName=vendedor"))));
  field("roleName").value = "vendedor";
  box.querySelector("button")?.focus();
  search();
  await vi.waitFor(() => expect(heading()).toBe("3 vagas"));
  expect(box.open).toBe(false);
  expect(document.activeElement?.id).toBe("results");
});
