import { Option, type Command } from "commander";
import { feedFormats } from "#contract/vacancies/feed";
import { readConfig } from "../../../platform/config";
import { action } from "./action";
import type { ImportOptions } from "./import";

/** Exit code if nothing was done. Code 1 means that only a part was refused. */
const NOT_DONE = 2;

export function addDataCommands(program: Command): void {
  program
    .command("import")
    .argument("[file]", "a feed: our JSON, Indeed XML, JSON-LD JobPosting")
    .description("bring vacancies in, or tests of vacancies; beside a running API server too")
    .addOption(new Option("--format <format>", "by default found by name and content").choices(feedFormats))
    .option("--tests", "the file has tests of vacancies (/tests.schema.json)")
    .option("--sample", "the sample vacancies, with tests")
    .addHelpText("after", "\nEnds with 0 where all went in, 1 where some was refused, 2 where nothing could be done.")
    .action(
      action(
        async (file: string | undefined, options: ImportOptions) =>
          (await import("./import")).importVacancies(file, options),
        NOT_DONE,
      ),
    );

  const transfer = program
    .command("transfer")
    .description("move the whole store to another engine or version, as lines of JSON; the product is stopped");
  transfer
    .command("export")
    .argument("<file>", "a new file")
    .description("write the whole store into a file")
    .action(action(async (file: string) => (await import("./transfer")).exportTo(file, readConfig())));
  transfer
    .command("import")
    .argument("<file>", "what export wrote")
    .description("read it into an empty store, all or nothing")
    .action(
      action(async (file: string) =>
        console.log(`${await (await import("./transfer")).importStore(file, readConfig())} rows imported.`),
      ),
    );
}
