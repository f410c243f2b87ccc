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

Environment variables configure the product, and a start on one machine needs none. This page is made of the comments in
\`backend/platform/process/environment.ts\` and \`contract/base/webEnvironment.ts\` by \`npx tsx scripts/configuration.ts\`; a test compares them.

Before anything starts, each wrong value is refused in a line with its name, and so are a port that is taken and a data folder
that can't be written to. A name that is nearly one of ours is warned of. The role \`all\` (and \`npm start\`) hands each part its
own variables, and secrets only to the part that needs them. The secrets that the API server made are in \`DATA_DIR/secrets.json\`;
with \`API_URL\` or \`DATABASE_URL\` set it makes none, and a missing one stops the start.

A secret may stand in a file, as Docker and Kubernetes hand it over: \`SMTP_URL_FILE=/run/secrets/smtp\` in the place of
\`SMTP_URL\`, and so for ${secretVariables.map((name) => `\`${name}\``).join(", ")}.
[.env.example](../.env.example) has every variable, for \`docker run --env-file\`.

| variable | read by | default | meaning |
|---|---|---|---|
`;

/** Returns a row for each comment. A variable without a comment belongs to the one before. */
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
