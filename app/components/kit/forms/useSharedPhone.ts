import { useRootData } from "~/services/server/navigation/rootData";

export const useSharedPhone = (): boolean => useRootData()?.sharedPhone ?? false;

/** Returns a function for `autocomplete`: "off" on a shared phone, so the browser stores nothing typed. */
export function useAutoComplete(): (autoComplete: string | undefined) => string | undefined {
  const isShared = useSharedPhone();
  return (autoComplete) => (isShared ? "off" : autoComplete);
}
