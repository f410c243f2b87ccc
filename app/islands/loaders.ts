/** Islands by name, loaded on demand. Island.tsx has the same names. */
export const islandLoaders = {
  PhotoInput: () => import("./PhotoInput").then(({ PhotoInput }) => PhotoInput),
  SuggestInput: () => import("./SuggestInput").then(({ SuggestInput }) => SuggestInput),
};
