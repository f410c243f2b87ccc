import { onReturn, page } from "./page";

/** The words that a button showed before it said that its form is on its way. */
const before = new WeakMap<HTMLElement, ChildNode[]>();

/** Lets a form go once only, and the button that sent it says that it is going. */
export function forms(): void {
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.hasAttribute("data-sending")) return event.preventDefault();
    form.setAttribute("data-sending", "");
    showPending(event.submitter);
  });
  // A file was chosen after an error, so the error goes.
  page.addEventListener("change", ({ target }) => {
    markEmptyFiles();
    if (target instanceof HTMLInputElement && target.files?.length)
      void import("./field").then(({ clearError }) => clearError(target));
  });
  markEmptyFiles();
  // The back button brings the page as it was left, and so with its forms still "going".
  onReturn(() => {
    markEmptyFiles();
    for (const form of document.querySelectorAll("form[data-sending]")) form.removeAttribute("data-sending");
    for (const button of document.querySelectorAll<HTMLElement>("[data-pending-label][aria-disabled]"))
      showReady(button);
  });
}

/** Marks the fields of files that are empty, whose words from the browser are not shown (ui/file-input.tsx). */
function markEmptyFiles(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
    input.toggleAttribute("data-empty", !input.files?.length);
}

/** The button keeps the focus, and says `data-pending-label` instead of its own words. */
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

/** Makes the button as it was. Its own nodes come back. */
export function showReady(button: HTMLElement | null | undefined): void {
  const nodes = button && before.get(button);
  if (!nodes) return;
  before.delete(button);
  button.textContent = "";
  button.append(...nodes);
  button.removeAttribute("aria-disabled");
}

/** Sends a form as the browser would without a script, with the button that was pressed. */
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
