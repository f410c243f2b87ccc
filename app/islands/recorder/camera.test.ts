import { afterEach, expect, test, vi } from "vitest";
import { openCamera } from "./camera";
import { profiles, soundProfile } from "./profiles";

afterEach(() => vi.unstubAllGlobals());

test("sound alone asks for the microphone and for no camera", async () => {
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
