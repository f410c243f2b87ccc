import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment, startEnvironment } from "../backend/platform/process/environment";
import { secretVariables } from "../backend/platform/process/secretFiles";
import { webVariables } from "../contract/base/webEnvironment";
import { root } from "./processes.mjs";

export const page = `${root}docs/configuration.md`;
export const example = `${root}.env.example`;

const schemas = [
  { reader: "api", file: "backend/platform/process/environment.ts", shape: environment.shape },
  { reader: "web", file: "contract/base/webEnvironment.ts", shape: webVariables.shape },
  { reader: "start", file: "backend/platform/process/environment.ts", shape: startEnvironment.shape },
];

interface Row {
  names: string[];
  meaning: string;
}

export function describeConfiguration(): string {
  const rows = listRows().map(
    ({ names, meaning }) =>
      `| ${names.map((name) => `\`${name}\``).join(", ")} | ${toReaders(names)} | ${names.map(toDefault).join(", ")} | ${meaning} |`,
  );
  return `${head}${rows.join("\n")}\n`;
}

const head = `# Configuration

Environment variables configure the product; a start on one machine needs none. \`npx tsx scripts/configuration.ts\` makes this page
from the comments in \`backend/platform/process/environment.ts\` and \`contract/base/webEnvironment.ts\`.

A start refuses each wrong value in a line with its name, and a taken port or an unwritable data folder. It warns of names that are
nearly ours. The role \`all\` (and \`npm start\`) gives each part only its own variables and secrets. Secrets made by the API server are in
\`DATA_DIR/secrets.json\`; with \`API_URL\` or \`DATABASE_URL\` it makes none, and a missing one stops the start.

A secret may stand in a file: \`SMTP_URL_FILE=/run/secrets/smtp\` instead of \`SMTP_URL\`. So for
${secretVariables.map((name) => `\`${name}\``).join(", ")}. [.env.example](../.env.example) has every variable, for
\`docker run --env-file\`.

| variable | read by | default | meaning |
|---|---|---|---|
`;

/** Returns a row for each comment. A variable without a comment shares the row of the variable before it. */
function listRows(): Row[] {
  const rows: Row[] = [];
  const isListed = (name: string) => rows.some(({ names }) => names.includes(name));
  for (const { file, shape } of schemas) {
    const source = readFileSync(root + file, "utf8");
    let last: Row | undefined;
    for (const name of Object.keys(shape)) {
      const [, comment] = new RegExp(`\\/\\*\\*((?:(?!\\*\\/)[^])*)\\*\\/\\s*${name}:`).exec(source) ?? [];
      if (isListed(name)) last = rows.find(({ names }) => names.includes(name));
      else if (comment) rows.push((last = { names: [name], meaning: toMeaning(comment) }));
      else if (last) last.names.push(name);
    }
  }
  return rows.filter(({ names }) => names[0] !== "NODE_ENV");
}

const toMeaning = (comment: string) =>
  comment
    .replace(/\s+\*?\s*/g, " ")
    .trim()
    .replace(/docs\/decisions\/(\d{4})/g, "[$1](decisions/)")
    .replace(/docs\/([\w-]+\.md)/g, "[docs/$1]($1)")
    .replaceAll("|", "\\|");

const toReaders = (names: string[]) =>
  schemas
    .filter(({ shape }) => names.some((name) => name in shape))
    .map(({ reader }) => reader)
    .join(", ");

function toDefault(name: string): string {
  for (const { shape } of schemas) {
    const schema = (shape as Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }>)[name];
    const { data } = schema?.safeParse(undefined) ?? {};
    if (typeof data === "boolean") return data ? "1" : "0";
    if (typeof data === "string" || typeof data === "number") return `\`${data}\``;
  }
  return "–";
}

/** Returns .env.example: every variable unset, with its default and meaning. */
export function writeExample(): string {
  const blocks = listRows().map(({ names, meaning }) => [
    ...wrap(meaning.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("`", "")),
    ...names.map((name) => `#${name}=${toDefault(name).replace(/^`|`$|^–$/g, "")}`),
  ]);
  return [
    "# Made by `npx tsx scripts/configuration.ts`; docs/configuration.md says more.",
    ...blocks.map((lines) => `\n${lines.join("\n")}`),
    "",
  ].join("\n");
}

const wrap = (text: string) => text.match(/\S.{0,96}(?=\s|$)/g)?.map((line) => `# ${line}`) ?? [];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(page, describeConfiguration());
  writeFileSync(example, writeExample());
}
