import { inArray } from "drizzle-orm";
import type { Export } from "#contract/account";
import type { AppContext } from "../context";
import { vacancies } from "../db/schema";
import { readSavedFile } from "../fileStore";
import { readPersonalData } from "./personalData";
import { notFound } from "../errors";

/** Collects everything that is stored on the user (LGPD, art. 18, II and V). Throws ApiProblem notFound. */
export async function exportAccount({ db, config, now }: AppContext, userId: string): Promise<Export> {
  const data = await readPersonalData(db, userId);
  const [user] = data.user;
  if (!user) throw notFound();
  const photo = typeof user.photoFile === "string" ? await readSavedFile(config, user.photoFile) : null;
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
    vacancies: await findVacancyNames(db, [...vacancyIds]),
  };
}

/** Finds the names of vacancies, so that an export says more of an application than a number. */
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
