import type { Command } from "commander";
import { readConfig } from "../../../platform/config";
import { action, JSON_OPTION, print } from "./action";

interface Options {
  test?: boolean;
  json?: boolean;
}

const TEST = ["--test", "of test mode; keys of real companies are made at /admin or by the company API"] as const;

export function addKeys(program: Command): void {
  const keys = program.command("keys").description("keys of test mode, for companies that connect their system");

  keys
    .command("create")
    .argument("<company>", "the company's name in its vacancies")
    .description("make a test company with vacancies and candidates, and print its key, once")
    .requiredOption(...TEST)
    .option(...JSON_OPTION)
    .action(
      action(async (name: string, options: Options) => {
        const { createSandbox } = await import("../../sandbox/create");
        const config = readConfig();
        const made = await createSandbox({ ...config, LOG_LEVEL: "silent" }, name.trim());
        print(made, options, () =>
          [
            `The key of ${name.trim()} in test mode. It is shown only now:`,
            made.key,
            `\`motriz sandbox\` answers it, at port ${config.SANDBOX_PORT}. \`motriz keys delete --test ${made.id}\` deletes all of it.`,
          ].join("\n"),
        );
      }),
    );
  keys
    .command("list")
    .description("list the test companies")
    .requiredOption(...TEST)
    .option(...JSON_OPTION)
    .action(
      action(async (options: Options) => {
        const { listSandboxes } = await import("../../sandbox/folders");
        const rows = listSandboxes(readConfig().DATA_DIR).map(({ id, name, createdAt }) => ({ id, name, createdAt }));
        print({ rows }, options, () =>
          rows.length > 0
            ? rows.map(({ id, name, createdAt }) => `${id}  ${createdAt}  ${name}`).join("\n")
            : "There is no test company.",
        );
      }),
    );
  keys
    .command("delete")
    .argument("<id>", "as the list and the key have it")
    .description("delete a test company with its key and all its data")
    .requiredOption(...TEST)
    .option(...JSON_OPTION)
    .action(
      action(async (id: string, options: Options) => {
        const { deleteSandbox } = await import("../../sandbox/folders");
        if (!deleteSandbox(readConfig().DATA_DIR, id)) throw new Error(`No test company has the id ${id}.`);
        print({ id }, options, () => `The test company ${id} is deleted.`);
      }),
    );

  program
    .command("sandbox")
    .description("answer test keys, at SANDBOX_PORT")
    .action(action(async () => (await import("../serveSandboxes")).serveSandboxes()));
}
