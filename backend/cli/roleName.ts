export const roles = ["web", "api", "worker", "all"] as const;
export type Role = (typeof roles)[number];

export const toRole = (word: string | undefined): Role | undefined => roles.find((role) => role === word);
