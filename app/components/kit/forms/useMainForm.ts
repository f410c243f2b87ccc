import { useLocation, useMatches } from "@remix-run/react";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/** Returns the props of a button that posts the page's main form to `action`, so typed text is not lost. */
export function useMainForm(action: string) {
  const { pathname, search } = useLocation();
  const match = useMatches().findLast((each) => (each.handle as RouteHandle | undefined)?.mainForm);
  // An error page has no loader data, and so no form.
  const isThere = match?.data !== undefined && match.data !== null;
  const form = isThere ? (match.handle as RouteHandle).mainForm?.(match.data) : null;
  if (!form) return undefined;
  const address = new URLSearchParams({ form, returnTo: pathname + search });
  return { form, formAction: `${action}?${address.toString()}`, formMethod: "post", formNoValidate: true } as const;
}
