import { Option, type Command } from "commander";
import { listTrail, type TrailRow } from "#contract/companies/operatorTrail";
import { readConfig } from "../../../platform/config";
import { action, JSON_OPTION, print } from "./action";

interface Options {
  actor?: string;
  subject?: string;
  before?: string;
  json?: boolean;
}

export function addTrail(program: Command): void {
  program
    .command("trail")
    .description("say who saw or changed what about whom, why and from where, newest first")
    .option("--actor <who>", "an operator's e-mail or id, a company's id, or key for OPERATOR_API_KEY")
    .option("--subject <whom>", "a person's e-mail or id, an application's id, a vacancy's number, a company's id")
    .addOption(new Option("--before <number>", "go on before this row: the last line says which"))
    .option(...JSON_OPTION)
    .action(
      action(async ({ actor, subject, before, ...options }: Options) => {
        const { withOperatorApi } = await import("../operatorApi");
        const page = await withOperatorApi(readConfig(), (call) =>
          call(listTrail, { query: { actor, subject, before } }),
        );
        const more = page.next === null ? [] : [`more: --before ${page.next}`];
        print(page, options, () => [...page.rows.map(toLine), ...more].join("\n") || "Nothing is in the trail.");
      }),
    );
}

function toLine({ at, actor, method, route, status, reason, address, subject }: TrailRow): string {
  const about = Object.entries(subject).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  const who = actor.name ?? (actor.kind === "key" ? "key" : (actor.id ?? actor.kind));
  return [
    at,
    who,
    `${method} ${route}`,
    status,
    ...about,
    `from ${address ?? "–"}`,
    `reason: ${reason ?? "none"}`,
  ].join("  ");
}
