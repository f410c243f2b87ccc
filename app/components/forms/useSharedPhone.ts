import { useRootData } from "~/services/shell/rootData";

/** Tells whether others use this phone too, as the person said (docs/decisions/0009). */
export const useSharedPhone = (): boolean => useRootData()?.sharedPhone ?? false;

/**
 * Returns the `autocomplete` of a field. On a shared phone it is "off", so that the browser neither offers what others
 * typed nor keeps what is typed now.
 */
export function useAutoComplete(): (autoComplete: string | undefined) => string | undefined {
  const isShared = useSharedPhone();
  return (autoComplete) => (isShared ? "off" : autoComplete);
}
