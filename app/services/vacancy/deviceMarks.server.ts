import { markVacancies, type VacancyMarks } from "#contract/vacancyMark";
import type { Api } from "~/services/api/client.server";
import { preferenceCookie } from "~/services/shell/preferences.server";
import { readCookie } from "~/services/shell/settings.server";
import { parseMarks } from "./marks";

/** The cookie in which a device keeps marks without an account (docs/decisions/0019). It names nobody. */
export const DEVICE_MARKS = "vacancies";

export const readDeviceMarks = (request: Request): VacancyMarks => parseMarks(readCookie(request, DEVICE_MARKS));

/** Returns the `set-cookie` that makes the device forget its marks; none where it has none. */
export const forgetDeviceMarks = (request: Request): string[] =>
  readCookie(request, DEVICE_MARKS) === null ? [] : [preferenceCookie(request, DEVICE_MARKS, null)];

/**
 * Moves the marks of this device to the account that is logged in to. Returns the cookies to set. Where the account can't
 * be reached the device keeps them, for the next login.
 */
export async function moveDeviceMarks(request: Request, api: Api, candidateId: string): Promise<string[]> {
  const marks = readDeviceMarks(request);
  if (Object.values(marks).some((ids) => ids.length)) {
    const attempt = await api.attempt(
      markVacancies,
      { params: { id: candidateId }, body: marks },
      { outage: true, notAuthenticated: true },
    );
    if (!attempt.ok) return [];
  }
  return forgetDeviceMarks(request);
}
