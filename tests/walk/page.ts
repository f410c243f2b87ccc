import { readFileSync } from "node:fs";

/** Blocks of docs/operators.md that these tests leave out, by their first line, with the reason. */
export const elsewhere: Readonly<Record<string, string>> = {
  "FROM motriz": "tracing.test.ts installs the package, which a network without the registry can't",
  "motriz backup /var/backups/motriz                    # while everything runs; again into the same folder copies only new files":
    "operatorsPage.test.ts: it is for a machine without containers, whose own blocks follow it",
  "# Without Docker: INPUT in place of DOCKER-USER. For IPv6 ip6tables with --connlimit-mask 64.":
    "a firewall of the machine, which containers without a bridge do not pass",
  "#!/bin/sh": "operatorsPage.test.ts hands a mail in by it",
};

const page = readFileSync("docs/operators.md", "utf8");
const blocks = [...page.matchAll(/^```.*\n([^]*?)^```$/gm)].map(([, text = ""]) => text);
const walked = new Set<string>();

/** Returns the only block of docs/operators.md that has this command, and marks the block as run. */
export function findBlock(command: string): string {
  const [block, ...others] = blocks.filter((text) => text.includes(command));
  if (block === undefined || others.length > 0) throw new Error(`The page has not one block with "${command}".`);
  walked.add(block);
  return block;
}

/** Returns a command after checking that the page has it, in a sentence or as a line of a block. */
export function findCommand(command: string): string {
  const isBetween = page.replaceAll(/\s+/g, " ").includes(`\`${command}\``);
  if (!isBetween && !page.split("\n").includes(command)) throw new Error(`The page does not say ${command}.`);
  return command;
}

export const findUnwalked = (): string[] =>
  blocks.filter((text) => !walked.has(text)).map((text) => text.split("\n")[0] ?? "");
