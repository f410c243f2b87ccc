import type { z } from "zod";
import type { Variables } from "#contract/base/environment";
import type { viewStoreState } from "#contract/base/storeState";
import { HOUR_MS } from "#contract/base/time";
import type { ServingProcess, viewHealth } from "#contract/companies/operatorHealth";
import { BACKUP_LATE_HOURS } from "#contract/companies/operatorToday";
import type { Config } from "../../../platform/config";
import { bad, good, odd, type Finding } from "./finding";

type Health = z.output<(typeof viewHealth)["response"]>;
type State = z.output<(typeof viewStoreState)["response"]>;

const toName = ({ role, machine, address }: ServingProcess) => `${role} on ${machine} (${address})`;

/** Judges the processes (down, of another version, differently configured), the queue, maintenance and last backup. */
export function lookAtProcesses(health: Health, state: State): Finding[] {
  const found = health.processes.flatMap((each) => lookAtProcess(each, health));
  const running = health.processes.filter(({ isDown }) => !isDown);
  return [
    ...found,
    running.some(({ worksQueue }) => worksQueue)
      ? good("worker", "the queue's tasks are carried out")
      : state.restoredAt
        ? odd("worker", "nothing is sent: this is a restored copy", "`motriz live`, once it is the real one.")
        : bad(
            "worker",
            "no process carries out the queue's tasks: mails and messages wait",
            "Start `motriz worker`, or an API server with QUEUE_WORKER=1.",
          ),
    state.maintenanceSince
      ? odd(
          "maintenance",
          `visitors are told that we are at work, since ${state.maintenanceSince}`,
          "`motriz maintenance off`",
        )
      : good("maintenance", "visitors are served"),
    lookAtBackup(state.backupAt, Date.parse(health.now)),
  ];
}

function lookAtBackup(backupAt: string | null, now: number): Finding {
  const todo = "Run `motriz backup` every night (docs/operators.md).";
  if (backupAt === null) return odd("backup", "no whole backup was made", todo);
  return now - Date.parse(backupAt) > BACKUP_LATE_HOURS * HOUR_MS
    ? odd("backup", `the last whole one is of ${backupAt}`, todo)
    : good("backup", `the last whole one is of ${backupAt}`);
}

function lookAtProcess(each: ServingProcess, health: Health): Finding[] {
  const name = toName(each);
  if (each.isDown)
    return [
      bad(
        "processes",
        `${name} did not stop and was last seen ${each.seenAt}`,
        "Start it again. One that is gone for good is forgotten after a day.",
      ),
    ];
  const isOther = each.version !== health.version || (each.role !== "web" && each.schema !== health.schema);
  return [
    isOther
      ? bad(
          "versions",
          `${name} is ${each.version}, and the API server ${health.version}`,
          "Restart it with this version.",
        )
      : each.revision !== health.revision
        ? odd("versions", `${name} was built from other sources`, "Restart it with the build of the others.")
        : good("versions", `${name} is of this version`),
    ...each.differing.map((variable) =>
      bad(variable, `${name} has another value than the API server`, "Set the same for all, and restart them."),
    ),
    each.hasLimits
      ? good("RATE_LIMITS", `${name} has limits`)
      : odd(
          "RATE_LIMITS",
          `${name} has none: nothing bounds guesses and load`,
          "Leave RATE_LIMITS out; 0 is for tests.",
        ),
  ];
}

export function listOff(config: Config, variables: Variables): Finding[] {
  const parts: [name: string, isOn: boolean, todo: string][] = [
    ["LinkedIn", config.LINKEDIN_CLIENT_ID !== undefined, "Set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET."],
    ["WhatsApp", config.WHATSAPP_TOKEN !== undefined, "Set the WHATSAPP_ variables (docs/whatsapp.md)."],
    ["companies' address", Boolean(variables.COMPANIES_URL), "Set COMPANIES_URL; till then no page leads companies."],
    ["contact form", Boolean(variables.CONTACT_FORM_URL), "Set CONTACT_FORM_URL; till then our own form is shown."],
    [
      "notices on devices",
      config.VAPID_PRIVATE_KEY !== undefined || config.DATABASE_URL === undefined,
      "Set VAPID_PRIVATE_KEY, the same for all.",
    ],
  ];
  return [
    ...parts.map(([name, isOn, todo]) => (isOn ? good(name, "it is on") : odd(name, "it is off", todo))),
    config.CONTACT_EMAIL.endsWith("@motriz.example")
      ? odd("CONTACT_EMAIL", `it is ${config.CONTACT_EMAIL}, which nobody reads`, "Set it to an address of yours.")
      : good("CONTACT_EMAIL", `it is ${config.CONTACT_EMAIL}`),
  ];
}
