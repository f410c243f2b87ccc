/** Each island by the name of its element, as Island.tsx names them for the server, loaded where it is wanted. */
export const islandLoaders = {
  PhotoInput: () => import("./PhotoInput").then(({ PhotoInput }) => PhotoInput),
  SuggestInput: () => import("./SuggestInput").then(({ SuggestInput }) => SuggestInput),
};
