import type { ThirdParties } from "~/services/server/navigation/rootData";
import { onPath } from "./page";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...call: unknown[]) => void;
    hj?: ((...call: unknown[]) => void) & { q?: unknown[] };
    _hjSettings?: { hjid: number; hjsv: number };
    Sentry?: {
      init(options: object): void;
      addEventProcessor(processor: (event: object) => object): void;
      browserTracingIntegration(options: object): unknown;
      getClient(): unknown;
      startBrowserTracingNavigationSpan(client: unknown, span: { name: string; op: string }): unknown;
      replayIntegration(options: object): unknown;
    };
  }
}

type View = () => void;

/** Loads the allowed third parties (sampling: docs/requirements.md, 9). Withholds typed search words if possible. */
export function loadThirdParties({ analytics, errors, replay, feedback, recording }: ThirdParties): void {
  const views: View[] = [];
  if (analytics) views.push(loadAnalytics(analytics));
  if (recording) views.push(loadRecording(recording));
  if (errors) views.push(loadErrorReporting(errors, Boolean(replay)));
  if (feedback) load(feedback);

  // Results swapped in place keep the path, so they are no page view.
  onPath(() => {
    for (const report of views) {
      try {
        report();
      } catch (error) {
        console.warn(error);
      }
    }
  });
}

function load(src: string, done?: () => void): void {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  if (done) {
    script.crossOrigin = "anonymous";
    script.addEventListener("load", done);
  }
  document.head.append(script);
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? "";

function loadAnalytics(id: string): View {
  const layer = (window.dataLayer = window.dataLayer ?? []);
  const gtag = (window.gtag = function gtag() {
    // oxlint-disable-next-line prefer-rest-params -- gtag.js needs the arguments object, not an array
    layer.push(arguments);
  } as (...call: unknown[]) => void);
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  gtag("consent", "default", { ...denied, analytics_storage: "granted" });
  gtag("js", new Date());
  let referrer = withoutQuery(document.referrer);
  const place = () => ({
    page_location: withoutQuery(location.href),
    page_path: location.pathname,
    page_referrer: referrer,
  });
  gtag("set", place());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    // The cookie is for this host alone, so that revoking the choice can delete it. Like the choice, it lasts 180 days.
    cookie_domain: "none",
    cookie_expires: 15552000,
  });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return () => {
    gtag("set", place());
    gtag("event", "page_view", place());
    referrer = withoutQuery(location.href);
  };
}

function loadRecording(id: string): View {
  // Records clicks and navigation but no text, because pages show names, CPF and health.
  document.body.setAttribute("data-hj-suppress", "");
  const queue: unknown[] = [];
  window.hj = window.hj ?? Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
  window._hjSettings = { hjid: Number(id), hjsv: 6 };
  load(`https://static.hotjar.com/c/hotjar-${id}.js?sv=6`);
  return afterFirst(() => window.hj?.("stateChange", location.pathname));
}

function loadErrorReporting(dsn: string, hasReplay: boolean): View {
  load(`https://browser.sentry-cdn.com/10.32.1/bundle.tracing${hasReplay ? ".replay" : ""}.min.js`, () => {
    const { Sentry } = window;
    if (!Sentry) return;
    const replays = () => Sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true });
    Sentry.init({
      dsn,
      sendDefaultPii: false,
      // By default Sentry counts another search as a page view, because of its history entry.
      integrations: [
        Sentry.browserTracingIntegration({ instrumentNavigation: false }),
        ...(hasReplay ? [replays()] : []),
      ],
      tracesSampleRate: 1,
      replaysSessionSampleRate: hasReplay ? 0.1 : 0,
      replaysOnErrorSampleRate: hasReplay ? 1 : 0,
    });
    Sentry.addEventProcessor((event) => stripQueries(event, new Set()));
  });
  return afterFirst(() => {
    const { Sentry } = window;
    Sentry?.startBrowserTracingNavigationSpan(Sentry.getClient(), { name: location.pathname, op: "navigation" });
  });
}

/** Skips the first view, because session recording and error reporting count the first load themselves. */
function afterFirst(view: View): View {
  let isFirst = true;
  return () => {
    if (!isFirst) view();
    isFirst = false;
  };
}

function stripQueries<Value extends object>(value: Value, seen: Set<object>): Value {
  if (seen.has(value)) return value;
  seen.add(value);
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (key === "sdkProcessingMetadata") continue;
    if (typeof inner === "string") (value as Record<string, unknown>)[key] = inner.replace(/[^\s"']+/g, stripQuery);
    else if (inner && typeof inner === "object") stripQueries(inner, seen);
  }
  return value;
}

function stripQuery(word: string): string {
  const path = word.indexOf("/");
  const query = path === -1 ? -1 : word.slice(path).search(/[?#]/);
  return query === -1 ? word : word.slice(0, path + query);
}
