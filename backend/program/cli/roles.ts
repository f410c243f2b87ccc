import { readStartConfig, setDefault } from "./startConfig";

export const roles = ["all", "web", "api", "worker"] as const;
export type Role = (typeof roles)[number];

export const toRole = (word: string | undefined): Role | undefined => roles.find((role) => role === word);

/** Starts a process. `web` needs API_URL, `worker` DATABASE_URL. `api` and `worker` use all addresses by default. */
export async function runRole(role: Role): Promise<void> {
  const { API_URL: apiUrl } = readStartConfig();
  if (role === "web" && !apiUrl)
    throw new Error("API_URL: must be set for the role web: the address of the API server.");
  if (role === "all" && apiUrl)
    throw new Error("API_URL: is for the role web; the role all has an API server of its own.");
  if (role === "web" || role === "all") return void (await import("./start"));
  setDefault("API_HOST", "0.0.0.0");
  await (role === "worker" ? import("./worker") : import("./server"));
}
