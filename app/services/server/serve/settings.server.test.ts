import { describe, expect, test } from "vitest";
import { hasStoredSettings, isLite, isSideCollapsed, readRequestSettings, serializeSettings } from "./settings.server";

const withCookie = (cookie: string, headers = {}) =>
  new Request("http://here.example/", { headers: { cookie, ...headers } });
const defaults = { themeMode: "light", themeDirection: "ltr", themeColor: "default", themeStretch: false };

describe("settings cookie", () => {
  test("uses the requirements' defaults without a cookie", () => {
    expect(readRequestSettings(withCookie(""))).toEqual(defaults);
  });

  test("invalid settings become defaults, and leave valid settings unchanged", () => {
    const cookie = encodeURIComponent(
      JSON.stringify({ themeMode: "dark", themeColor: "pink", themeDirection: "rtl", themeStretch: "yes" }),
    );
    expect(readRequestSettings(withCookie(`a=b; settings=${cookie}; c=d`))).toEqual({
      ...defaults,
      themeMode: "dark",
      themeDirection: "rtl",
    });
  });

  test("stores the device's theme as followsDevice, not in themeMode", () => {
    const stored = serializeSettings({ ...defaults, themeMode: "auto", themeDirection: "ltr", themeColor: "blue" });
    expect(JSON.parse(stored)).toEqual({ ...defaults, themeColor: "blue", followsDevice: true });
    const { themeMode } = readRequestSettings(withCookie(`settings=${encodeURIComponent(stored)}`));
    expect(themeMode).toBe("auto");
  });

  test("reads the device's theme from an earlier cookie", () => {
    const cookie = encodeURIComponent(JSON.stringify({ themeMode: "auto" }));
    expect(readRequestSettings(withCookie(`settings=${cookie}`)).themeMode).toBe("auto");
  });

  test.each([
    "settings=%",
    "settings={",
    "settings=null",
    "settings=%5B%5D",
    "settings=1",
    "settings=%22dark%22",
    `settings=${encodeURIComponent('{"__proto__":{"themeMode":"dark"},"constructor":1}')}`,
    `settings=${"%5B".repeat(1300)}`,
  ])("reads the hostile cookie %s as the defaults", (cookie) => {
    expect(readRequestSettings(withCookie(cookie))).toEqual(defaults);
  });
});

test("turns modo leve on by choice or Save-Data", () => {
  expect(isLite(withCookie("lite=1"))).toBe(true);
  expect(isLite(withCookie("lite=0"))).toBe(false);
  expect(isLite(withCookie("", { "save-data": "on" }))).toBe(true);
  expect(isLite(withCookie(""))).toBe(false);
});

test("collapses the side menu only if chosen", () => {
  expect(isSideCollapsed(withCookie("side=collapsed"))).toBe(true);
  expect(isSideCollapsed(withCookie("side=1; aside=collapsed"))).toBe(false);
  expect(isSideCollapsed(withCookie(""))).toBe(false);
});

test("settings count as stored if their cookie exists", () => {
  expect(hasStoredSettings(withCookie("settings=%"))).toBe(true);
  expect(hasStoredSettings(withCookie("lite=1"))).toBe(false);
});
