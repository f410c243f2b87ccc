// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { watchFileForm } from "./useWaitingFile";

let end: () => void = () => undefined;
afterEach(() => end());

function submit(files: File[]): { isSent: boolean; taken: File[] } {
  document.body.innerHTML = '<form id="video"><input type="file"><input type="file"></form>';
  const [, second] = document.querySelectorAll("input");
  Object.defineProperty(second, "files", { value: files });
  const taken: File[] = [];
  end = watchFileForm("video", (file) => taken.push(file));
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(event);
  return { isSent: !event.defaultPrevented, taken };
}

test("a chosen file is taken out of its form", () => {
  const file = new File(["x"], "eu.mp4");
  expect(submit([file])).toEqual({ isSent: false, taken: [file] });
});

test("without one, and with an empty one, the form goes as it would", () => {
  expect(submit([]).isSent).toBe(true);
  expect(submit([new File([], "eu.mp4")]).isSent).toBe(true);
});
