import { useLocation, useMatches } from "@remix-run/react";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/**
 * Returns the props of a button that exchanges the page (language, "modo leve", consent). The button posts the page's
 * main form to `action`, never to the form's own. The new page fills the fields in again (typedForm.server.ts). Returns
 * undefined without a main form: the button then belongs to the form around it, as in text browsers.
 */
export function useMainForm(action: string) {
  const { pathname, search } = useLocation();
  const match = useMatches().findLast((each) => (each.handle as RouteHandle | undefined)?.mainForm);
  // An error page has no data and no form.
  const isThere = match?.data !== undefined && match.data !== null;
  const form = isThere ? (match.handle as RouteHandle).mainForm?.(match.data) : null;
  if (!form) return undefined;
  const address = new URLSearchParams({ form, returnTo: pathname + search });
  return { form, formAction: `${action}?${address.toString()}`, formMethod: "post", formNoValidate: true } as const;
}
