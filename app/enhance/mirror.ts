import { readCookie } from "./page";

/** Copies the cookies of theme and language into localStorage. Removes the copy of a missing cookie. */
export function mirror(): void {
  for (const key of ["settings", "i18nextLng"]) {
    try {
      const value = readCookie(key);
      if (value !== undefined) localStorage.setItem(key, decodeURIComponent(value));
      else localStorage.removeItem(key);
    } catch {
      // Storage is blocked, or the cookie is invalid. The server reads cookies itself.
    }
  }
}
