import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import enhance from "virtual:enhance";
import { FormTokenProvider } from "~/components/kit/forms/FormToken";
import { ConsentBar } from "~/components/shell/frame/ConsentBar";
import { ErrorScreen } from "~/components/kit/layout/ErrorScreen";
import { ScriptsMark } from "~/components/kit/layout/ScriptsMark";
import { useNonce } from "~/components/kit/layout/nonce";
import { defaultLanguage } from "~/locales/languages";
import { useRootData } from "./services/server/navigation/rootData";
import type { RouteHandle } from "./services/server/navigation/routeHandle";
import { loadRootData } from "~/services/shell/screen/rootData.server";
import { Button } from "./components/ui/button";

export async function loader({ request }: LoaderFunctionArgs) {
  const { root, headers } = await loadRootData(request);
  return data(root, { headers });
}

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const { settings, hasStoredChoices, lite = false, language = defaultLanguage, brand } = root ?? {};
  const title = useTitle();
  return (
    <html
      lang={language}
      dir={settings?.themeDirection ?? "ltr"}
      data-mode={settings?.themeMode ?? "light"}
      data-color={settings?.themeColor ?? "default"}
      data-stretch={settings?.themeStretch ? "true" : undefined}
      // Turns on the headings' font (app/styles/voice.css).
      data-voice={root && !lite ? "" : undefined}
      data-mirrors={hasStoredChoices ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {lite ? null : <ScriptsMark />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title ? `${title} · ${brand?.name ?? ""}` : brand?.name}</title>
        <Meta />
        <Links />
      </head>
      <body
        className="flex min-h-screen flex-col"
        data-account={root?.auth.isAuthenticated ? (root.auth.user?.id ?? "") : undefined}
        data-shared={root?.sharedPhone ? "" : undefined}
        data-keeps-copy={root?.keepsCopy ? "" : undefined}
        data-sweeps={root?.sweeps}
        data-third-parties={root?.thirdParties ? JSON.stringify(root.thirdParties) : undefined}
      >
        <SkipLink />
        <FormTokenProvider value={root?.formToken ?? null}>
          {root?.consentBar ? <ConsentBar texts={root.consentBar} /> : null}
          {children}
        </FormTokenProvider>
        {lite ? null : <EnhanceScript />}
      </body>
    </html>
  );
}

/** Loads the script after the first paint, because on a slow connection it would delay the styles. */
function EnhanceScript() {
  const html = `import(${JSON.stringify(enhance)})`;
  return <script type="module" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: html }} />;
}

function useTitle(): string | null {
  const { t } = useTranslation();
  const titled = useMatches().findLast((match) => (match.handle as RouteHandle | undefined)?.title);
  return titled ? ((titled.handle as RouteHandle).title?.(t, titled.data) ?? null) : null;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <Button asChild className="absolute start-2 top-2 z-40 not-focus:sr-only">
      <a href="#content">{t("skip")}</a>
    </Button>
  );
}
