// Loads the third parties that the operator has set and the visitor has agreed to: nobody else is sent this file
// (app/components/shell/ThirdPartyScript.tsx). The sampling is that of docs/requirements.md, section 9. None of them is
// told an address with its query, which may say what somebody searched for, as far as it can be kept from them.
(() => {
  const { analytics, errors, replay, feedback, recording } = document.currentScript.dataset;

  function load(src, done) {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    if (done) {
      script.crossOrigin = "anonymous";
      script.addEventListener("load", done);
    }
    document.head.append(script);
  }

  const bare = (address) => address.split(/[?#]/, 1)[0];
  const views = [];

  if (analytics) {
    window.dataLayer = window.dataLayer || [];
    window.gtag = function gtag() {
      // gtag.js reads the arguments object itself, not a list.
      window.dataLayer.push(arguments);
    };
    const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
    window.gtag("consent", "default", { ...denied, analytics_storage: "granted" });
    window.gtag("js", new Date());
    let referrer = bare(document.referrer);
    const place = () => ({ page_location: bare(location.href), page_path: location.pathname, page_referrer: referrer });
    window.gtag("set", place());
    window.gtag("config", analytics, {
      send_page_view: false,
      allow_google_signals: false,
      // On this host alone, and as long as the choice holds (180 days): revoking it can take the cookie back.
      cookie_domain: "none",
      cookie_expires: 15552000,
    });
    views.push(() => {
      window.gtag("set", place());
      window.gtag("event", "page_view", place());
      referrer = bare(location.href);
    });
    load(`https://www.googletagmanager.com/gtag/js?id=${analytics}`);
  }

  if (recording) {
    // Clicks and ways, no words: names, CPF and health stand on these pages.
    document.body.setAttribute("data-hj-suppress", "");
    window.hj = window.hj || ((...call) => (window.hj.q = window.hj.q || []).push(call));
    window._hjSettings = { hjid: Number(recording), hjsv: 6 };
    let isFirst = true;
    views.push(() => {
      if (!isFirst) window.hj("stateChange", location.pathname);
      isFirst = false;
    });
    load(`https://static.hotjar.com/c/hotjar-${recording}.js?sv=6`);
  }

  if (errors) {
    load(`https://browser.sentry-cdn.com/10.32.1/bundle.tracing${replay ? ".replay" : ""}.min.js`, () => {
      const { Sentry } = window;
      Sentry.init({
        dsn: errors,
        sendDefaultPii: false,
        integrations: [
          Sentry.browserTracingIntegration(),
          ...(replay
            ? [Sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })]
            : []),
        ],
        tracesSampleRate: 1,
        replaysSessionSampleRate: replay ? 0.1 : 0,
        replaysOnErrorSampleRate: replay ? 1 : 0,
      });
      Sentry.addEventProcessor((event) => withoutQueries(event, new Set()));
    });
  }

  /** Takes the query off every address in an event, in place. */
  function withoutQueries(value, seen) {
    if (seen.has(value)) return value;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      // Sentry's own workings, which it does not send.
      if (key === "sdkProcessingMetadata") continue;
      if (typeof inner === "string") value[key] = inner.replace(/((?:https?:\/|\/)[^\s?#"']*)[?#][^\s"']*/g, "$1");
      else if (inner && typeof inner === "object") withoutQueries(inner, seen);
    }
    return value;
  }

  if (feedback) load(feedback);

  function view() {
    for (const report of views) {
      try {
        report();
      } catch (error) {
        // A third party's fault, of which the others should not suffer.
        console.warn(error);
      }
    }
  }
  view();
  // A screen that the framework changed in place.
  addEventListener("pathchange", view);
})();
