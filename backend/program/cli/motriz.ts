#!/usr/bin/env node
import { Command } from "commander";
import { addBackup } from "./commands/backup";
import { addDataCommands } from "./commands/data";
import { addDoctor } from "./commands/doctor";
import { addFeed } from "./commands/feed";
import { addKeys } from "./commands/keys";
import { addClock, addMaintenance } from "./commands/maintenance";
import { addMigrate } from "./commands/migrate";
import { addOperator } from "./commands/operator";
import { addRoles } from "./commands/run";
import { addTrail } from "./commands/trail";
import { addUser } from "./commands/user";
import { readVersion } from "#contract/base/version";

const { version, revision } = readVersion();

const program = new Command("motriz")
  .description("Runs Motriz, and does what its operator does. Variables configure it: docs/configuration.md.")
  .version(revision ? `${version} (revision ${revision})` : version)
  // Gives `--json` to the subcommand: `motriz backup verify FOLDER --json`.
  .enablePositionalOptions()
  .showHelpAfterError("(motriz --help says what there is)")
  .configureHelp({ showGlobalOptions: true });

addRoles(program);
addBackup(program);
addDataCommands(program);
addUser(program);
addOperator(program);
addTrail(program);
addDoctor(program);
addFeed(program);
addKeys(program);
addMaintenance(program);
addMigrate(program);
addClock(program);
await program.parseAsync();
