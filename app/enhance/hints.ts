import { page } from "./page";

/** Looks for a slip once a field is left whose words for one stand on it (`data-hint`). */
export function hints(): void {
  page.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.hint) return;
    const { hint } = target.dataset;
    void import("./field").then(({ showSlip }) => showSlip(target, hint));
  });
}
