// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

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
afterEach(() => vi.useRealTimers());

async function open(seconds: number) {
  document.body.innerHTML = `<div data-assessment-time="${seconds}" data-texts='${JSON.stringify({ ...texts, warning: "Salve." })}'><strong data-left></strong><p data-left-status></p></div>`;
  await import("./assessmentTime");
}

test.each([0, -1, 1])("counts server time despite a clock error of %s h", async (hours) => {
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
