import { onIdle } from "./page";

/**
 * Mirrors what the server keeps in cookies. Reading them takes milliseconds, so it asks only where there are any
 * (docs/design.md, section 3).
 */
export function settingsMirror(): void {
  if (document.documentElement.hasAttribute("data-mirrors"))
    onIdle(() => void import("./mirror").then(({ mirror }) => mirror()));
}
