import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { ImportReport } from "#contract/vacancies/feed";
import { importVacancyTests, type AssessmentsReport } from "#contract/applications/vacancyAssessment";
import * as operator from "#contract/companies/operator";
import { saveKnownLogo } from "../../../vacancies/companies/logos";
import { readConfig } from "../../../platform/config";
import type { AppContext } from "../../../http/context";
import { FolderLocked } from "../../../platform/db/folderLock";
import { openStore } from "../../../platform/db/openStore";
import { subscribe } from "../../../messaging/events/events";
import { subscribers } from "../../rooms";
import { importFeed, readFeed, type Feed } from "../../../vacancies/vacancy/import/importFeed";
import type { FeedFormat } from "../../../vacancies/vacancy/import/prepareRow";
import { sendRows } from "../../../vacancies/vacancy/import/sendRows";
import { findRunningServer, type RunningServer } from "../runningServer";
import { sampleFeed } from "../../sample/feed";
import { drawLogos } from "../../sample/logos";
import { sampleAssessments } from "../../sample/assessments";
import { sampleInterviews } from "../../sample/videoInterviews";
import { importAssessments } from "../../../applications/assessments/importAssessments";
import { readAssessments } from "../../../applications/assessments/readAssessments";
import { importVideoInterviews } from "../../../applications/videoInterviews/questions";
import * as companyInterview from "#contract/applications/companyInterview";
import { callServer } from "../operatorApi";
import { toPlain } from "../operatorLine";

const ALL_IN = 0;
const SOME_REFUSED = 1;
const PROGRESS_EVERY = 5_000;
const PEEK = 65_536;

export interface ImportOptions {
  format?: FeedFormat;
  tests?: boolean;
  sample?: boolean;
}

/** Imports a file or the sample. Returns the exit code: 0, or 1 if a part was refused. */
export async function importVacancies(
  file: string | undefined,
  { format, tests = false, sample = false }: ImportOptions,
): Promise<number> {
  if ((file === undefined) === !sample || (tests && file === undefined))
    throw new Error(
      "Use: motriz import FILE [--format FORMAT], motriz import --tests FILE, or motriz import --sample.",
    );
  if (tests && file !== undefined)
    return printAssessments(await runHere(...bringAssessments(await readFile(file, "utf8"))));
  const feed: Feed = {
    ...(file === undefined
      ? { format: "json", source: sampleLines() }
      : { format: format ?? (await findFormat(file)), source: createReadStream(file) }),
    language: "pt-BR",
    onProgress: progress(),
  };
  if (!sample) return printReport(await runHere(...bringFeed(feed)));
  const [feedHere, feedThere] = bringFeed(feed);
  const [assessmentsHere, assessmentsThere] = bringAssessments(
    JSON.stringify(sampleAssessments(sampleFeed(new Date()))),
  );
  const [interviewsHere, interviewsThere] = bringInterviews(sampleInterviews(sampleFeed(new Date())));
  const both = await runHere(
    async (context) => {
      const reports = [await feedHere(context), await assessmentsHere(context)] as const;
      await interviewsHere(context);
      await saveLogos(context);
      return reports;
    },
    async (server) => {
      const reports = [await feedThere(server), await assessmentsThere(server)] as const;
      await interviewsThere(server);
      return reports;
    },
  );
  return Math.max(printReport(both[0]), printAssessments(both[1]));
}

/** Saves the sample's logos. Any other company shows its initials. */
async function saveLogos(context: StoreContext): Promise<void> {
  for await (const logo of drawLogos()) await saveKnownLogo(context, logo);
}

type StoreContext = Pick<AppContext, "db" | "now" | "config">;
type Work<T> = [here: (context: StoreContext) => Promise<T>, there: (server: RunningServer) => Promise<T>];

export const bringFeed = (feed: Feed): Work<ImportReport> => [
  (context) => importFeed(context, feed),
  (server) =>
    readFeed(feed, async (rows, earlier) => {
      await earlier;
      return sendRows(rows, (text) =>
        callServer(server)(operator.importVacancies, { query: { format: "json" }, body: { feed: text } }),
      );
    }),
];
export const bringAssessments = (tests: string): Work<AssessmentsReport> => [
  (context) => importAssessments(context, readAssessments(tests, "pt-BR"), null, "pt-BR"),
  (server) => callServer(server)(importVacancyTests, { body: { tests } }),
];

export const bringInterviews = (interviews: ReturnType<typeof sampleInterviews>): Work<unknown> => [
  (context) =>
    importVideoInterviews(context, companyInterview.videoInterviewsSchema.parse(interviews).videoInterviews, null),
  (server) => callServer(server)(companyInterview.importVideoInterviews, { body: interviews }),
];

async function runHere<T>(...[here, there]: Work<T>): Promise<T> {
  const config = readConfig();
  try {
    subscribe(subscribers);
    const store = await openStore(config);
    try {
      return await here({ db: store.db, now: () => new Date(), config });
    } finally {
      await store.close();
    }
  } catch (error) {
    const context = error instanceof FolderLocked ? findRunningServer(config) : null;
    if (!context) throw error;
    console.error(`O hospedeiro em ${context.address} está no ar: a importação vai por ele.`);
    return there(context);
  }
}

function* sampleLines(): Generator<string> {
  for (const row of sampleFeed(new Date())) yield `${JSON.stringify(row)}\n`;
}

/** Finds the format by the file's ending or, failing that, its first bytes. Rejects if the file can't be read. */
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
    return /"@type"\s{0,20}:\s{0,20}\[?\s{0,20}"[^"]{0,200}JobPosting"|"@graph"\s{0,20}:/.test(start)
      ? "jsonld"
      : "json";
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

function printReport({ read, created, changed, unchanged, rejected, problems, warnings }: ImportReport): number {
  const named = (id: string | null) => (id ? ` (${id})` : "");
  for (const { line, externalId, field, reason } of problems)
    console.error(toPlain(`linha ${line}${named(externalId)}: ${field ? `${field}: ` : ""}${reason}`));
  for (const { line, externalId, reason } of warnings)
    console.error(toPlain(`aviso, linha ${line}${named(externalId)}: ${reason}`));
  console.log(
    `${read} vagas lidas: ${created} novas, ${changed} alteradas, ${unchanged} iguais, ${rejected} recusadas.`,
  );
  return rejected > 0 ? SOME_REFUSED : ALL_IN;
}

function printAssessments({ read, created, changed, unchanged, rejected, problems }: AssessmentsReport): number {
  for (const { line, field, reason } of problems)
    console.error(toPlain(`linha ${line}: ${field ? `${field}: ` : ""}${reason}`));
  console.log(
    `${read} testes lidos: ${created} novos, ${changed} alterados, ${unchanged} iguais, ${rejected} recusados.`,
  );
  return rejected > 0 ? SOME_REFUSED : ALL_IN;
}
