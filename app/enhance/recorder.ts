/** Hydrates the recorder. Only the recorder's pages load this file (docs/decisions/0024). */
const element = document.querySelector<HTMLElement>("[data-recorder]");

if (element)
  void Promise.all([import("../islands/hydrateIsland"), import("../islands/recorder/Recorder")]).then(
    ([{ hydrateIsland }, { Recorder }]) => hydrateIsland(element, Recorder),
    () => undefined,
  );
