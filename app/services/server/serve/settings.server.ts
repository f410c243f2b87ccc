import { parse } from "cookie";
import { z } from "zod";
import { parseJson } from "#contract/base/parseJson";
import { cookiePrefix } from "./env.server";
import { defaultSettings, settingValues, type Settings } from "~/styles/settings";

const settingsSchema = z.object({
  themeMode: z.enum(settingValues.themeMode).catch(defaultSettings.themeMode),
  themeDirection: z.enum(settingValues.themeDirection).catch(defaultSettings.themeDirection),
  themeColor: z.enum(settingValues.themeColor).catch(defaultSettings.themeColor),
  themeStretch: z.boolean().catch(defaultSettings.themeStretch),
}) satisfies z.ZodType<Settings>;

/** Reads settings from what anyone sent. Each bad or absent value is its default, and what is no setting is dropped. */
export function readSettings(sent: unknown): Settings {
  const settings = settingsSchema.safeParse(sent);
  return settings.success ? settings.data : defaultSettings;
}

/** The cookie `settings` holds JSON, percent-encoded, so that scripts can mirror it (docs/design.md, section 3). */
export const readRequestSettings = (request: Request): Settings =>
  readSettings(parseJson(readCookie(request, "settings") ?? ""));

/** Tells whether the visitor has ever chosen settings in this browser, well-formed or not. */
export const hasStoredSettings = (request: Request): boolean => readCookie(request, "settings") !== null;

export const serializeSettings = (settings: Settings): string => JSON.stringify(settings);

/** Reads the value of a cookie that Remix neither signs nor encodes, percent-decoded; null where it is absent. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get("cookie") ?? "")[cookiePrefix + name] ?? null;

/** Tells whether "modo leve" is on (docs/design.md, section 14), by the footer or by `Save-Data: on`. */
export function isLite(request: Request): boolean {
  return request.headers.get("save-data")?.toLowerCase() === "on" || readCookie(request, "lite") === "1";
}

/** Tells whether home does without "Vagas para você" in this browser. */
export const isForYouOff = (request: Request): boolean => readCookie(request, "forYou") === "off";

/** Tells whether the side menu shows its icons alone. The menu is the dashboard's, from lg up. */
export const isSideCollapsed = (request: Request): boolean => readCookie(request, "side") === "collapsed";
