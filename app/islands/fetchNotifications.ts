/** The parts of the list's page (app/components/notifications) that a script takes over from it. */
const LIST = "[data-part=notifications]";
const MESSAGE = "[data-part=message]";
/** This header asks for the parts of a page alone (app/services/serve/parts.server.ts). */
const headers = { "x-parts": "1" };

/** Returns how many are unread. Null where this browser is no longer logged in as this user, or could not ask. */
export async function fetchCount(sessionPath: string, userId: string): Promise<number | null> {
  try {
    const answer = (await (await fetch(sessionPath)).json()) as { userId: string | null; unread: number };
    return answer.userId === userId ? answer.unread : null;
  } catch {
    return null;
  }
}

/** Returns the list as the server draws it, or null where it could not be fetched. */
export async function fetchList(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { headers });
    return findPart(await response.text(), LIST)?.outerHTML ?? null;
  } catch {
    return null;
  }
}

/** Puts the list that is fetched in the place of the one in the page. Who stands on a row stays there. */
export async function exchangeList(): Promise<void> {
  const html = await fetchList(location.href);
  const list = document.querySelector(`main ${LIST}`);
  if (!html || !list) return;
  const { activeElement } = document;
  const held = list.contains(activeElement) ? (activeElement as HTMLButtonElement).value : undefined;
  list.outerHTML = html;
  if (held) document.querySelector<HTMLElement>(`main ${LIST} button[value="${held}"]`)?.focus();
}

/**
 * A message opens in a modal dialog over the page, in place of the page that the form leads to. What the server draws
 * is the same.
 */
export function openMessagesInPlace(onRead: () => void): void {
  document.addEventListener(
    "submit",
    (event) => {
      const button = event.submitter;
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return;
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
    // Before any other listener, which would take the form for one that is on its way.
    { capture: true },
  );
}

async function readMessage(form: HTMLFormElement, button: HTMLButtonElement): Promise<HTMLDialogElement | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  body.append(button.name, button.value);
  try {
    const response = await fetch(form.action, { method: "POST", body, headers });
    return findPart<HTMLDialogElement>(await response.text(), MESSAGE);
  } catch {
    return null;
  }
}

/** The form goes as it would without this script. */
function sendPlainly(form: HTMLFormElement, button: HTMLButtonElement): void {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = button.name;
  field.value = button.value;
  form.append(field);
  form.submit();
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

const findPart = <Part extends Element = Element>(html: string, selector: string): Part | null =>
  new DOMParser().parseFromString(html, "text/html").querySelector<Part>(selector);
