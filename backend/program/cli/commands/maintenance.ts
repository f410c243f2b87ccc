import { Argument, type Command } from "commander";
import { acceptClock, setMaintenance, viewStoreState } from "#contract/base/storeState";
import { readConfig } from "../../../platform/config";
import { action, JSON_OPTION, print } from "./action";

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

/** Adds `motriz clock accept`. The operator thereby confirms the clock after a jump or a long stop. */
export function addClock(program: Command): void {
  program
    .command("clock")
    .addArgument(new Argument("[state]", "without it, say how it stands").choices(["accept"]))
    .description("say that the clock is right after a jump or a stop of more than a day, so that old rows go again")
    .option(...JSON_OPTION)
    .action(
      action(async (state: "accept" | undefined, options: { json?: boolean }) => {
        const { withOperatorApi } = await import("../operatorApi");
        const answer = await withOperatorApi(readConfig(), (call) => call(state ? acceptClock : viewStoreState));
        print(answer, options, () => `The store's last time is ${answer.clockAt ?? "not known"}.`);
      }),
    );
}
