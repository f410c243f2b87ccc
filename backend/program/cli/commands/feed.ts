import { InvalidArgumentError, Option, type Command } from "commander";
import { feedFormats } from "#contract/vacancies/feed";
import * as contract from "#contract/vacancies/scheduledFeed";
import type { ScheduledFeed } from "#contract/vacancies/scheduledFeed";
import { readConfig } from "../../../platform/config";
import type { OperatorCall } from "../operatorApi";
import { action, JSON_OPTION, print } from "./action";

interface Options {
  json?: boolean;
  format: ScheduledFeed["format"];
  company?: string;
  every?: number;
  grace?: number;
}

export function addFeed(program: Command): void {
  const feed = program.command("feed").description("fetch feeds of vacancies from an address, on a schedule");
  const every = () => new Option("--every <minutes>", "how often it is fetched").argParser(parseWhole);
  const grace = () =>
    new Option("--grace <hours>", "for how long a vacancy may be missing before it is closed").argParser(parseWhole);
  const run = (work: (call: OperatorCall) => Promise<ScheduledFeed[]>, options: Options, isReport = false) =>
    import("../operatorApi").then(async ({ withOperatorApi }) => {
      const rows = await withOperatorApi(readConfig(), work);
      print(rows, options, () => rows.map(isReport ? toReport : toLine).join("\n") || "There is no feed.");
    });

  feed
    .command("list")
    .description("list the feeds")
    .option(...JSON_OPTION)
    .action(action((options: Options) => run(async (call) => (await call(contract.listFeeds)).rows, options)));

  feed
    .command("add")
    .argument("<name>", "what you call it")
    .argument("<url>", "its address: https, on the internet")
    .description("add a feed; it is fetched within a minute")
    .addOption(new Option("--format <format>").choices(feedFormats).makeOptionMandatory())
    .option("--company <id>", "the company whose feed it is; by default the operator's")
    .addOption(every().default(60))
    .addOption(grace().default(48))
    .option(...JSON_OPTION)
    .action(
      action((name: string, url: string, options: Options) =>
        run(async (call) => {
          const { format, company: companyId = null, every: everyMinutes, grace: graceHours } = options;
          return [
            await call(contract.createFeed, { body: { name, url, format, companyId, everyMinutes, graceHours } }),
          ];
        }, options),
      ),
    );

  feed
    .command("schedule")
    .argument("<feed>", "its id or name")
    .description("change how often it is fetched; without --every it is fetched by hand alone")
    .addOption(every())
    .addOption(grace())
    .option(...JSON_OPTION)
    .action(
      action((which: string, options: Options) =>
        run(async (call) => {
          const body = { everyMinutes: options.every ?? null, graceHours: options.grace };
          return [await call(contract.scheduleFeed, { params: { feedId: await findId(call, which) }, body })];
        }, options),
      ),
    );

  feed
    .command("run")
    .argument("<feed>", "its id or name")
    .description("fetch it now, and print its report")
    .option(...JSON_OPTION)
    .action(
      action((which: string, options: Options) =>
        run(
          async (call) => [await call(contract.runFeed, { params: { feedId: await findId(call, which) } })],
          options,
          true,
        ),
      ),
    );

  feed
    .command("report")
    .argument("<feed>", "its id or name")
    .description("print what its last run did, with each row that was refused")
    .option(...JSON_OPTION)
    .action(action((which: string, options: Options) => run(async (call) => [await find(call, which)], options, true)));

  feed
    .command("remove")
    .argument("<feed>", "its id or name")
    .description("fetch it no more; its vacancies stay")
    .option(...JSON_OPTION)
    .action(
      action((which: string, options: Options) =>
        run(async (call) => {
          await call(contract.deleteFeed, { params: { feedId: await findId(call, which) } });
          return (await call(contract.listFeeds)).rows;
        }, options),
      ),
    );
}

function parseWhole(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

async function find(call: OperatorCall, which: string): Promise<ScheduledFeed> {
  const { rows } = await call(contract.listFeeds);
  const found = rows.filter(({ id, name }) => id === which || name === which);
  const [feed] = found;
  if (!feed || found.length > 1) throw new Error(`${found.length} feeds are called ${which}: say the id.`);
  return feed;
}
const findId = async (call: OperatorCall, which: string): Promise<string> => (await find(call, which)).id;

const toLine = ({ id, name, url, vacancies, missing, nextRunAt, lastRun }: ScheduledFeed): string =>
  `${id}  ${name}  ${url}\n  ${vacancies} vacancies, ${missing} missing; ${lastRun ? `${lastRun.outcome} at ${lastRun.at}` : "not fetched yet"}; next: ${nextRunAt ?? "by hand"}`;

function toReport(feed: ScheduledFeed): string {
  const { lastRun } = feed;
  if (!lastRun) return toLine(feed);
  const { report, reason, closed } = lastRun;
  return [
    toLine(feed),
    ...(reason ? [`  it failed: ${reason}`] : []),
    ...(report
      ? [
          `  ${report.read} read: ${report.created} new, ${report.changed} changed, ${report.unchanged} unchanged, ${report.rejected} refused; ${closed} closed`,
          ...report.problems.map(
            ({ line, externalId, field, reason: why }) =>
              `  line ${line}${externalId ? ` (${externalId})` : ""}: ${field ? `${field}: ` : ""}${why}`,
          ),
        ]
      : []),
  ].join("\n");
}
