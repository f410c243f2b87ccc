import { onIdle, readCookie } from "./page";

/**
 * Mirrors what the server keeps in cookies, under the same keys (docs/design.md, section 3). It only does so where the
 * server says that it keeps any, because cookies and storage are asked of another process, which takes milliseconds.
 */
export function settingsMirror(): void {
  if (document.documentElement.hasAttribute("data-mirrors")) onIdle(mirror);
}

function mirror(): void {
  for (const key of ["settings", "i18nextLng"]) {
    try {
      const value = readCookie(key);
      if (value !== undefined) localStorage.setItem(key, decodeURIComponent(value));
      else localStorage.removeItem(key);
    } catch {
      // This is a browser that stores nothing, or a cookie that is not ours. The server reads for itself.
    }
  }
}
