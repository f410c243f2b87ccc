/** A vacancy whose page was fetched ahead is seen once that is shown. It stays unseen where this can't be told. */
export function seen(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-sees]");
  if (!form) return;
  if (document.hidden) return document.addEventListener("visibilitychange", seen, { once: true });
  const body = new URLSearchParams(new FormData(form) as never);
  body.append("see", form.dataset.sees ?? "");
  form.removeAttribute("data-sees");
  void fetch(form.action, { method: "POST", body, keepalive: true }).catch(() => undefined);
}
