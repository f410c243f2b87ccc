import { useEffect } from "react";
import type { RootData } from "~/services/shell/rootData";

/**
 * What the server keeps in cookies is mirrored under the requirements' keys (docs/design.md, section 3), each time that
 * root was loaded anew. On pages that don't hydrate public/enhance.js does it.
 */
export function usePreferenceMirror(root: RootData | undefined): void {
  useEffect(() => {
    for (const key of ["settings", "i18nextLng"]) {
      try {
        const value = document.cookie.split("; ").find((pair) => pair.startsWith(`${key}=`));
        if (value) localStorage.setItem(key, decodeURIComponent(value.slice(key.length + 1)));
        else localStorage.removeItem(key);
      } catch {
        // A browser that stores nothing, or a cookie that is not ours: the server reads for itself.
      }
    }
  }, [root]);
}
