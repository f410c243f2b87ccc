import { useLocation, useMatches } from "@remix-run/react";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/**
 * Returns the props of a button whose choice exchanges the page (language, "modo leve", consent). The button belongs to
 * the page's main form, and posts that form's fields to `action`, never to the form's own. The fields come back into it
 * (typedForm.server.ts). Returns undefined where the page has no main form: the button then belongs to the form around
 * it, as in browsers of text.
 */
export function useMainForm(action: string) {
  const { pathname, search } = useLocation();
  const match = useMatches().findLast((each) => (each.handle as RouteHandle | undefined)?.mainForm);
  // On the page of an error there are no data, and no form.
  const isThere = match?.data !== undefined && match.data !== null;
  const form = isThere ? (match.handle as RouteHandle).mainForm?.(match.data) : null;
  if (!form) return undefined;
  const address = new URLSearchParams({ form, returnTo: pathname + search });
  return { form, formAction: `${action}?${address.toString()}`, formMethod: "post", formNoValidate: true } as const;
}
