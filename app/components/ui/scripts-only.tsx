import type { ReactNode } from "react";
import { useRootData } from "~/services/server/navigation/rootData";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- React's own, to which an element is added
  namespace JSX {
    interface IntrinsicElements {
      "scripts-only": { children: ReactNode };
    }
  }
}

/**
 * Children that are useless without scripts. Browsers of text show hidden elements too, so the page lacks them until
 * the browser runs a script there (services/server/serve/finishedPage.server.ts). In "modo leve" they never come. A
 * script among them does not run.
 */
export function ScriptsOnly({ children }: { children: ReactNode }) {
  return useRootData()?.lite ? null : <scripts-only>{children}</scripts-only>;
}
