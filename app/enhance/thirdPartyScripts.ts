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

/**
 * Loads the third parties that the operator has set and the visitor has agreed to. Other pages do not get this file.
 * The sampling is that of docs/requirements.md, section 9. Third parties get no address with its query where that can
 * be avoided, because it may say what somebody searched for.
 */
export function loadThirdParties({ analytics, errors, replay, feedback, recording }: ThirdParties): void {
  const views: View[] = [];
  if (analytics) views.push(loadAnalytics(analytics));
  if (recording) views.push(loadRecording(recording));
  if (errors) views.push(loadErrorReporting(errors, Boolean(replay)));
  if (feedback) load(feedback);

  // Results that are swapped in place keep the path, so they are no view.
  onPath(() => {
    for (const report of views) {
      try {
        report();
      } catch (error) {
        // This is a third party's fault, from which the others should not suffer.
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
    // gtag.js reads the arguments object itself, not a list.
    // oxlint-disable-next-line prefer-rest-params -- as above
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
    // The cookie is for this host alone and lasts as long as the choice (180 days), so revoking the choice deletes it.
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
  // The widget records clicks and ways, and no words, because names, CPF and health stand on these pages.
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
      // By itself it takes another search for another page, because the history has an entry more.
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

/** Each of these two counts the page's own load by itself. */
function afterFirst(view: View): View {
  let isFirst = true;
  return () => {
    if (!isFirst) view();
    isFirst = false;
  };
}

/** Takes the query off every address in an event, in place. */
function stripQueries<Value extends object>(value: Value, seen: Set<object>): Value {
  if (seen.has(value)) return value;
  seen.add(value);
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    // These are Sentry's own workings, which it does not send.
    if (key === "sdkProcessingMetadata") continue;
    if (typeof inner === "string") (value as Record<string, unknown>)[key] = inner.replace(/[^\s"']+/g, stripQuery);
    else if (inner && typeof inner === "object") stripQueries(inner, seen);
  }
  return value;
}

/** Removes the query and the fragment of an address or a path. */
function stripQuery(word: string): string {
  const path = word.indexOf("/");
  const query = path === -1 ? -1 : word.slice(path).search(/[?#]/);
  return query === -1 ? word : word.slice(0, path + query);
}
