import { readCookie } from "./page";

/** Writes the cookies of the look and of the language into the browser's storage, or takes them out of it. */
export function mirror(): void {
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
