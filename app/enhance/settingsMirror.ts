import { onIdle } from "./page";

/** Copies settings cookies into localStorage if any are set, because storage costs milliseconds (docs/design.md, 3). */
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
