// What pages without the framework's scripts gain from a little script of their own (docs/decisions/0001). Everything
// here is a convenience: without it the same page works.

// The header shrinks after 100 px (docs/requirements.md, sections 2 and 9).
const header = document.querySelector("[data-shrinks]");
if (header) {
  const shrink = () => header.toggleAttribute("data-shrunk", window.scrollY > 100);
  addEventListener("scroll", shrink, { passive: true });
  shrink();
}

// The password shows while its button is pressed in.
for (const button of document.querySelectorAll("[data-shows-password]")) {
  const input = document.getElementById(button.getAttribute("aria-controls"));
  if (!input) continue;
  button.hidden = false;
  button.addEventListener("click", () => {
    const shows = input.type === "password";
    input.type = shows ? "text" : "password";
    button.setAttribute("aria-pressed", String(shows));
  });
}

// A form goes once, and its button says that it is going.
for (const form of document.querySelectorAll("form[method=post]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sending) return event.preventDefault();
    form.dataset.sending = "true";
    const button = event.submitter;
    if (!button?.dataset.pendingLabel) return;
    button.dataset.label = button.textContent;
    button.textContent = button.dataset.pendingLabel;
    button.setAttribute("aria-disabled", "true");
  });
}
// The back button brings the page as it was left, with its forms still "going".
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.querySelectorAll("form[data-sending]")) delete form.dataset.sending;
  for (const button of document.querySelectorAll("[data-label]")) {
    button.textContent = button.dataset.label;
    button.removeAttribute("aria-disabled");
  }
});

// The contact form opens in a dialog over the page (ContactDialog.tsx).
const contact = document.getElementById("contact-dialog");
if (contact?.showModal) {
  const frame = contact.querySelector("[data-contact-frame]");
  const agreement = contact.querySelector("[data-contact-agreement]");
  const load = () => {
    if (agreement) agreement.hidden = true;
    frame.hidden = false;
    if (frame.querySelector("iframe")) return;
    const form = document.createElement("iframe");
    form.title = frame.dataset.title;
    form.addEventListener("load", () => (frame.querySelector("[role=status]").hidden = true));
    form.src = frame.dataset.contactFrame;
    frame.append(form);
  };
  agreement?.querySelector("button").addEventListener("click", load);
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-opens-contact]") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    contact.showModal();
    if (!agreement) load();
  });
}

// Sharing by the phone's own sheet, where there is one.
for (const place of document.querySelectorAll("[data-shares]")) {
  if (!navigator.share) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-secondary";
  button.textContent = place.dataset.shareLabel;
  button.addEventListener(
    "click",
    () => void navigator.share({ title: document.title, url: place.dataset.shares }).catch(() => {}),
  );
  place.append(button);
}

// A message of the server goes after 3000 ms (docs/requirements.md, section 9), but not while somebody points at it, is
// in it, or has another tab in front (docs/decisions/0006).
for (const toast of document.querySelectorAll("[data-toast]")) {
  let timer;
  let left = 3000;
  let since = 0;
  const close = () => {
    removeEventListener("visibilitychange", count, true);
    if (toast.contains(document.activeElement)) document.getElementById("content")?.focus({ preventScroll: true });
    toast.remove();
  };
  const count = () => {
    clearTimeout(timer);
    if (since) left -= Date.now() - since;
    since = document.hidden || toast.matches(":hover, :focus-within") ? 0 : Date.now();
    if (since) timer = setTimeout(close, left);
  };
  for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
    toast.addEventListener(event, () => setTimeout(count));
  addEventListener("visibilitychange", count, true);
  toast.querySelector("button").addEventListener("click", close);
  count();
}

// What the server keeps in cookies is mirrored under the requirements' keys (docs/design.md, section 3).
for (const key of ["settings", "i18nextLng"]) {
  try {
    const value = document.cookie.split("; ").find((pair) => pair.startsWith(`${key}=`));
    if (value) localStorage.setItem(key, decodeURIComponent(value.slice(key.length + 1)));
    else localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing, or a cookie that is not ours: the server reads for itself.
  }
}
