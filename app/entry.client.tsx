import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { keepLinksFromReact } from "~/enhance/keepLinksFromReact";
import { browserCatalogue } from "~/locales/browser";

/** Starts React on a screen whose handle says that it needs it (docs/decisions/0009); no other screen is sent this. */
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
          <Screen />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

/** Draws the whole page, and tells app/enhance, which waits until React has taken the page over. */
function Screen() {
  useEffect(() => {
    document.documentElement.dataset.hydrates = "done";
    dispatchEvent(new Event("hydrated"));
  }, []);
  return <RemixBrowser />;
}

keepLinksFromReact();
void hydrate();
