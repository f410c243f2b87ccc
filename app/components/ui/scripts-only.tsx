import type { ReactNode } from "react";
import { useRootData } from "~/services/server/navigation/rootData";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- adds an element to React's own namespace
  namespace JSX {
    interface IntrinsicElements {
      "scripts-only": { children: ReactNode };
    }
  }
}

/** Lets a script add the children, because text browsers show hidden elements. Scripts in the children do not run. */
export function ScriptsOnly({ children }: { children: ReactNode }) {
  return useRootData()?.lite ? null : <scripts-only>{children}</scripts-only>;
}
