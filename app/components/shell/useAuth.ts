import { useRootData } from "~/services/shell/rootData";

const unknown = { isAuthenticated: false, isInitialized: false, user: null, expiresAt: null };

/**
 * Returns who is logged in (docs/requirements.md, section 4). `isInitialized` is false only where root's own loader
 * failed: a page is rendered once its authentication is known, and until then the browser shows
 * app/enhance/progress.ts.
 */
export function useAuth() {
  return useRootData()?.auth ?? unknown;
}
