import { onIdle } from "./page";

/**
 * Mirrors the settings cookies. Runs only if there are any, because reading takes milliseconds (docs/design.md, section
 * 3).
 */
export function settingsMirror(): void {
  if (document.documentElement.hasAttribute("data-mirrors"))
    onIdle(() => void import("./mirror").then(({ mirror }) => mirror()));
}
