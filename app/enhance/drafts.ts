import { deleteDrafts, isDraftingOver, listDrafts, readDraft, toDraftKey, type Draft } from "./draftStore";
import { createElement } from "./notice";

/** Time in ms between the last key and the saving. */
const PAUSE_MS = 300;

/** Stores a form (`data-draft`) on this device while it is typed, until it is saved or the person logs out. */
export function drafts(owner: string): void {
  try {
    watchDrafts(owner);
  } catch {
    // Storage is blocked. The form works without drafts.
  }
}

function watchDrafts(owner: string): void {
  if (document.body.hasAttribute("data-shared")) return deleteDrafts();
  deleteDrafts(owner);
  if (location.search.includes("changed="))
    for (const key of listDrafts()) if (readDraft(key)?.isSent) localStorage.removeItem(key);
  const form = document.querySelector<HTMLFormElement>("form[data-draft]");
  if (form) watchDraft(form, toDraftKey(owner, location.pathname + (form.dataset.draft ?? "")));
}

/** Leaves out files and the hidden fields `csrf` and `intent`. */
const listFields = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[0] !== "csrf" && field[0] !== "intent",
  );

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const listControls = (form: HTMLFormElement) =>
  Array.from(form.elements).filter(
    (control): control is Control =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  );

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

function isUntouched(control: Control): boolean {
  if (isTicked(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const chosen = Array.from(control.options).find((option) => option.defaultSelected) ?? control.options[0];
  return control.value === (chosen?.value ?? "");
}

function watchDraft(form: HTMLFormElement, key: string): void {
  const isTouched = () => !listControls(form).every(isUntouched);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (isSent = false) => {
    clearTimeout(timer);
    timer = undefined;
    if (!form.isConnected || isDraftingOver()) return;
    const fields = listFields(form);
    try {
      if (isTouched() || isSent)
        localStorage.setItem(key, JSON.stringify({ fields, at: Date.now(), isSent } satisfies Draft));
      else localStorage.removeItem(key);
    } catch {
      // The device is full. The form works without drafts.
    }
  };
  // A form that came back with errors has the typed text already.
  const isAnswer = document.querySelector("[data-error-summary],#conflict,[data-answer]") !== null;
  const draft = readDraft(key);
  if (!isAnswer && draft && JSON.stringify(draft.fields) !== JSON.stringify(listFields(form)))
    restore(form, draft, key);
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  };
  // On a slow connection a person may type before this script has loaded.
  if (isTouched()) saveSoon();
  // In older browsers, a choice from a list fires "change" only.
  for (const event of ["input", "change"]) form.addEventListener(event, saveSoon);
  form.addEventListener("submit", () => save(true));
  addEventListener("pagehide", () => {
    if (timer !== undefined && !readDraft(key)?.isSent) save();
  });
}

/** Restores a draft, except fields typed since. The draft's `seen` lets the server detect another tab's change. */
function restore(form: HTMLFormElement, { fields }: Draft, key: string): void {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  const controls = listControls(form);
  const typed = new Set(controls.filter((control) => !isUntouched(control)).map(({ name }) => name));
  for (const control of controls) {
    if (typed.has(control.name)) continue;
    if (isTicked(control)) control.checked = values.get(control.name)?.includes(control.value) ?? false;
    else control.value = values.get(control.name)?.shift() ?? control.value;
  }
  const { draftLook, draftText, draftDiscard, draftButtonLook } = form.dataset;
  const note = createElement("div", draftLook);
  note.setAttribute("role", "status");
  const discard = createElement("button", draftButtonLook, draftDiscard);
  discard.type = "button";
  discard.addEventListener("click", () => {
    localStorage.removeItem(key);
    location.reload();
  });
  note.append(createElement("p", "", draftText), discard);
  form.prepend(note);
}
