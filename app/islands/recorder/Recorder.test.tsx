// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorder from "~/locales/pt-BR/recorder.json";
import { Recorder } from "./Recorder";
import type { RecorderProps } from "./props";

const paths = { uploads: "/u", save: "/s", saved: "/v", poster: null, session: "/i", login: "/l" };
const props: RecorderProps = {
  ...{ about: "", question: "Conte de você.", thinkSeconds: 0, answerSeconds: 180, canPause: true, allowsSound: true },
  ...{ mostTakes: 3, store: null, userId: "1", language: "pt-BR", formToken: null, formId: "f", fileId: "i", paths },
  texts: recorder.texts,
};

let recordedBytes = 0;

class StubbedRecorder {
  static isTypeSupported = () => true;
  mimeType = "audio/mp4";
  state = "inactive";
  ondataavailable: (piece: { data: Blob }) => void = () => undefined;
  onstop = () => undefined;
  start = () => (this.state = "recording");
  stop() {
    this.state = "inactive";
    this.ondataavailable({ data: new Blob([new Uint8Array(recordedBytes)]) });
    this.onstop();
  }
}

const stream = { getTracks: () => [], getAudioTracks: () => [] };
const mediaDevices = { getUserMedia: async () => stream, enumerateDevices: async () => [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  vi.stubGlobal("MediaRecorder", StubbedRecorder);
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

test("announces recording, its end, and an empty take", async () => {
  const { container, getByText } = render(<Recorder {...props} />);
  const flush = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const press = (name: string) => {
    fireEvent.click(getByText(name, { selector: "button" }));
    return flush();
  };
  const heard = () => container.querySelector(".sr-only[role=status]")?.textContent;
  const record = async () => {
    await press("Gravar");
    act(() => void vi.advanceTimersByTime(3_000));
    expect(heard()).toBe("Gravando");
    await press("Terminar");
  };

  expect(getByText("Gravar só o som").hasAttribute("disabled")).toBe(true);
  await flush();
  await press("Gravar só o som");
  await record();
  expect(heard()).toMatch(/^Nada foi gravado/);
  expect(getByText(/^Nada foi gravado/, { selector: ".font-bold" })).toBeTruthy();

  recordedBytes = 9;
  await record();
  expect(heard()).toBe("A gravação terminou.");
  expect(container.querySelectorAll("input[type=radio]")).toHaveLength(1);
});
