import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Host } from "../../backend/calls";
import { openProcesses, searchWords, selectiveProcesses } from "../../backend/db/schema";
import { cardOf, type ProcessContent } from "../../backend/processes/content";
import { lexemesOf, tsvectorOf } from "../../backend/processes/facet";
import { wordsOf } from "../../backend/processes/fold";
import { forgetVocabulary } from "../../backend/processes/vocabulary";

const DAY = 24 * 60 * 60 * 1000;

interface Overrides extends Partial<ProcessContent> {
  status?: 1 | 2 | 3 | 4;
  opensAt?: Date;
  closesAt?: Date | null;
}

/** A process that opened yesterday and closes in 30 days, and asks for schooling and a CNH. Answers its id. */
export async function aProcess(
  host: Host,
  { status = 1, opensAt, closesAt, ...overrides }: Overrides = {},
): Promise<number> {
  const content: ProcessContent = {
    roleName: "Mecânico de Veículos",
    cbo: "914405",
    company: { name: "Concessionária Horizonte", about: "", logo: null, hidden: false },
    city: "Campinas",
    state: "SP",
    workplace: "onSite",
    shift: "business",
    contractType: "clt",
    payment: { kind: "fixed", min: 250_000, max: 320_000, period: "month" },
    commissionPayment: [],
    vacancies: 1,
    vacanciesDeficiencies: "notInformed",
    schooling: "secondary",
    cnh: ["B"],
    jobProfile: "mid",
    description: "Manutenção preventiva e corretiva.",
    responsibilities: [],
    requirements: [],
    benefits: [],
    stages: [{ kind: "conversation", name: "Conversa", minutes: 20, dataKb: 100 }],
    answerWithinDays: 10,
    ...overrides,
  };
  const now = host.now();
  const dates = {
    opensAt: opensAt ?? new Date(now.getTime() - DAY),
    closesAt: closesAt === undefined ? new Date(now.getTime() + 30 * DAY) : closesAt,
  };
  const facet = tsvectorOf(lexemesOf(content));
  const [process] = await host.db
    .insert(selectiveProcesses)
    .values({
      externalId: randomBytes(8).toString("hex"),
      status,
      ...dates,
      content,
      card: cardOf(content),
      facet,
      contentHash: "",
    })
    .returning({ id: selectiveProcesses.id });
  if (!process) throw new Error("the store answered no row for a process");
  if (status === 1)
    await host.db.insert(openProcesses).values({ id: process.id, ...dates, facet: sql`${facet}::tsvector` });
  const words = [...new Set(wordsOf(content.roleName))].map((word) => ({ word, uses: 1 }));
  await host.db
    .insert(searchWords)
    .values(words)
    .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + 1` } });
  forgetVocabulary(host.db);
  return process.id;
}
