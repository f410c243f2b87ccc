import { findSubmitter, sendPlainly } from "./forms";
import { BACKGROUND_HEADERS } from "./page";
import { PARTS_HEADERS as headers } from "./parts";
import { fetchPage } from "./swap";

const LIST = "[data-part=notifications]";
const MESSAGE = "[data-part=message]";

export async function fetchList(address: string, more: Record<string, string> = {}): Promise<Element | null> {
  try {
    return (await fetchPage(address, { headers: { ...headers, ...more } })).given.querySelector(LIST);
  } catch {
    return null;
  }
}

export async function exchangeList(): Promise<void> {
  const given = await fetchList(location.href, BACKGROUND_HEADERS);
  const place = document.querySelector(`main ${LIST}`)?.parentElement;
  if (given && place) putList(place, given);
}

export function putList(place: Element, given: Element): void {
  const { activeElement } = document;
  const old = place.querySelector(LIST) ?? place.firstElementChild;
  const held = old?.contains(activeElement) ? (activeElement as HTMLButtonElement).value : undefined;
  if (old !== given) old?.replaceWith(given);
  if (held) place.querySelector<HTMLElement>(`button[value="${held}"]`)?.focus();
}

export function openMessagesInPlace(onRead: () => void): void {
  document.addEventListener(
    "submit",
    (event) => {
      const button = findSubmitter(event);
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement) || !navigator.onLine) return;
      if (button.dataset.type !== "6" || !form.matches(`${LIST}, ${LIST} form`) || !("HTMLDialogElement" in window))
        return;
      event.preventDefault();
      event.stopPropagation();
      void readMessage(form, button).then((message) => {
        if (message) showModal(message, button);
        else sendPlainly(form, button);
        onRead();
      });
    },
    // This listener runs before the other listeners, which would treat the form as pending.
    { capture: true },
  );
}

async function readMessage(form: HTMLFormElement, button: HTMLButtonElement): Promise<HTMLDialogElement | null> {
  const body = new URLSearchParams(new FormData(form) as never);
  body.append(button.name, button.value);
  try {
    const { given } = await fetchPage(form.action, { method: "POST", body, headers });
    return given.querySelector<HTMLDialogElement>(MESSAGE);
  } catch {
    return null;
  }
}

function showModal(dialog: HTMLDialogElement, opener: HTMLElement): void {
  document.querySelector(MESSAGE)?.remove();
  dialog.removeAttribute("open");
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("[data-closes-message]")) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener.isConnected) opener.focus();
    else document.querySelector<HTMLElement>(`button[value="${(opener as HTMLButtonElement).value}"]`)?.focus();
  });
  dialog.showModal();
}
