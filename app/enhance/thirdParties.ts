export function thirdParties(): void {
  const parties = document.body.dataset.thirdParties;
  if (parties)
    void import("./thirdPartyScripts").then(
      ({ loadThirdParties }) => loadThirdParties(JSON.parse(parties) as never),
      () => undefined,
    );
}
