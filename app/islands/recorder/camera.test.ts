import { afterEach, expect, test, vi } from "vitest";
import { openCamera, toProblem } from "./camera";
import { profiles, soundProfile } from "./capture";

afterEach(() => vi.unstubAllGlobals());

test("opens no camera to record only sound", async () => {
  const getUserMedia = vi.fn().mockResolvedValue("stream");
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  await openCamera(soundProfile, { microphone: "usb" }, true);
  expect(getUserMedia).toHaveBeenLastCalledWith({
    video: false,
    audio: expect.objectContaining({ deviceId: { exact: "usb" } }) as object,
  });
  await openCamera(profiles.normal, {}, false);
  expect(getUserMedia).toHaveBeenLastCalledWith(
    expect.objectContaining({ video: expect.objectContaining({ facingMode: "user" }) as object }),
  );
});

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "noCamera"],
  ["OverconstrainedError", "noCamera"],
  ["NotReadableError", "busy"],
  ["QuotaExceededError", "noSpace"],
  ["TypeError", "unsupported"],
])("maps the error %s to the problem %s", (name, problem) => {
  expect(toProblem(Object.assign(new Error("x"), { name }))).toBe(problem);
});
