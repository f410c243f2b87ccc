import { useLocation, useMatches } from "@remix-run/react";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";

/**
 * Returns the props of a button whose choice exchanges the page (language, "modo leve", consent): it belongs to the
 * form that people fill in there, posts that form's fields to `action` and never to the form's own, and they come back
 * into it (typedForm.server.ts). Undefined where the page has no such form: the button is then of the form around it,
 * as it is in browsers of text.
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
