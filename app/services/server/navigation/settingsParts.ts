export const settingsParts = ["email", "password", "devices", "appearance", "data", "close"] as const;

export type SettingsPart = (typeof settingsParts)[number];

export const isSettingsPart = (name: string | undefined): name is SettingsPart =>
  (settingsParts as readonly (string | undefined)[]).includes(name);
