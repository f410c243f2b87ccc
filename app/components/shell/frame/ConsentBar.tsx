import { Form, useLocation } from "@remix-run/react";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { useMainForm } from "~/components/kit/forms/useMainForm";
import { Button } from "~/components/ui/button";
import type { ConsentBarTexts } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";

/** Asks for consent beside the content. An answer reloads the page, because allowed third parties need another CSP. */
export function ConsentBar({ texts }: { texts: ConsentBarTexts }) {
  const { pathname, search } = useLocation();
  const along = useMainForm(paths.cookies());
  return (
    <section aria-label={texts.title} data-consent-bar="" className="border-b bg-muted py-3 print:hidden">
      {along ? <DefaultButton form={along.form} /> : null}
      <div className="page-width flex flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-6">
        <p>{texts.text}</p>
        <Form method="post" action={paths.cookies()} className="flex flex-wrap items-center gap-2 md:flex-none">
          <FormTokenInput />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <Button type="submit" {...along} variant="outline" name="choice" value="all">
            {texts.accept}
          </Button>{" "}
          <Button type="submit" {...along} variant="outline" name="choice" value="necessary">
            {texts.refuse}
          </Button>{" "}
          <a href={paths.cookies()} className="inline-flex min-h-11 items-center md:px-2">
            {texts.choose}
          </a>
        </Form>
      </div>
    </section>
  );
}

/** Adds a first button to the page's form, because Enter in a field would otherwise consent. */
function DefaultButton({ form }: { form: string }) {
  return <button type="submit" form={form} tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
