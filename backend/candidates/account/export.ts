import { inArray } from "drizzle-orm";
import type { Export } from "#contract/candidates/account";
import type { AppContext } from "../../http/context";
import { vacancies } from "../../platform/db/schema";
import { readIfWhole } from "../../platform/files/storedFiles";
import { readPersonalData } from "./personalData";
import { notFound } from "../../platform/errors";

/** Collects the user's data (LGPD, art. 18, II and V). Throws `notFound`. */
export async function exportAccount(context: AppContext, userId: string): Promise<Export> {
  const { db, now } = context;
  const data = await readPersonalData(db, userId);
  const [user] = data.user;
  if (!user) throw notFound();
  const photo = typeof user.photoFile === "string" ? await readIfWhole(context, user.photoFile) : null;
  const documentFiles: Export["documentFiles"] = {};
  for (const { id, documentFile } of data.applicationDocuments) {
    const file = await readAsDataUrl(context, documentFile);
    if (file) documentFiles[String(id)] = file;
  }
  const answerFiles: Export["answerFiles"] = {};
  for (const { attemptId, item, answerFile } of data.testAnswers) {
    const file = await readAsDataUrl(context, answerFile);
    if (file) answerFiles[`${String(attemptId)}/${String(item)}`] = file;
  }
  const vacancyIds = new Set(
    Object.values(data).flatMap((rows) =>
      rows.flatMap(({ selectiveProcessId }) => (typeof selectiveProcessId === "number" ? [selectiveProcessId] : [])),
    ),
  );
  return {
    version: 1,
    exportedAt: now().toISOString(),
    ...data,
    user,
    candidate: data.candidate[0] ?? null,
    photo: photo && `data:image/webp;base64,${photo.toString("base64")}`,
    documentFiles,
    answerFiles,
    vacancies: await findVacancyNames(db, [...vacancyIds]),
  };
}

async function readAsDataUrl(context: AppContext, name: unknown): Promise<string | null> {
  if (typeof name !== "string") return null;
  const bytes = await readIfWhole(context, name);
  const type = name.endsWith(".pdf") ? "application/pdf" : "image/webp";
  return bytes && `data:${type};base64,${bytes.toString("base64")}`;
}

async function findVacancyNames(db: AppContext["db"], ids: number[]): Promise<Export["vacancies"]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: vacancies.id, content: vacancies.content })
    .from(vacancies)
    .where(inArray(vacancies.id, ids))
    .orderBy(vacancies.id);
  return rows.map(({ id, content: { roleName, company, city, state } }) => ({
    id,
    roleName,
    companyName: company.hidden ? null : company.name,
    city,
    state,
  }));
}
