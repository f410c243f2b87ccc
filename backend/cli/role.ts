import { readStartConfig, setDefault } from "./startConfig";
import { roles, toRole } from "./roleName";

/**
 * `node build/backend/role.js web|api|worker|all`: what a container of the image runs, chosen by one argument. `web`
 * needs API_URL; `worker` carries out the queue's tasks, and needs DATABASE_URL; `api` and `worker` listen on all
 * addresses, since nobody else is in their container; `all` is web and api, with the web alone reachable from outside.
 */
async function main(): Promise<void> {
  const given = process.argv[2] ?? "all";
  const role = toRole(given);
  if (!role) throw new Error(`There is no role ${given}. Use ${roles.join(", ")}.`);
  const { API_URL: apiUrl } = readStartConfig();
  if (role === "web" && !apiUrl)
    throw new Error("API_URL: must be set for the role web: the address of the API server.");
  if (role === "all" && apiUrl)
    throw new Error("API_URL: is for the role web; the role all has an API server of its own.");
  if (role === "web" || role === "all") return void (await import("./start"));
  setDefault("API_HOST", "0.0.0.0");
  await (role === "worker" ? import("./worker") : import("./server"));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
