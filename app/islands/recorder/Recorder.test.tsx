// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import recorder from "~/locales/pt-BR/recorder.json";
import { Recorder } from "./Recorder";
import type { RecorderProps } from "./props";
import type { TakeDatabase } from "./takeDatabase";

const opened: TakeDatabase[] = [];
vi.mock(import("./takeDatabase"), async (load) => {
  const real = await load();
  const openTakeDatabase = async () => {
    const database = real.fleetingDatabase();
    opened.push(database);
    return database;
  };
  return { ...real, openTakeDatabase };
});

const paths = { uploads: "/u", save: "/s", saved: "/v", poster: null, session: "/i", login: "/l" };
const props: RecorderProps = {
  ...{ about: "", question: "Conte de você.", thinkSeconds: 0, answerSeconds: 180, canPause: true, allowsSound: true },
  ...{ mostTakes: 3, store: null, userId: "1", language: "pt-BR", formToken: null, formId: "f", fileId: "i", paths },
  texts: recorder.texts,
};

let recordedBytes = 0;
let recording: StubbedRecorder;

class StubbedRecorder {
  static isTypeSupported = () => true;
  mimeType = "audio/mp4";
  state = "inactive";
  ondataavailable: (piece: { data: Blob }) => void = () => undefined;
  onstop = () => undefined;
  start() {
    // oxlint-disable-next-line typescript/no-this-alias -- the tests end this recording
    recording = this;
    this.state = "recording";
  }
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

const flush = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const button = (name: string) => screen.getByText(name, { selector: "button" });
const press = (name: string) => {
  fireEvent.click(button(name));
  return flush();
};
const heard = () => document.querySelector(".sr-only[role=status]")?.textContent;
const heading = () => document.querySelector("h3")?.textContent;
const listTakes = () => document.querySelectorAll("input[type=radio]");
async function begin() {
  await press("Gravar");
  act(() => void vi.advanceTimersByTime(3_000));
  expect(heard()).toBe("Gravando");
}
async function record() {
  await begin();
  await press("Terminar");
}
async function open() {
  render(<Recorder {...props} />);
  await flush();
  await press("Gravar só o som");
}

test("announces recording, its end, and an empty take", async () => {
  const { container, getByText } = render(<Recorder {...props} />);
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

test("keeps and reports a recording that the browser has ended", async () => {
  recordedBytes = 9;
  await open();
  await begin();
  recording.stop();
  await flush();
  expect(listTakes()).toHaveLength(1);
  expect(screen.getByText(recorder.texts.sound.cut)).toBeTruthy();
});

test("keeps the last piece if the microphone was unplugged", async () => {
  recordedBytes = 9;
  await open();
  await begin();
  recording.state = "inactive";
  await press("Terminar");
  expect(listTakes()).toHaveLength(0);
  recording.stop();
  await flush();
  expect(listTakes()).toHaveLength(1);
});

test("leads from a problem back to the takes", async () => {
  recordedBytes = 9;
  await open();
  await record();
  vi.spyOn(mediaDevices, "getUserMedia").mockRejectedValueOnce(new DOMException("", "NotReadableError"));
  await press("Gravar outra");
  expect(heading()).toBe(recorder.texts.problemTitle);
  await press("Voltar");
  expect(listTakes()).toHaveLength(1);
});

test("shows a file's sending while the microphone is on", async () => {
  await open();
  document.body.insertAdjacentHTML("beforeend", '<form id="f"><input type="file"></form>');
  Object.defineProperty(document.querySelector("#f input"), "files", { value: [new File(["x"], "eu.mp4")] });
  document.querySelector("#f")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(heading()).toMatch(/^Enviando/));
  document.querySelector("#f")?.remove();
});

test.each([
  ["deleted", (database: TakeDatabase) => vi.spyOn(database, "read").mockResolvedValue(null)],
  ["locked", (database: TakeDatabase) => vi.spyOn(database, "read").mockRejectedValue(new Error("closed"))],
])("leads to the start if its takes were %s elsewhere", async (_, lose) => {
  recordedBytes = 9;
  await open();
  await record();
  for (const database of opened) {
    lose(database);
    vi.spyOn(database, "list").mockImplementation(() => database.read("").then(() => []));
  }
  await press(recorder.texts.sound.send);
  await flush();
  expect(listTakes()).toHaveLength(0);
  expect(button("Gravar só o som")).toBeTruthy();
});
