// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { toasts } from "./toasts";

const showToasts = vi.hoisted(() => vi.fn());
vi.mock("./toastQueue", () => ({ showToasts }));

test("only a page that has a message loads what times it", async () => {
  document.body.innerHTML = '<div data-toasts=""></div>';
  toasts();
  await vi.dynamicImportSettled();
  expect(showToasts).not.toHaveBeenCalled();
  const place = document.querySelector("[data-toasts]") as HTMLElement;
  place.innerHTML = '<p data-toast="">Salvo</p>';
  toasts();
  await vi.waitFor(() => expect(showToasts).toHaveBeenCalledWith(place));
});
