import { Argument, type Command } from "commander";
import { roles, runRole, toRole, type Role } from "../roles";
import { action } from "./action";

const descriptions: Record<Role, string> = {
  all: "run the web and the API server together, as the image does by default",
  web: "run a web; API_URL names its API server",
  api: "run an API server by itself",
  worker: "run a worker, which carries out the queue's tasks; needs DATABASE_URL",
};

export function addRoles(program: Command): void {
  for (const role of roles)
    program
      .command(role)
      .description(descriptions[role])
      .action(() =>
        runRole(role).catch((error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
          process.exit(1);
        }),
      );
  program
    .command("health")
    .addArgument(new Argument("[role]", "by default that of the container's first process").choices(roles))
    .description("end with 0 where a role can do its work now, else with 1")
    .action(action(async (role?: string) => (await import("./health")).checkHealth(toRole(role))));
}
