import { onIdle } from "./page";

/** Runs only if there are settings cookies, because reading takes milliseconds (docs/design.md, section 3). */
export function settingsMirror(): void {
  if (document.documentElement.hasAttribute("data-mirrors"))
    onIdle(() => void import("./mirror").then(({ mirror }) => mirror()));
}
