import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactForm } from "~/components/candidates/contact/ContactForm";
import { useRootData } from "~/services/server/navigation/rootData";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { loadContactForm, sendContactForm } from "~/services/shell/screen/contactForm.server";
import { Button } from "~/components/ui/button";
import { Screen } from "~/components/kit/layout/Screen";

/** Loads the contact form as a page (docs/requirements.md, section 2), or a link to the operator's own form. */
export const loader = ({ request }: LoaderFunctionArgs) => loadContactForm(request);

export const action = ({ request }: ActionFunctionArgs) => sendContactForm(request, `${paths.contact()}?sent=1`);

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t("contact:title"),
  mainForm: ({ isSent, isElsewhere }) => (isSent || isElsewhere ? null : "contact"),
};

export default function ContactPage() {
  const { t } = useTranslation("contact");
  const url = useRootData()?.brand.contactFormUrl;
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <Screen look="site">
      <h1>{t("title")}</h1>
      {url ? (
        <>
          <OtherSite url={url} />
          <p>
            <Button asChild>
              <a href={url} rel="noopener">
                {t("open")}
              </a>
            </Button>
          </p>
        </>
      ) : (
        <ContactForm {...loaded} result={result} again={paths.contact()} />
      )}
    </Screen>
  );
}

/** Names the operator's external form site and the data that it receives, before the link (LGPD, art. 9). */
function OtherSite({ url }: { url: string }) {
  const { t } = useTranslation("contact");
  const email = useRootData()?.brand.contactEmail;
  return (
    <>
      <p>{t("otherSite", { host: new URL(url).host })}</p>
      <p>
        {t("mail")} <a href={`mailto:${email ?? ""}`}>{email}</a>
      </p>
    </>
  );
}
