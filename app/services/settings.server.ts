import { z } from "zod/v4";

/** Theme settings with the specification's names and defaults (sections 3 and 9). */
const settingsSchema = z.object({
  themeMode: z.enum(["light", "dark"]).catch("light"),
  themeDirection: z.enum(["ltr", "rtl"]).catch("ltr"),
  themeColor: z.enum(["default", "purple", "cyan", "blue", "orange", "red"]).catch("default"),
  themeStretch: z.boolean().catch(false),
});

export type Settings = z.output<typeof settingsSchema>;

/** The cookie named `settings` holds JSON, percent-encoded, so that scripts can mirror it (design.md, section 3). */
export function settingsOf(request: Request): Settings {
  const text = cookieOf(request, "settings");
  try {
    return settingsSchema.parse(text ? JSON.parse(decodeURIComponent(text)) : {});
  } catch {
    return settingsSchema.parse({});
  }
}

/** The raw value of a cookie that is neither signed nor encoded by Remix; null where it is absent. */
export function cookieOf(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** "Modo leve", chosen in the footer or by the browser (`Save-Data: on`): pages without scripts (budgets.md). */
export function isLite(request: Request): boolean {
  return request.headers.get("save-data")?.toLowerCase() === "on" || cookieOf(request, "lite") === "1";
}
