import { z } from "zod";

/** Theme settings with the names and defaults of docs/requirements.md, sections 3 and 9. */
const settingsSchema = z.object({
  themeMode: z.enum(["light", "dark"]).catch("light"),
  themeDirection: z.enum(["ltr", "rtl"]).catch("ltr"),
  themeColor: z.enum(["default", "purple", "cyan", "blue", "orange", "red"]).catch("default"),
  themeStretch: z.boolean().catch(false),
});

export type Settings = z.output<typeof settingsSchema>;

/** Settings from what anyone sent: each bad or absent value is its default, and what is no setting is dropped. */
export function readSettings(given: unknown): Settings {
  const settings = settingsSchema.safeParse(given);
  return settings.success ? settings.data : settingsSchema.parse({});
}

/**
 * The cookie named `settings` holds JSON, percent-encoded, so that scripts can mirror it (docs/design.md, section 3).
 */
export function readRequestSettings(request: Request): Settings {
  const text = readCookie(request, "settings");
  try {
    return readSettings(text ? JSON.parse(decodeURIComponent(text)) : {});
  } catch {
    return readSettings({});
  }
}

/** The value of the cookie that `readSettings` reads. */
export const serializeSettings = (settings: Settings): string => encodeURIComponent(JSON.stringify(settings));

/** The raw value of a cookie that is neither signed nor encoded by Remix; null where it is absent. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/**
 * "Modo leve", chosen in the footer or by the browser (`Save-Data: on`): pages without scripts (docs/design.md, section
 * 14).
 */
export function isLite(request: Request): boolean {
  return request.headers.get("save-data")?.toLowerCase() === "on" || readCookie(request, "lite") === "1";
}

/** Whether the side menu shows its icons alone; the rail is the dashboard's, from lg up. */
export const isSideCollapsed = (request: Request): boolean => readCookie(request, "side") === "collapsed";
