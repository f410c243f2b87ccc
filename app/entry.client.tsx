import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { browserCatalogue } from "~/locales/browser";

async function hydrate(): Promise<void> {
  await i18next.use(browserCatalogue).init({
    lng: document.documentElement.lang,
    fallbackLng: false,
    defaultNS: "shell",
    ns: getInitialNamespaces(),
    interpolation: { escapeValue: false },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
