import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { parseArgs } from "node:util";
import type { ImportReport } from "#contract/feed";
import { feedFormats } from "#contract/operator";
import { readConfig } from "../config";
import { FolderLocked } from "../db/folderLock";
import { openStore } from "../db/openStore";
import { importFeed, readFeed, type Feed } from "../vacancy/import/importFeed";
import type { FeedFormat } from "../vacancy/import/prepareRow";
import { sendRows } from "../vacancy/import/sendRows";
import { findRunningServer } from "./runningServer";
import { sampleFeed } from "../sample/feed";
import { toOperatorLine } from "./operatorLine";
import { keepToOwner } from "./ownerOnly";

const USAGE = `Uso: npm run vacancies:import -- ARQUIVO [--format ${feedFormats.join("|")}]   (sem --format: pelo nome e pelo conteúdo)
     npm run vacancies:import -- --sample                          (as vagas de exemplo)
Termina com 0 se todas as vagas entraram, 1 se alguma foi recusada, 2 se a importação não pôde ser feita.`;

const ALL_IN = 0;
const SOME_REFUSED = 1;
const NOT_DONE = 2;
const PROGRESS_EVERY = 5_000;
/** How many bytes of a file are read to find out its format. */
const PEEK = 65_536;

async function main(): Promise<number> {
  keepToOwner();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: "string" }, sample: { type: "boolean" }, help: { type: "boolean" } },
  });
  const [file] = positionals;
  if (values.help || positionals.length > 1 || (file === undefined) === !values.sample) {
    console.error(USAGE);
    return values.help ? ALL_IN : NOT_DONE;
  }
  const format = feedFormats.find((known) => known === values.format);
  if (values.format !== undefined && !format)
    throw new Error(`Formato desconhecido: ${values.format}. Use ${feedFormats.join(", ")}.`);
  const feed: Feed =
    file === undefined
      ? { format: "json", source: sampleLines() }
      : { format: format ?? (await findFormat(file)), source: createReadStream(file) };
  const report = await run({ ...feed, onProgress: progress() });
  printReport(report);
  return report.rejected > 0 ? SOME_REFUSED : ALL_IN;
}

/** Imports into the store, or through the API server that has the store open. */
async function run(feed: Feed): Promise<ImportReport> {
  const config = readConfig();
  try {
    const store = await openStore(config);
    try {
      return await importFeed({ db: store.db, now: () => new Date() }, feed);
    } finally {
      await store.close();
    }
  } catch (error) {
    const context = error instanceof FolderLocked ? findRunningServer(config) : null;
    if (!context) throw error;
    console.error(`O hospedeiro em ${context.address} está no ar: as vagas entram por ele.`);
    return readFeed(feed, (rows) => sendRows(context, rows));
  }
}

function* sampleLines(): Generator<string> {
  for (const row of sampleFeed(new Date())) yield `${JSON.stringify(row)}\n`;
}

/** Finds the format by the file's ending, or by its first bytes. Rejects if the file can't be read. */
async function findFormat(file: string): Promise<FeedFormat> {
  const ending = extname(file).toLowerCase();
  if (ending === ".xml") return "indeed";
  if (ending === ".jsonld") return "jsonld";
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PEEK), 0, PEEK, 0);
    const start = buffer
      .subarray(0, bytesRead)
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .trimStart();
    if (start.startsWith("<")) return "indeed";
    return /"@type"\s*:\s*\[?\s*"[^"]*JobPosting"|"@graph"\s*:/.test(start) ? "jsonld" : "json";
  } finally {
    await handle.close();
  }
}

function progress(): (report: Readonly<ImportReport>) => void {
  let reported = 0;
  return ({ read, rejected }) => {
    if (read - reported < PROGRESS_EVERY) return;
    reported = read;
    console.error(`${read} vagas lidas, ${rejected} recusadas …`);
  };
}

function printReport({ read, created, changed, unchanged, rejected, problems, warnings }: ImportReport): void {
  const named = (id: string | null) => (id ? ` (${id})` : "");
  for (const { line, externalId, field, reason } of problems)
    console.error(`linha ${line}${named(externalId)}: ${field ? `${field}: ` : ""}${reason}`);
  for (const { line, externalId, reason } of warnings)
    console.error(`aviso, linha ${line}${named(externalId)}: ${reason}`);
  console.log(
    `${read} vagas lidas: ${created} novas, ${changed} alteradas, ${unchanged} iguais, ${rejected} recusadas.`,
  );
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(toOperatorLine(error));
    process.exitCode = NOT_DONE;
  },
);
