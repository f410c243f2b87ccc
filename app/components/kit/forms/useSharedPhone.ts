import { useRootData } from "~/services/server/navigation/rootData";

/** Tells whether others use this phone too, as the person said (docs/decisions/0009). */
export const useSharedPhone = (): boolean => useRootData()?.sharedPhone ?? false;

/** Returns a field's `autocomplete`: "off" on a shared phone, so that the browser shows and keeps nothing typed. */
export function useAutoComplete(): (autoComplete: string | undefined) => string | undefined {
  const isShared = useSharedPhone();
  return (autoComplete) => (isShared ? "off" : autoComplete);
}
