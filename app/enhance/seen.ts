/** Marks a prefetched vacancy as seen once it is shown. The prefetch alone does not mark it. */
export function seen(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-sees]");
  if (!form) return;
  if (document.hidden) return document.addEventListener("visibilitychange", seen, { once: true });
  const body = new URLSearchParams(new FormData(form) as never);
  body.append("see", form.dataset.sees ?? "");
  form.removeAttribute("data-sees");
  void fetch(form.action, { method: "POST", body, keepalive: true }).catch(() => undefined);
}
