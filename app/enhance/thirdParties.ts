import { onReturn } from "./page";

/**
 * Loads the script that brings the third parties: only a page on which some may load says whom
 * (components/shell/ThirdPartyScript.tsx).
 */
export function thirdParties(): void {
  const parties = document.body.dataset.thirdParties;
  if (parties)
    void import("./thirdPartyScripts").then(({ loadThirdParties }) =>
      loadThirdParties(JSON.parse(parties) as never, onReturn),
    );
}
