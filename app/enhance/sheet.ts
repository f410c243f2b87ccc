/** Adds the whole style sheet to a page that has only its own rules (services/server/serve/sheet.server.ts). */
export function sheet(): void {
  const later = document.querySelector<HTMLLinkElement>("link[rel=prefetch][type='text/css']");
  if (!later) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = later.href;
  document.head.append(link);
}
