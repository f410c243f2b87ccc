import type { Command } from "commander";
import { endQuiet } from "#contract/base/storeState";
import { readConfig } from "../../../platform/config";
import { requireNoDamage } from "../backup/checkFiles";
import { readVersion } from "#contract/base/version";
import { toOperatorLine } from "../operatorLine";
import { action, JSON_OPTION, print } from "./action";

export function addBackup(program: Command): void {
  const backup = program
    .command("backup")
    .enablePositionalOptions()
    .argument("<folder>", "where it goes; a backup that is there is renewed, and only new files are copied")
    .description("back the store, the files and the made secrets up, while the product runs")
    .option("--no-files", "list the files without copying them, as where the bucket is backed up by itself")
    .option(...JSON_OPTION)
    .action(
      action(async (folder: string, options: { files: boolean; json?: boolean }) => {
        const { makeBackup } = await import("../backup/backup");
        const how = { version: readVersion().version, withFiles: options.files };
        const { manifest, damaged } = await makeBackup(folder, readConfig(), how);
        const { saveBackupTime } = await import("../backup/saveBackupTime");
        await saveBackupTime(readConfig(), manifest.at).catch((error: unknown) =>
          console.error(`The backup is whole, and the store was not told of it: ${toOperatorLine(error)}`),
        );
        const { counts, files, ...about } = manifest;
        const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
        const result = { ...about, rows, files: files.length, damaged };
        print(result, options, () => `${rows} rows and ${files.length} files are in ${folder}.`);
        requireNoDamage(damaged, files.length + damaged.length, "The backup can be restored, but");
      }),
    );

  backup
    .command("verify")
    .argument("<folder>", "a backup")
    .description("read a backup and compare every part with what was written")
    .option(...JSON_OPTION)
    .action(
      action(async (folder: string, options: { json?: boolean }) => {
        const { verifyBackup } = await import("../backup/verify");
        const result = await verifyBackup(folder);
        const { damaged, parts, at } = result;
        print(result, options, () => `${parts} parts of the backup of ${at} were read.`);
        requireNoDamage(damaged, parts, "The backup was read, but");
      }),
    );

  program
    .command("restore")
    .argument("<folder>", "a backup")
    .description("restore a backup into an empty store; it sends nothing until `motriz live`")
    .option("--erasures <folders...>", "further folders of files that may know who was erased since the backup")
    .option(...JSON_OPTION)
    .action(
      action(async (folder: string, options: { erasures?: string[]; json?: boolean }) => {
        const { restoreBackup } = await import("../backup/restore");
        const result = await restoreBackup(folder, readConfig(), { erasures: options.erasures ?? [] });
        const { damaged, files } = result;
        print(
          result,
          options,
          () =>
            `${result.rows} rows and ${result.files} files of ${result.at} are restored; ${result.erased} accounts that were erased since are erased again.\nIt runs no job and sends nothing until \`motriz live\`.`,
        );
        requireNoDamage(damaged, files + damaged.length, "The store is restored, but");
      }),
    );

  program
    .command("live")
    .description("say that a restored copy is the real one: it runs jobs and sends once its processes are restarted")
    .option(...JSON_OPTION)
    .action(
      action(async (options: { json?: boolean }) => {
        const { withOperatorApi } = await import("../operatorApi");
        const state = await withOperatorApi(readConfig(), (call) => call(endQuiet));
        print(state, options, () => "This is the real store. Restart its API servers and workers.");
      }),
    );
}
