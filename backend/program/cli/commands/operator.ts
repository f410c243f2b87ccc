import { Option, type Command } from "commander";
import { operatorRoles, type OperatorRole } from "#contract/base/operatorRole";
import * as contract from "#contract/companies/operatorAccounts";
import type { Operator } from "#contract/companies/operatorAccounts";
import { readConfig } from "../../../platform/config";
import type { OperatorCall } from "../operatorApi";
import { action, JSON_OPTION, print } from "./action";

interface Options {
  json?: boolean;
  yes?: boolean;
  name?: string;
  role?: OperatorRole[];
}

export function addOperator(program: Command): void {
  const operator = program.command("operator").description("the accounts of operators, who log in to /admin");
  const roleOption = () =>
    new Option("--role <role...>", "what the person does; each role may read what shows nobody").choices(operatorRoles);

  operator
    .command("add")
    .argument("<e-mail>")
    .description("make an account, and print the link that sets it up, once")
    .option("--name <name>", "the person's name for the trail; by default the e-mail")
    .addOption(roleOption().default(["reads"]))
    .option(...JSON_OPTION)
    .action(
      action(async (email: string, { name = email, role = ["reads"], ...options }: Options) => {
        const made = await call((api) => api(contract.createOperator, { body: { email, name, roles: role } }));
        print(made, options, () => toLink(made));
      }),
    );
  operator
    .command("list")
    .description("list the accounts, with their roles")
    .option(...JSON_OPTION)
    .action(
      action(async (options: Options) => {
        const answer = await call((api) => api(contract.listOperators));
        print(answer, options, () => answer.rows.map(toLine).join("\n") || "There is no operator.");
      }),
    );

  type Work = (api: OperatorCall, found: Operator, options: Options) => Promise<{ result: unknown; lines: string }>;
  const add = (name: string, description: string, work: Work) =>
    operator
      .command(name)
      .argument("<e-mail>", "the account's e-mail, or its id")
      .description(description)
      .option(...JSON_OPTION)
      .action(
        action(async (who: string, options: Options) => {
          const { result, lines } = await call(async (api) => work(api, await find(api, who), options));
          print(result, options, () => lines);
        }),
      );
  const change = async (
    api: OperatorCall,
    { id: operatorId }: Operator,
    body: { roles?: OperatorRole[]; isLocked?: boolean },
  ) => {
    const result = await api(contract.changeOperator, { params: { operatorId }, body });
    return { result, lines: toLine(result) };
  };

  add("roles", "give other roles; the person's sessions end", (api, found, { role }) => {
    if (!role) throw new Error(`Say which: --role ${operatorRoles.join(" ")}`);
    return change(api, found, { roles: role });
  }).addOption(roleOption());
  add("lock", "end the person's sessions, and let them not log in", (api, found) =>
    change(api, found, { isLocked: true }),
  );
  add("unlock", "let the person log in again", (api, found) => change(api, found, { isLocked: false }));
  add("reset", "take password and second factor away, and print a new link", async (api, { id: operatorId }) => {
    const result = await api(contract.resetOperator, { params: { operatorId } });
    return { result, lines: toLink(result) };
  });
  add("remove", "remove the account; the trail goes on naming the person", async (api, found, { yes }) => {
    if (!yes) throw new Error(`This removes the account of ${found.email}. Say --yes if you mean it.`);
    const result = await api(contract.removeOperator, { params: { operatorId: found.id } });
    return { result, lines: `${found.email} is removed.` };
  }).option("--yes", "really remove it");
}

async function call<T>(use: (api: OperatorCall) => Promise<T>): Promise<T> {
  const { withOperatorApi } = await import("../operatorApi");
  return withOperatorApi(readConfig(), use);
}

async function find(api: OperatorCall, who: string): Promise<Operator> {
  const { rows } = await api(contract.listOperators);
  const found = rows.find(({ email, id }) => id === who || email === who.trim().toLowerCase());
  if (!found) throw new Error(`No operator has the e-mail or id ${who}.`);
  return found;
}

const toLink = ({ email, link }: { email: string; link: string }) =>
  `Send this to ${email}. It works once, for ${contract.OPERATOR_LINK_HOURS} hours:\n${link}`;

function toLine({ email, name, roles, setUpAt, lockedAt, lastLoginAt }: Operator): string {
  const state = lockedAt ? "locked" : setUpAt ? `last login ${lastLoginAt ?? "–"}` : "not set up";
  return `${email} (${name}): ${roles.join(", ")}; ${state}`;
}
