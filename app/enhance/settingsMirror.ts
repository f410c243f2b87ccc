import { onIdle } from "./page";

/** Copies settings cookies, if set, into localStorage once idle: storage takes milliseconds (docs/design.md, 3). */
export function settingsMirror(): void {
  if (document.documentElement.hasAttribute("data-mirrors"))
    onIdle(
      () =>
        void import("./mirror").then(
          ({ mirror }) => mirror(),
          () => undefined,
        ),
    );
}
