export const islandLoaders = {
  PhotoInput: () => import("./PhotoInput").then(({ PhotoInput }) => PhotoInput),
  SuggestInput: () => import("./SuggestInput").then(({ SuggestInput }) => SuggestInput),
};
