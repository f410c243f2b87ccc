/** A file of its own for the recorder's pages (docs/decisions/0024), so it is no island of all pages. */
const element = document.querySelector<HTMLElement>("[data-recorder]");

if (element)
  void Promise.all([import("../islands/hydrateIsland"), import("../islands/recorder/Recorder")]).then(
    ([{ hydrateIsland }, { Recorder }]) => hydrateIsland(element, Recorder),
    () => undefined,
  );
