import type { BrowserContext } from "@playwright/test";

/** Variables that turn on every third party, with invented ids. */
export const thirdPartyEnv = {
  GA_MEASUREMENT_ID: "G-JOURNEY01",
  HOTJAR_SITE_ID: "123456",
  SENTRY_DSN: `https://${"0af1".repeat(8)}@o1.ingest.sentry.example/42`,
  FEEDBACK_SCRIPT_URL: "https://widget.example/load.js?site=7",
};

/** Stand-ins for third parties' scripts, which need the same permissions from our policy. */
const scripts: [RegExp, string][] = [
  [
    /^https:\/\/www\.googletagmanager\.com\/gtag\/js/,
    `const told = (call) => {
       if (call[0] === "event") fetch("https://region1.google-analytics.com/g/collect?" + new URLSearchParams({ en: call[1], ...call[2] }), { method: "POST", mode: "no-cors" });
       if (call[0] === "config") document.cookie = "_ga=GA1.1.1; path=/", document.cookie = "_ga_JOURNEY01=GS1; path=/";
     };
     dataLayer.forEach(told);
     dataLayer.push = told;`,
  ],
  [
    /^https:\/\/static\.hotjar\.com\/c\/hotjar-123456\.js/,
    `const next = document.createElement("script"); next.src = "https://script.hotjar.com/modules.js"; document.head.append(next); document.cookie = "_hjSessionUser_123456=x; path=/";`,
  ],
  [
    /^https:\/\/script\.hotjar\.com\//,
    `fetch("https://content.hotjar.io/record?suppressed=" + document.body.hasAttribute("data-hj-suppress"), { method: "POST", mode: "no-cors" });`,
  ],
  [
    /^https:\/\/browser\.sentry-cdn\.com\//,
    `window.Sentry = {
       browserTracingIntegration: () => "tracing",
       replayIntegration: () => "replay",
       getClient: () => null,
       startBrowserTracingNavigationSpan: () => undefined,
       addEventProcessor: (process) => {
         const event = process({ request: { url: location.href }, breadcrumbs: [{ data: { to: "/vagas?state=SP#a", message: "Tudo bem? Sim" } }] });
         fetch("https://o1.ingest.sentry.example/api/42/envelope/", { method: "POST", body: JSON.stringify({ ...event, options: window.sentryOptions }), mode: "no-cors" });
       },
       init: ({ integrations, tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate }) => {
         window.sentryOptions = { integrations, tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate };
       },
     };`,
  ],
  [
    /^https:\/\/widget\.example\/load\.js/,
    `fetch("https://widget.example/opinions", { method: "POST", mode: "no-cors" });`,
  ],
];

export interface Outside {
  hosts(): string[];
  forget(): void;
  views(): string[];
  readonly asked: { url: string; body: string }[];
}

export async function standIn(context: BrowserContext): Promise<Outside> {
  const asked: { url: string; body: string }[] = [];
  await context.route(
    (url) => url.hostname !== "localhost",
    async (route) => {
      const url = route.request().url();
      asked.push({ url, body: route.request().postData() ?? "" });
      const script = scripts.find(([address]) => address.test(url))?.[1];
      const headers = { "access-control-allow-origin": "*" };
      await (script
        ? route.fulfill({ contentType: "text/javascript", body: `{${script}}`, headers })
        : route.fulfill({ status: 204, headers }));
    },
  );
  return {
    asked,
    hosts: () => [...new Set(asked.map(({ url }) => new URL(url).hostname))].sort(),
    forget: () => {
      asked.length = 0;
    },
    views: () =>
      asked.flatMap(({ url }) => {
        const { hostname, searchParams } = new URL(url);
        return hostname.endsWith("google-analytics.com") && searchParams.get("en") === "page_view"
          ? [searchParams.get("page_path") ?? ""]
          : [];
      }),
  };
}
