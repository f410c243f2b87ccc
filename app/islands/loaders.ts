/**
 * Each island by the name that its element has in a page, in a file of its own. The names are those of Island.tsx,
 * which the server draws; here it is loaded only where it is wanted.
 */
export const islandLoaders = {
  PhotoInput: () => import("./PhotoInput").then(({ PhotoInput }) => PhotoInput),
  SuggestInput: () => import("./SuggestInput").then(({ SuggestInput }) => SuggestInput),
};
