import { page } from "./page";

export function hints(): void {
  page.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.hint) return;
    const { hint } = target.dataset;
    void import("./field").then(
      ({ showSlip }) => showSlip(target, hint),
      () => undefined,
    );
  });
}
