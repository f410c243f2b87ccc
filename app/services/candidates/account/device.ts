/** A person's device. Browser and system are each null if the User-Agent does not name them. */
export interface Device {
  browser: string | null;
  system: string | null;
}

// The first match wins. Most browsers also name other browsers, which are further down this list.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/Opera Mini/, "Opera Mini"],
  [/\b(OPR|OPT|OPiOS|Opera)\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/MiuiBrowser\//, "Mi Browser"],
  [/UC ?Browser\//, "UC Browser"],
  [/DuckDuckGo\/|\bDdg\//, "DuckDuckGo"],
  [/Vivaldi\//, "Vivaldi"],
  [/\bInstagram\b/, "Instagram"],
  [/\bFB(AN|AV|_IAB)\b/, "Facebook"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/\d[\d.]*(?: Mobile(?:\/\w+)?)? Safari\//, "Safari"],
  [/\bMSIE |Trident\//, "Internet Explorer"],
  [/^w3m\b/i, "w3m"],
  [/^E?Links\b/i, "Links"],
  [/^Lynx\b/i, "Lynx"],
  [/^Dillo\b/i, "Dillo"],
  [/^edbrowse\b/i, "edbrowse"],
];

const systems: [RegExp, string][] = [
  [/\biPad\b/, "iPad"],
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\bKAIOS\b/i, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\b(Linux|X11)\b/, "Linux"],
];

/** Parses browser and system from a User-Agent, which may be false: a browser can send any text. */
export function parseDevice(userAgent: string): Device {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
