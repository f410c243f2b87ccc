import { inArray } from "drizzle-orm";
import type { Export } from "#contract/account";
import type { Host } from "../calls";
import { selectiveProcesses } from "../db/schema";
import { readKeptFile } from "../files/fileStore";
import { readPersonalData } from "./personalData";
import { notFound } from "../problem";

/** Everything that is stored on the user (LGPD, art. 18, II and V). Throws ApiProblem notFound. */
export async function exportAccount({ db, config, now }: Host, userId: string): Promise<Export> {
  const data = await readPersonalData(db, userId);
  const [user] = data.user;
  if (!user) throw notFound();
  const photo = typeof user.photoFile === "string" ? await readKeptFile(config, user.photoFile) : null;
  const processIds = new Set(
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
    selectiveProcesses: await namesOf(db, [...processIds]),
  };
}

/** What processes are called, so that an export says more of an application than a number. */
async function namesOf(db: Host["db"], ids: number[]): Promise<Export["selectiveProcesses"]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: selectiveProcesses.id, content: selectiveProcesses.content })
    .from(selectiveProcesses)
    .where(inArray(selectiveProcesses.id, ids))
    .orderBy(selectiveProcesses.id);
  return rows.map(({ id, content: { roleName, company, city, state } }) => ({
    id,
    roleName,
    companyName: company.hidden ? null : company.name,
    city,
    state,
  }));
}
