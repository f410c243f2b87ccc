/**
 * Wakes the recorder of a video, in a file of its own that only its pages ask for (docs/decisions/0024): it is no
 * island of the script of every page, which would carry its name everywhere.
 */
const element = document.querySelector<HTMLElement>("[data-recorder]");

if (element)
  void Promise.all([import("../islands/hydrateIsland"), import("../islands/recorder/Recorder")]).then(
    ([{ hydrateIsland }, { Recorder }]) => hydrateIsland(element, Recorder),
    // Without it the page has its file input.
    () => undefined,
  );
