import type { VacancyMarks } from "#contract/vacancies/vacancy";
import { markVacancies } from "#contract/vacancies/vacancyMark";
import type { Brought, Login } from "~/services/requests/auth/openSession.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { readCookie } from "~/services/server/serve/settings.server";
import { parseMarks } from "./marks";

/** Cookie with the vacancies marked on a device without an account (docs/decisions/0009). It names no person. */
export const DEVICE_MARKS = "vacancies";

export const readDeviceMarks = (request: Request): VacancyMarks => parseMarks(readCookie(request, DEVICE_MARKS));

/** Returns the cookie that deletes the device's marks, or [] if the device has none. */
export const deleteDeviceMarks = (request: Request): string[] =>
  readCookie(request, DEVICE_MARKS) === null ? [] : [preferenceCookie(request, DEVICE_MARKS, null)];

/** Moves the device's marks to the account, or keeps them on failure. Deletes marks of a shared phone or other user. */
export async function moveDeviceMarks({ request, api, user, isShared, isOfAnother }: Login): Promise<Brought> {
  const deleted = { cookies: deleteDeviceMarks(request) };
  if (isShared || isOfAnother) return deleted;
  if (!user.candidate) return {};
  const marks = readDeviceMarks(request);
  if (Object.values(marks).some((ids) => ids.length)) {
    const attempt = await api.attempt(
      markVacancies,
      { params: { id: user.candidate.id }, body: marks },
      { outage: true, notAuthenticated: true },
    );
    if (!attempt.ok) return {};
  }
  return deleted;
}
