import { Argument, type Command } from "commander";
import { setMaintenance, viewStoreState } from "#contract/storeState";
import { readConfig } from "../../config";
import { action, JSON_OPTION, print } from "./action";

/** `motriz maintenance on|off`: visitors are told that we are at work, without a restart. */
export function addMaintenance(program: Command): void {
  program
    .command("maintenance")
    .addArgument(new Argument("[state]", "without it, say how it stands").choices(["on", "off"]))
    .description("tell visitors that we are at work (503), or serve them again; no restart is needed")
    .option(...JSON_OPTION)
    .action(
      action(async (state: "on" | "off" | undefined, options: { json?: boolean }) => {
        const { withOperatorApi } = await import("../operatorApi");
        const answer = await withOperatorApi(readConfig(), (call) =>
          state ? call(setMaintenance, { body: { on: state === "on" } }) : call(viewStoreState),
        );
        const { maintenanceSince } = answer;
        print(answer, options, () =>
          maintenanceSince
            ? `Visitors are told that we are at work, since ${maintenanceSince}.`
            : "Visitors are served.",
        );
      }),
    );
}
