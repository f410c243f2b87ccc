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
 * What nobody could use without scripts. Browsers of text show whatever stands in a page, hidden or not, so it is not
 * in the page at all until the browser runs a script there (services/server/serve/finishedPage.server.ts). In "modo
 * leve" it never comes. A script in it does not run.
 */
export function ScriptsOnly({ children }: { children: ReactNode }) {
  return useRootData()?.lite ? null : <scripts-only>{children}</scripts-only>;
}
