/** Imports nothing that every page's script imports: a shared import would split that script (docs/decisions/0007). */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-passkey]"))
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (button.form && !button.hasAttribute("aria-disabled")) void press(button, button.form);
  });

/** Asks the device for a passkey and posts the answer as the button's value. Shows a message on a failure or cancel. */
async function press(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const { passkey, options = "", failed = "", pendingLabel = "" } = button.dataset;
  const status = form.querySelector("[data-passkey-status]");
  const say = (text: string, isBusy = false) => {
    if (status) status.textContent = text;
    if (isBusy) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  };
  say(pendingLabel, true);
  try {
    const csrf = new FormData(form).get("csrf");
    const body = new URLSearchParams(typeof csrf === "string" ? { csrf } : {});
    const [{ startAuthentication, startRegistration }, response] = await Promise.all([
      import("@simplewebauthn/browser"),
      fetch(options, { method: "POST", body }),
    ]);
    // The login has expired, or is too old to add a passkey. The reloaded page explains this.
    if (response.status === 401 || response.status === 403) return location.reload();
    if (!response.ok) throw new Error(String(response.status));
    const optionsJSON = (await response.json()) as never;
    const answer = await (passkey === "create"
      ? startRegistration({ optionsJSON })
      : startAuthentication({ optionsJSON }));
    button.value = JSON.stringify(answer);
    say("");
    // oxlint-disable-next-line no-restricted-properties -- the button is hidden without it
    form.requestSubmit(button);
  } catch {
    say(failed);
  }
}
