import { readFileSync } from "node:fs";

const COMMAND = /^((motriz|npm|npx|node|docker|curl|aws|ssh|create|reassign) |(GET|POST|PUT|DELETE) )/;

/** Lists the commands of docs/operators.md and of the section "Run it" in README.md. */
export function listCommands(): string[] {
  const readme = /\n## Run it\n([^]*?)\n## /.exec(readFileSync("README.md", "utf8"))?.[1];
  if (!readme) throw new Error('README.md has no part "Run it".');
  const page = `${readFileSync("docs/operators.md", "utf8")}\n${readme}`;
  const blocks = [...page.matchAll(/^```(.*)\n([^]*?)^```/gm)].flatMap(([, kind = "", block = ""]) =>
    block.startsWith("#!") || (kind && kind !== "sh")
      ? [kind === "" || kind === "sh" ? block.trim() : kind]
      : toLines(block),
  );
  const between = [...page.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
  return [...new Set([...blocks, ...between.filter((text) => COMMAND.test(text))])];
}

const toLines = (block: string) =>
  block
    .split("\n")
    .map((line) => line.replace(/(^|\s+)#.*$/, "").trim())
    .filter(Boolean);
