import { onIdle } from "./page";

/**
 * Mirrors what the server keeps in cookies, under the same keys (docs/design.md, section 3). It only does so where the
 * server says that it keeps any, because cookies and storage are asked of another process, which takes milliseconds.
 */
export function settingsMirror(): void {
  if (document.documentElement.hasAttribute("data-mirrors"))
    onIdle(() => void import("./mirror").then(({ mirror }) => mirror()));
}
