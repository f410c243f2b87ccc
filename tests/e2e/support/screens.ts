import type { Person } from "#tests/factories/people";
import { applyThroughApi, demandingVacancy } from "./api";

export const publicScreens = [
  "/",
  "/vagas?roleName=vendedor&state=SP",
  "/vagas?roleName=nada-disso",
  "/auth/login",
  "/auth/phone",
  "/auth/register",
  "/auth/reset-password",
  "/auth/change-password",
  "/terms",
  "/privacy",
  "/accessibility",
  "/contact",
  "/privacy/cookies",
  "/maintenance",
  "/404",
  "/500",
];

/** Lists the screens of a candidate with one application. */
export async function ownScreens(person: Person): Promise<string[]> {
  const { id } = await demandingVacancy();
  await applyThroughApi(person, id);
  return [
    "/dashboard",
    "/dashboard/listSelectiveProcesses?roleName=vendedor",
    `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`,
    `/dashboard/publicSelectiveProcess?selectiveProcessId=${id}`,
    "/dashboard/mySelectiveProcesses",
    "/dashboard/user/settings",
    "/dashboard/user/settings/email",
    "/dashboard/user/settings/appearance",
    "/dashboard/notification-preferences",
    `/dashboard/progressSelectiveProcess/${id}`,
  ];
}

/** Further screens, which the deep check visits. */
export const furtherScreens = [
  "/dashboard/user",
  "/dashboard/user/edit",
  "/dashboard/user/edit/work/new",
  "/dashboard/user/edit/licence",
  "/dashboard/user/photo",
  "/dashboard/user/import",
  "/dashboard/user/addVideoResume",
  "/dashboard/tests",
  "/dashboard/valuesTest",
  "/dashboard/alerts",
  "/dashboard/calendar",
  "/dashboard/notifications",
  "/dashboard/savedVacancies",
  "/dashboard/user/settings/password",
  "/dashboard/user/settings/devices",
  "/dashboard/user/settings/data",
  "/dashboard/user/settings/close",
  "/vagas/salvas",
];
