// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { results } from "./results";

const asked = vi.fn<typeof fetch>();
const list = (button: string) =>
  `<section data-part="results"><form data-marks method="post" action="/preferences/vacancies"><input type="hidden" name="returnTo" value="/vagas"><li id="vaga-12">${button}</li></form></section>`;
const save = '<button type="submit" id="save-12" name="save" value="12">Salvar</button>';

beforeAll(() => {
  vi.stubGlobal("requestIdleCallback", vi.fn());
  document.body.innerHTML = list(save);
  results();
});
beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = `<main>${list(save)}</main>`;
  asked.mockClear();
});

const press = () => {
  const form = document.querySelector("form");
  const submitter = document.querySelector("button");
  return form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
};

test("saves a mark in place, and keeps the focus", async () => {
  asked.mockResolvedValue(new Response(list(save.replace('name="save"', 'name="unsave"'))));
  expect(press()).toBe(false);
  await vi.waitFor(() => expect(document.querySelector("button")?.name).toBe("unsave"));
  const body = new URLSearchParams({ returnTo: "/vagas", save: "12" });
  expect(asked).toHaveBeenCalledWith(expect.stringMatching(/\/preferences\/vacancies$/), {
    method: "POST",
    body,
    headers: { "x-parts": "1" },
  });
  expect(document.activeElement?.getAttribute("name")).toBe("unsave");
});

test.each([
  ["a network error", () => Promise.reject(new TypeError("offline"))],
  ["an answer of 503", () => Promise.resolve(new Response("<h1>503</h1>", { status: 503 }))],
])("sends the form normally after %s", async (_, answer) => {
  asked.mockImplementation(answer);
  const plain = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", plain);
  const before = document.querySelector("form");
  press();
  await vi.waitFor(() => expect(before?.hasAttribute("data-marks")).toBe(false));
  expect(document.querySelector("form")).toBe(before);
  document.removeEventListener("submit", plain);
});
