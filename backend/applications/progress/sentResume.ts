import type { AppContext } from "../../http/context";
import { and, eq, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { endedStates, type ApplicationState } from "#contract/applications/application";
import { listSections, singleSections } from "#contract/base/choices";
import { emptySections, type Section } from "#contract/candidates/resume";
import { cnhSchema, schoolingSchema } from "#contract/base/enums";
import { sentPersonSchema, type SentResume } from "#contract/applications/sentResume";
import { DAY_MS } from "#contract/base/time";
import type { Database } from "../../platform/db/database";
import { applications, candidates, sentResumes, users, type OwnAnswers } from "../../platform/db/schema";
import { findResume } from "../../candidates/resume/repository";
import type { ApplicationRecord } from "./repository";
import { isReadByCompany } from "./states";

const sections = [...listSections, ...singleSections];

const storedPersonSchema = sentPersonSchema.extend({
  schooling: schoolingSchema.nullable(),
  cnh: z.array(cnhSchema).nullable(),
});

type StoredSent = typeof sentResumes.$inferSelect;

export async function storeSentResume(
  tx: Database,
  { id, candidateId }: { id: string; candidateId: string },
  own: OwnAnswers,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ candidate: candidates, email: users.email })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.userId))
    .where(eq(candidates.id, candidateId));
  if (!row) throw new Error("the store has no candidate for an application");
  const { candidate, email } = row;
  const { profile, ...answers } = own;
  const resume = await findResume(tx, candidateId);
  const told = sections
    .filter((section) => resume[section].version > 0 && section !== "schooling")
    .map((section) => [section, withoutOwned(section, resume[section].content)]);
  const copy = {
    person: storedPersonSchema.parse({ ...candidate, email: email ?? "", ...profile, ...answers }),
    sections: Object.fromEntries(told) as StoredSent["sections"],
    createdAt: now,
  };
  await tx
    .insert(sentResumes)
    .values({ applicationId: id, ...copy })
    .onConflictDoUpdate({ target: sentResumes.applicationId, set: copy });
  await tx.update(applications).set({ ownAnswers: null }).where(eq(applications.id, id));
}

/** Removes the licence's categories, which the table `candidates` stores. */
function withoutOwned(section: Section, content: object): object {
  if (section !== "licence") return content;
  const { categories: _, ...rest } = content as { categories: unknown };
  return rest;
}

export async function findSentResume(
  db: Database,
  { application, vacancy }: ApplicationRecord,
  reader: "candidate" | "company",
): Promise<SentResume | undefined> {
  if (application.submittedAt === null) return undefined;
  if (reader === "company" && !isReadByCompany(application.state)) return undefined;
  const [stored] = await db.select().from(sentResumes).where(eq(sentResumes.applicationId, application.id));
  if (!stored) return undefined;
  const { schooling, cnh, ...person } = stored.person;
  const content = Object.fromEntries(
    sections.map((section) => {
      const told = stored.sections[section] ?? emptySections[section];
      return [section, Array.isArray(told) ? told : { ...emptySections[section], ...told }];
    }),
  ) as Pick<SentResume, Section>;
  return {
    ...content,
    schooling: { level: schooling },
    licence: { ...content.licence, categories: cnh },
    person: reader === "company" ? toReadPerson(person, vacancy) : person,
    sentAt: application.submittedAt.toISOString(),
    message: application.message,
    disability: application.disability,
    isReadByCompany: isReadByCompany(application.state),
    hidesIdentity: vacancy.content.company.hidden,
  };
}

/** Removes CPF, birth date and address while the company hides its name. */
export function toReadPerson<Person extends SentResume["person"]>(
  person: Person,
  { content }: Pick<ApplicationRecord["vacancy"], "content">,
): Person {
  if (!content.company.hidden) return person;
  const nothing = { cpf: null, birthDate: null, cep: null, street: null, number: null, district: null };
  return { ...person, ...nothing, complement: "" };
}

/** Deletes the copies of long-ended applications (LGPD, art. 15 and 16). */
export async function deleteOldSentResumes(
  { db, config }: Pick<AppContext, "db" | "config">,
  now: Date,
): Promise<void> {
  const over = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.state, [...endedStates] satisfies ApplicationState[]),
        lt(applications.changedAt, new Date(now.getTime() - config.KEEP_SENT_RESUMES_DAYS * DAY_MS)),
      ),
    );
  await db.delete(sentResumes).where(inArray(sentResumes.applicationId, over));
}
