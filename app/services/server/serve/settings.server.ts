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

/** The requirements' `themeMode` is light or dark, so the cookie has "auto" as a field of its own. */
const followsDevice = z.object({ followsDevice: z.literal(true) });

/** Parses settings. Invalid values get their default, and unknown settings are dropped. */
export function readSettings(sent: unknown): Settings {
  const settings = settingsSchema.safeParse(sent);
  if (!settings.success) return defaultSettings;
  return followsDevice.safeParse(sent).success ? { ...settings.data, themeMode: "auto" } : settings.data;
}

/** Reads the settings cookie. Its JSON is percent-encoded, so that scripts can copy it (docs/design.md, 3). */
export const readRequestSettings = (request: Request): Settings =>
  readSettings(parseJson(readCookie(request, "settings") ?? ""));

export const hasStoredSettings = (request: Request): boolean => readCookie(request, "settings") !== null;

export const serializeSettings = (settings: Settings): string =>
  JSON.stringify(
    settings.themeMode === "auto"
      ? { ...settings, themeMode: defaultSettings.themeMode, followsDevice: true }
      : settings,
  );

/** Returns the percent-decoded value of an unsigned cookie, or null. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get("cookie") ?? "")[cookiePrefix + name] ?? null;

/** Returns whether "modo leve" is on: by choice in the footer, or by `Save-Data: on` (docs/design.md, section 14). */
export function isLite(request: Request): boolean {
  return request.headers.get("save-data")?.toLowerCase() === "on" || readCookie(request, "lite") === "1";
}

export const isForYouOff = (request: Request): boolean => readCookie(request, "forYou") === "off";

export const isSideCollapsed = (request: Request): boolean => readCookie(request, "side") === "collapsed";
