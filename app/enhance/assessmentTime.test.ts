// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { present } from "#tests/present";

const texts = {
  many: "Faltam # minutos",
  one: "Falta 1 minuto",
  last: "Falta menos de 1 minuto",
  over: "O tempo acabou",
};
const left = () => document.querySelector("[data-left]")?.textContent;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(seconds: number) {
  document.body.innerHTML = `<div data-assessment-time="${seconds}" data-texts='${JSON.stringify({ ...texts, warning: "Salve." })}'><strong data-left></strong><p data-left-status></p></div>`;
  await import("./assessmentTime");
}

test.each([0, -1, 1])("counts server time despite a clock error of %s h", async (hours) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  await open(40 * 60 + 30);
  expect(left()).toBe("Faltam 40 minutos");
  vi.advanceTimersByTime(10 * 60_000);
  expect(left()).toBe("Faltam 30 minutos");
  vi.setSystemTime(Date.now() - 2 * hours * 3_600_000);
  vi.advanceTimersByTime(29 * 60_000);
  expect(left()).toBe("Falta 1 minuto");
  vi.advanceTimersByTime(60_000);
  expect(left()).toBe("Falta menos de 1 minuto");
  vi.advanceTimersByTime(60_000);
  expect([left(), document.querySelector("[data-left-status]")?.textContent]).toEqual([
    "O tempo acabou",
    "O tempo acabou. ",
  ]);
});

test("asks the server for the time left after a sleep", async () => {
  const answers = [
    () => Promise.reject(new TypeError("offline")),
    () => Promise.resolve(new Response('<div data-assessment-time="1230"></div>')),
  ];
  const asked = vi.fn(() => (answers.shift() ?? present(undefined))());
  vi.stubGlobal("fetch", asked);
  await open(40 * 60 + 30);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([left(), asked.mock.calls.length]).toEqual(["Faltam 39 minutos", 0]);
  vi.setSystemTime(Date.now() + 19 * 60_000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([left(), asked.mock.calls.length]).toEqual(["Faltam 20 minutos", 2]);
});
