import { isPrefetch } from "remix-utils/is-prefetch";
import { z } from "zod";
import { vacancyIdSchema, type VacancyMarks } from "#contract/vacancies/vacancy";
import { listVacancyMarks, markVacancies, unmarkVacancy, type VacancyMark } from "#contract/vacancies/vacancyMark";
import type { Api } from "~/services/server/api/client.server";
import { authenticate } from "~/services/requests/auth/authentication.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { markActions, noMarks, serializeMarks, withMark, withoutMark, type MarkAction } from "./marks";
import { DEVICE_MARKS, readDeviceMarks } from "./deviceMarks.server";

interface Account {
  api: Api;
  candidateId: string;
}

async function findAccount(request: Request): Promise<Account | null> {
  const { user, api } = await authenticate(request);
  return user?.candidate ? { api, candidateId: user.candidate.id } : null;
}

/** Returns the account's or the device's marks; empty on a failure (docs/decisions/0009). */
export async function findMarks(request: Request): Promise<VacancyMarks> {
  const account = await findAccount(request);
  if (!account) return readDeviceMarks(request);
  const attempt = await account.api.attempt(
    listVacancyMarks,
    { params: { id: account.candidateId } },
    { outage: true, notAuthenticated: true },
  );
  if (attempt.ok) return attempt.response;
  console.error(`vacancy marks failed: ${attempt.status} ${attempt.problem.code}`);
  return noMarks;
}

const idSchema = z.coerce.number().pipe(vacancyIdSchema);

export function readMarkForm(form: FormData): { action: MarkAction; id: number } | null {
  for (const action of Object.keys(markActions) as MarkAction[]) {
    const id = idSchema.safeParse(form.get(action) ?? undefined);
    if (id.success) return { action, id: id.data };
  }
  return null;
}

/** Adds or removes a mark. Returns the cookies to set; null if the account can't be reached. */
export async function changeMark(
  request: Request,
  { mark, isOn }: { mark: VacancyMark; isOn: boolean },
  id: number,
): Promise<string[] | null> {
  const account = await findAccount(request);
  if (!account) {
    const kept = readDeviceMarks(request);
    const changed = isOn ? withMark(kept, mark, id) : withoutMark(kept, mark, id);
    return [preferenceCookie(request, DEVICE_MARKS, serializeMarks(changed))];
  }
  const { api, candidateId } = account;
  const options = { outage: true, notAuthenticated: true } as const;
  const attempt = isOn
    ? await api.attempt(markVacancies, { params: { id: candidateId }, body: { [mark]: [id] } }, options)
    : await api.attempt(unmarkVacancy, { params: { id: candidateId, mark, selectiveProcessId: id } }, options);
  return attempt.ok ? [] : null;
}

/** Marks a vacancy as seen, and returns the cookies to set. For a prefetched page, app/enhance/seen.ts marks later. */
export async function markSeen(request: Request, id: number): Promise<string[]> {
  if (isPrefetch(request)) return [];
  return (await changeMark(request, { mark: "seen", isOn: true }, id)) ?? [];
}
