// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { beside } from "./beside";
import { inPlace } from "./inPlace";
import { results } from "./results";
import { loadThirdParties } from "./thirdPartyScripts";

const path = "/vagas";
const isWide = { matches: true };
const asked = vi.fn<typeof fetch>();
const spans = vi.fn();
let follow: ReturnType<typeof beside>;

const list = `<main data-in-place=""><div data-beside=""><div><section data-part="results"><h2 id="results" tabindex="-1">1 vaga</h2><article><a id="card" href="/vagas/1">Vaga</a></article><a id="next" href="/vagas?page=2">Próxima</a></section></div></div><form method="post" action="/dashboard/user/edit"><button>Salvar</button></form></main>`;
const vacancy = `<title>Vaga 1</title><main><div data-reads=""><h1>Vaga 1</h1></div></main>`;

function readViews() {
  const [layer, queue] = [window.dataLayer, window.hj?.q];
  if (!layer || !queue) throw new Error("The scripts of third parties have not loaded.");
  const views = layer.flatMap((call) => {
    const [kind, name, more] = call as [string, string, { page_path: string }];
    return kind === "event" && name === "page_view" ? [more.page_path] : [];
  });
  const recorded = queue.map((call) => (call as [string, string])[1]);
  const traced = spans.mock.calls.map(([, span]) => (span as { name: string }).name);
  layer.splice(0);
  queue.splice(0);
  spans.mockClear();
  return { views, recorded, traced };
}
const ofAll = (...paths: string[]) => ({ views: paths, recorded: paths, traced: paths });

beforeAll(() => {
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("matchMedia", () => isWide);
  vi.stubGlobal("scrollBy", vi.fn());
  vi.stubGlobal("scrollTo", vi.fn());
  history.replaceState(null, "", `${path}?roleName=x`);
  document.body.innerHTML = list;
  results();
  follow = beside(path);
  inPlace(() => undefined);
  window.Sentry = {
    init: vi.fn(),
    addEventProcessor: vi.fn(),
    browserTracingIntegration: vi.fn(),
    replayIntegration: vi.fn(),
    getClient: vi.fn(),
    startBrowserTracingNavigationSpan: spans,
  };
});
beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(() => Promise.resolve(new Response(vacancy)));
});

test("leaves counting the first load to analytics itself", () => {
  vi.spyOn(document.head, "append").mockReturnValue();
  loadThirdParties({ analytics: "G-TEST", recording: "1", errors: "https://x@errors.example/1" });
  expect(readViews()).toEqual({ views: [path], recorded: [], traced: [] });
});

test("counts a view of a vacancy opened beside its list", async () => {
  document.querySelector<HTMLElement>("#card")?.click();
  await vi.waitFor(() => expect(readViews()).toEqual(ofAll("/vagas/1")));
  history.replaceState(null, "", path);
  follow();
  expect(readViews()).toEqual(ofAll(path));
});

test("counts a view after back and forward", async () => {
  history.replaceState(null, "", "/vagas/1");
  dispatchEvent(new PopStateEvent("popstate"));
  follow();
  await vi.waitFor(() => expect(readViews()).toEqual(ofAll("/vagas/1")));
  history.replaceState(null, "", path);
  follow();
  expect(readViews()).toEqual(ofAll(path));
});

test("counts no view if the browser loads a page", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  asked.mockImplementation(() => Promise.resolve(new Response("<h1>410</h1>", { status: 410 })));
  document.querySelector<HTMLElement>("#card")?.click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/vagas/1"));
  expect(readViews()).toEqual(ofAll());
});

test("counts no view for another page of results", async () => {
  asked.mockImplementation(() => Promise.resolve(new Response(list)));
  document.querySelector<HTMLElement>("#next")?.click();
  await vi.waitFor(() => expect(location.search).toBe("?page=2"));
  expect(readViews()).toEqual(ofAll());
});

test("counts a view when a form's answer replaces the page", async () => {
  const answer = new Response(`<main data-in-place=""><h1>Currículo</h1></main>`);
  Object.defineProperty(answer, "url", { value: `${location.origin}/dashboard/user/edit/work` });
  asked.mockImplementation(() => Promise.resolve(answer));
  const form = document.querySelector("form");
  form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(readViews()).toEqual(ofAll("/dashboard/user/edit/work")));
});

test("counts one view of a page from the back-forward cache", () => {
  dispatchEvent(new Event("pagehide"));
  history.replaceState(null, "", path);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(readViews()).toEqual(ofAll(path));
});
