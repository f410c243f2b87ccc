import { expect, test } from "vitest";
import { toLevel } from "./Panel";
import { chooseKind, chooseProfile, estimateBytes, profiles, readLink, soundProfile } from "./capture";

test("a normal 480p recording takes under 5 MB a minute", () => {
  expect(profiles.normal.height).toBe(480);
  expect(profiles.normal.videoBits + profiles.normal.audioBits).toBe(500_000);
  expect(estimateBytes(profiles.normal, 60)).toBe(4_050_000);
  expect(chooseProfile(readLink({}))).toBe("normal");
});

test.each([
  [{ saveData: true, type: "wifi", downlink: 10 }, "light"],
  [{ effectiveType: "2g" }, "light"],
  [{ type: "cellular", effectiveType: "4g", downlink: 10 }, "normal"],
  [{ type: "wifi", downlink: 1.5 }, "normal"],
  [{ type: "wifi", effectiveType: "4g", downlink: 10 }, "fine"],
] as const)("chooses for the connection %o the profile %s", (connection, profile) => {
  expect(chooseProfile(readLink(connection))).toBe(profile);
});

test("detects Wi-Fi only if the browser reports it", () => {
  expect(readLink({ type: "wifi" }).isUnmetered).toBe(true);
  expect(readLink({ type: "cellular" }).isUnmetered).toBe(false);
  expect(readLink({ type: "unknown" }).isUnmetered).toBeNull();
  expect(readLink({ effectiveType: "4g" }).isUnmetered).toBeNull();
});

test("prefers mp4 to webm, and picks a supported type", () => {
  expect(chooseKind(() => true, false)).toBe("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
  expect(chooseKind((kind) => kind.startsWith("video/mp4;codecs=avc1,opus"), false)).toBe("video/mp4;codecs=avc1,opus");
  expect(chooseKind((kind) => kind.startsWith("video/webm"), false)).toBe("video/webm;codecs=vp8,opus");
  expect(chooseKind(() => false, false)).toBeNull();
});

test("records sound alone with under half a megabyte a minute", () => {
  expect(chooseKind(() => true, true)).toBe("audio/mp4;codecs=mp4a.40.2");
  expect(chooseKind((kind) => kind.startsWith("audio/webm"), true)).toBe("audio/webm;codecs=opus");
  expect(chooseKind((kind) => kind.startsWith("video/"), true)).toBeNull();
  expect(estimateBytes(soundProfile, 60)).toBeLessThan(500_000);
});

test("gives silence the level 0, the loudest sound 1", () => {
  expect(toLevel(new Uint8Array(64).fill(128))).toBe(0);
  expect(toLevel(new Uint8Array(64).fill(0))).toBe(1);
  expect(toLevel(new Uint8Array([118, 138]))).toBeCloseTo(0.63, 1);
  expect(toLevel(new Uint8Array())).toBe(0);
});
