import { useRootData } from "~/services/shell/rootData";

const unknown = { isAuthenticated: false, isInitialized: false, user: null, expiresAt: null };

/** Who is logged in (docs/requirements.md, section 4). `isInitialized` is false while that is not known. */
export function useAuth() {
  return useRootData()?.auth ?? unknown;
}
