import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactForm } from "~/components/candidates/contact/ContactForm";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { loadContactForm, sendContactForm } from "~/services/shell/screen/contactForm.server";
import { Screen } from "~/components/kit/layout/Screen";

/** Loads the form alone, for the dialog's frame. No other page may be framed (headers.server.ts). */
export const loader = ({ request }: LoaderFunctionArgs) => loadContactForm(request);

export const action = ({ request }: ActionFunctionArgs) => sendContactForm(request, `${paths.contactForm()}?sent=1`);

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t("contact:title"),
  mainForm: ({ isSent }) => (isSent ? null : "contact"),
};

export default function ContactFramePage() {
  const { t } = useTranslation("contact");
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <Screen aria-label={t("title")} className="flex flex-col gap-4 min-h-screen bg-card p-1">
      <h1 className="sr-only">{t("title")}</h1>
      <ContactForm {...loaded} result={result} again={paths.contactForm()} />
    </Screen>
  );
}
