// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import format from "~/locales/pt-BR/format.json";
import { useDuration } from "./useDuration";

const i18n = i18next.createInstance();
void i18n.init({
  lng: "pt-BR",
  resources: { "pt-BR": { format } },
  interpolation: { escapeValue: false },
  initImmediate: false,
});

test.each([
  [25, "cerca de 25 min"],
  [59, "cerca de 59 min"],
  [60, "cerca de 1 h"],
  [92, "cerca de 1 h 30"],
  [123, "cerca de 2 h"],
])("writes %s minutes as %s", (minutes, text) => {
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
  expect(renderHook(() => useDuration(), { wrapper }).result.current(minutes)).toBe(text);
});
