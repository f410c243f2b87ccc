import type { VacancyMarks } from "#contract/vacancies/vacancy";
import { markVacancies } from "#contract/vacancies/vacancyMark";
import type { Brought, Login } from "~/services/requests/auth/openSession.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { readCookie } from "~/services/server/serve/settings.server";
import { parseMarks } from "./marks";

/** The cookie in which a device keeps marks without an account (docs/decisions/0009). It names nobody. */
export const DEVICE_MARKS = "vacancies";

export const readDeviceMarks = (request: Request): VacancyMarks => parseMarks(readCookie(request, DEVICE_MARKS));

/** Returns the `set-cookie` that deletes the marks of this device; none where it has none. */
export const deleteDeviceMarks = (request: Request): string[] =>
  readCookie(request, DEVICE_MARKS) === null ? [] : [preferenceCookie(request, DEVICE_MARKS, null)];

/**
 * Moves the marks of this device to the account that is logged in to. Where the account can't be reached the device
 * keeps them, for the next login. On a shared phone, and after another person's session, the marks may be a stranger's:
 * then they are deleted.
 */
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
