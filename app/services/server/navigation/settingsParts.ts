/** The screens that the list of the settings leads to, by the last part of their addresses. */
export const settingsParts = ["email", "password", "devices", "appearance", "data", "close"] as const;

export type SettingsPart = (typeof settingsParts)[number];

export const isSettingsPart = (name: string | undefined): name is SettingsPart =>
  (settingsParts as readonly (string | undefined)[]).includes(name);
