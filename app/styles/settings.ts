/** Names of docs/requirements.md, sections 3 and 9. "auto" is our addition: it follows the device. */
export const settingValues = {
  themeMode: ["light", "dark", "auto"],
  themeDirection: ["ltr", "rtl"],
  themeColor: ["default", "purple", "cyan", "blue", "orange", "red"],
} as const;

type Value<Name extends keyof typeof settingValues> = (typeof settingValues)[Name][number];

export interface Settings {
  themeMode: Value<"themeMode">;
  themeDirection: Value<"themeDirection">;
  themeColor: Value<"themeColor">;
  themeStretch: boolean;
}

export const defaultSettings: Settings = {
  themeMode: "light",
  themeDirection: "ltr",
  themeColor: "default",
  themeStretch: false,
};
