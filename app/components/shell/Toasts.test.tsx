// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import i18next from "i18next";
import { StrictMode } from "react";
import { I18nextProvider } from "react-i18next";
import shell from "~/locales/pt-BR/shell";
import type { Toast } from "~/services/shell/toast";
import { Toasts } from "./Toasts";

beforeAll(() => i18next.init({ lng: "pt-BR", defaultNS: "shell", resources: { "pt-BR": { shell } } }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  cleanup();
  setHidden(false);
  vi.useRealTimers();
});

const of = (toast: Toast | null) => (
  <StrictMode>
    <I18nextProvider i18n={i18next}>
      <Toasts toast={toast} lite={false} />
      <main id="content" tabIndex={-1}>
        <button type="button">Outro</button>
      </main>
    </I18nextProvider>
  </StrictMode>
);

const updated = (): Toast => ({ kind: "success", text: "updated" });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryAllByText("Atualizado com sucesso!").length;
const closers = () => screen.getAllByRole("button", { name: "Fechar aviso" });

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
}

/** The element with a given position; throws where there are fewer. */
function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`only ${list.length}`);
  return found;
}

test("goes after 3000 ms, error or not", async () => {
  const { rerender } = render(of(updated()));
  rerender(of({ kind: "error", text: "unableToLogout" }));
  expect(screen.getByRole("alert").textContent).toContain("Unable to logout");
  expect(within(screen.getByRole("status")).getByText("Atualizado com sucesso!")).toBeTruthy();
  await pass(2999);
  expect(shown()).toBe(1);
  await pass(1);
  expect(shown()).toBe(0);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the same toast is shown once however often the page is drawn with it; the same text raised again is another", async () => {
  const toast = updated();
  const { rerender } = render(of(toast));
  rerender(of(toast));
  expect(shown()).toBe(1);
  rerender(of(null));
  rerender(of(updated()));
  rerender(of(updated()));
  expect(shown()).toBe(3);
  await pass(3000);
  expect(shown()).toBe(0);
});

test("of six, the sixth waits until one has gone", async () => {
  const { rerender } = render(of(updated()));
  for (let more = 0; more < 5; more += 1) rerender(of(updated()));
  expect(shown()).toBe(5);
  await pass(3000);
  expect(shown()).toBe(1);
  await pass(3000);
  expect(shown()).toBe(0);
});

test("stays while somebody points at it, is in it, or has another tab in front", async () => {
  render(of(updated()));
  await pass(2000);
  const text = screen.getByText("Atualizado com sucesso!");
  fireEvent.pointerEnter(text);
  fireEvent.pointerOver(text);
  await pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.pointerOut(text, { relatedTarget: document.body });

  act(() => at(closers(), 0).focus());
  await pass(60_000);
  expect(shown()).toBe(1);
  act(() => screen.getByRole("button", { name: "Outro" }).focus());

  setHidden(true);
  fireEvent(document, new Event("visibilitychange"));
  await pass(60_000);
  expect(shown()).toBe(1);
  setHidden(false);
  fireEvent(document, new Event("visibilitychange"));
  await pass(999);
  expect(shown()).toBe(1);
  await pass(1);
  expect(shown()).toBe(0);
});

test("closing leads the focus to the next one, then back to where it came from; the others go on", async () => {
  const { rerender } = render(of(updated()));
  rerender(of(updated()));
  const other = screen.getByRole("button", { name: "Outro" });
  act(() => other.focus());
  act(() => at(closers(), 0).focus());
  fireEvent.click(at(closers(), 0));
  expect(shown()).toBe(1);
  expect(document.activeElement).toBe(at(closers(), 0));
  fireEvent.click(at(closers(), 0));
  expect(shown()).toBe(0);
  expect(document.activeElement).toBe(other);

  // Nothing of what was held holds the next one.
  rerender(of(updated()));
  expect(shown()).toBe(1);
  await pass(3000);
  expect(shown()).toBe(0);
});
