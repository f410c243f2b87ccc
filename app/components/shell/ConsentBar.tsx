import { Form, Link, useLocation } from "@remix-run/react";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Button } from "~/components/ui/button";
import type { ConsentBarTexts } from "~/services/consent/consent";
import { paths } from "~/services/shell/paths";

/**
 * Asks once for consent, at the top of the page and in its flow, so that it covers and moves nothing. A document anew
 * on an answer, because the third parties need a policy of their own; app/enhance/consentBar.ts spares who has typed
 * something.
 */
export function ConsentBar({ texts }: { texts: ConsentBarTexts }) {
  const { pathname, search } = useLocation();
  return (
    <section aria-label={texts.title} data-consent-bar="" className="border-b bg-muted py-3 print:hidden">
      <div className="page-width flex flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-6">
        <p>{texts.text}</p>
        <Form
          method="post"
          action={paths.cookies()}
          reloadDocument
          className="flex flex-wrap items-center gap-2 md:flex-none"
        >
          <FormTokenInput />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <Button type="submit" variant="outline" name="choice" value="all">
            {texts.accept}
          </Button>
          <Button type="submit" variant="outline" name="choice" value="necessary">
            {texts.refuse}
          </Button>
          <Link to={paths.cookies()} className="inline-flex min-h-11 items-center md:px-2">
            {texts.choose}
          </Link>
        </Form>
      </div>
    </section>
  );
}
