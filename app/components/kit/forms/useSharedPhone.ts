import { useRootData } from "~/services/server/navigation/rootData";

/** Returns whether others use this phone too (docs/decisions/0009). */
export const useSharedPhone = (): boolean => useRootData()?.sharedPhone ?? false;

/** Returns a function for `autocomplete`: "off" on a shared phone, so the browser stores nothing typed. */
export function useAutoComplete(): (autoComplete: string | undefined) => string | undefined {
  const isShared = useSharedPhone();
  return (autoComplete) => (isShared ? "off" : autoComplete);
}
