import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { logoFormats, logoSides } from "#contract/vacancies/logo";
import type { Database } from "../db/database";
import { storedFiles } from "../db/schema";
import { getFiles } from "./fileStore";
import { digestStream, type FilesContext } from "./storedFiles";

const READ_AT_ONCE = 50;

/**
 * Adds rows, lengths and digests for files that an earlier version of the product saved. Returns how many files it
 * read.
 */
export async function recordEarlierFiles({ db, config }: FilesContext): Promise<number> {
  await recordUnknownFiles(db);
  return readUnread({ db, config });
}

/** Adds rows for used files that an earlier version saved before or during the upgrade. */
export async function recordUnknownFiles(db: Database): Promise<void> {
  await db.execute(sql`
    insert into stored_files (stored_file, user_id)
    select photo_file, id from users where photo_file is not null
    union select video_file, user_id from videos
    union select poster_file, user_id from videos where poster_file is not null
    union select document_file, user_id from application_documents
      join applications on applications.id = application_id join candidates on candidates.id = candidate_id
      where document_file is not null
    union select answer_file, user_id from test_answers
      join test_attempts on test_attempts.id = attempt_id join candidates on candidates.id = candidate_id
      where answer_file is not null
    union select hash || '-' || side || '.' || format, null from company_logos,
      unnest(${sql.raw(`array[${logoSides.join()}]`)}) side,
      unnest(${sql.raw(`array[${logoFormats.map((format) => `'${format}'`).join()}]`)}) format
      where hash is not null
    on conflict do nothing`);
}

async function readUnread({ db, config }: Pick<FilesContext, "db" | "config">, after = ""): Promise<number> {
  const unread = await db
    .select({ name: storedFiles.storedFile })
    .from(storedFiles)
    .where(and(isNull(storedFiles.digest), isNull(storedFiles.unusedSince), gt(storedFiles.storedFile, after)))
    .orderBy(asc(storedFiles.storedFile))
    .limit(READ_AT_ONCE);
  let count = 0;
  for (const { name } of unread) {
    if ((await getFiles(config).size(name)) === null) continue;
    const found = await digestStream(await getFiles(config).open(name));
    await db.update(storedFiles).set(found).where(eq(storedFiles.storedFile, name));
    count++;
  }
  const last = unread.at(-1)?.name;
  // Missing files get no digest. If a whole batch is missing, continues after it.
  return last !== undefined && count === 0 ? readUnread({ db, config }, last) : count;
}
