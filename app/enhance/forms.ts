import { findTarget, onReturn, page } from "./page";

let pressed: HTMLButtonElement | null = null;
const before = new WeakMap<HTMLElement, ChildNode[]>();

export function forms(): void {
  page.addEventListener("click", (event) => (pressed = findTarget<HTMLButtonElement>(event, "button")), true);
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.hasAttribute("data-sending")) return event.preventDefault();
    form.setAttribute("data-sending", "");
    showPending(findSubmitter(event));
  });
  page.addEventListener("change", ({ target }) => {
    markEmptyFiles();
    if (target instanceof Element && target.closest("[data-invalid]"))
      void import("./field").then(
        ({ clearIfRight }) => clearIfRight(target),
        () => undefined,
      );
  });
  markEmptyFiles();
  // The back-forward cache restores forms in their pending state.
  onReturn(() => {
    markEmptyFiles();
    for (const form of document.querySelectorAll("form[data-sending]")) form.removeAttribute("data-sending");
    for (const button of document.querySelectorAll<HTMLElement>("[data-pending-label][aria-disabled]"))
      showReady(button);
  });
}

/** Returns the pressed button. Chrome 80 and Safari before 15.4 don't know `submitter`. */
// oxlint-disable-next-line no-restricted-properties -- this line has the fallback
export const findSubmitter = ({ submitter, target }: SubmitEvent): HTMLElement | null =>
  submitter ?? (pressed?.form === target ? pressed : null);

/** Marks empty file fields, because the browser's own text "no file chosen" is hidden (ui/file-input.tsx). */
function markEmptyFiles(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
    input.toggleAttribute("data-empty", !input.files?.length);
}

/** Shows `data-pending-label` while a form is sent. The button keeps the focus. */
export function showPending(button: HTMLElement | null | undefined): void {
  const label = button?.dataset.pendingLabel;
  if (!button || !label || before.has(button)) return;
  before.set(button, [...button.childNodes]);
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  status.textContent = label;
  button.textContent = "";
  button.append(status);
  button.setAttribute("aria-disabled", "true");
}

export function showReady(button: HTMLElement | null | undefined): void {
  const nodes = button && before.get(button);
  if (!nodes) return;
  before.delete(button);
  button.textContent = "";
  button.append(...nodes);
  button.removeAttribute("aria-disabled");
}

export function sendPlainly(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement && button.name) {
    const pressed = document.createElement("input");
    pressed.type = "hidden";
    pressed.name = button.name;
    pressed.value = button.value;
    form.append(pressed);
  }
  form.submit();
}
