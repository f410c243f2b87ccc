import { eq } from "drizzle-orm";
import type { CandidateAnswers } from "#contract/applications/applicationRules";
import type { Disability } from "#contract/base/enums";
import { changeProfile, checkProfile } from "../../candidates/profile/profile";
import type { Database } from "../../platform/db/database";
import { applications, type OwnAnswers } from "../../platform/db/schema";
import { saveCandidateAnswers, saveDisability } from "./writeRecords";

/** Version of the disability consent in the apply form. Raise it when the text changes. */
const DISABILITY_CONSENT_VERSION = "2026-11";

export interface Answers extends OwnAnswers {
  disability?: Disability;
  onlyHere: boolean;
}

export function putOver<Known extends Omit<CandidateAnswers, "disability">>(
  known: Known,
  { profile, schooling, cnh }: OwnAnswers,
): Known {
  return { ...known, ...profile, ...(schooling && { schooling }), ...(cnh && { cnh }) };
}

/** Saves answers in the profile, or with `onlyHere` on the application. Throws like `checkProfile`. */
export async function saveAnswers(
  tx: Database,
  application: { id: string; candidateId: string; ownAnswers?: OwnAnswers | null },
  { disability, onlyHere, profile, ...lasting }: Answers,
  now: Date,
): Promise<OwnAnswers> {
  const { id, candidateId, ownAnswers } = application;
  const before = ownAnswers ?? {};
  if (disability) await saveDisability(tx, application, disability, DISABILITY_CONSENT_VERSION, now);
  let own: OwnAnswers;
  if (onlyHere) {
    const whole = { ...before.profile, ...profile };
    if (profile) whole.city = (await checkProfile(tx, now, candidateId, whole)).city;
    own = { ...before, ...lasting, ...(Object.keys(whole).length > 0 && { profile: whole }) };
  } else {
    if (profile) await changeProfile(tx, now, candidateId, profile);
    await saveCandidateAnswers(tx, candidateId, lasting, now);
    own = without(before, { profile, ...lasting });
  }
  if (ownAnswers || Object.keys(own).length > 0)
    await tx.update(applications).set({ ownAnswers: own }).where(eq(applications.id, id));
  return own;
}

function without({ profile, ...before }: OwnAnswers, told: OwnAnswers): OwnAnswers {
  const rest = omit(profile ?? {}, Object.keys(told.profile ?? {}));
  return { ...omit(before, Object.keys(told)), ...(Object.keys(rest).length > 0 && { profile: rest }) };
}

const omit = <Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name))) as Partial<Whole>;
