import { and, eq, gt } from "drizzle-orm";
import type { ParsedCall } from "#contract/call";
import type { reportSelectiveProcess } from "#contract/selectiveProcess";
import type { Host } from "../calls";
import { processReports, selectiveProcesses } from "../db/schema";
import { notFound } from "../problem";

const DAY = 24 * 60 * 60 * 1000;

/** Keeps a report for the operator. A second one by the same candidate within a day is taken for the first. Throws ApiProblem "notFound". */
export async function reportProcess(
  { db, now }: Host,
  id: number,
  candidateId: string | null,
  body: ParsedCall<typeof reportSelectiveProcess>["body"],
): Promise<void> {
  const [process] = await db
    .select({ id: selectiveProcesses.id })
    .from(selectiveProcesses)
    .where(eq(selectiveProcesses.id, id));
  if (!process) throw notFound();
  if (candidateId) {
    const yesterday = new Date(now().getTime() - DAY);
    const own = and(
      eq(processReports.selectiveProcessId, id),
      eq(processReports.candidateId, candidateId),
      gt(processReports.createdAt, yesterday),
    );
    const [earlier] = await db.select({ id: processReports.id }).from(processReports).where(own).limit(1);
    if (earlier) return;
  }
  await db.insert(processReports).values({ selectiveProcessId: id, candidateId, ...body, createdAt: now() });
}
